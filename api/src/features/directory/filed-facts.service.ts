import type { Advisor, Firm } from '@mandate/contract/directory'
import { capitalizeCompanyName } from '@mandate/contract/values/company-name'
import type { Database } from '../../database/database.ts'
import { AppError } from '../../http/app-error.ts'
import { readAdvisor } from './advisors.service.ts'
import { type FiledAnswer, type FormAndFunds, readFirmFacts, readPersonFacts } from './filed-facts.rules.ts'
import { readFirm, readFormAndFunds } from './firms.service.ts'

export type { FiledAnswer }

interface FiledPerson {
  advisorCrd: number
  name: string
  firmCrd: number | null
  firmName: string | null
  isRegistered: boolean
  states: string[]
  asOf: string
  answers: FiledAnswer[]
}

/** Filed facts about a person and their current firm, as profile values. */
export async function findFiledPerson(db: Database, advisorCrd: number): Promise<FiledPerson | undefined> {
  const advisor = await unlessMissing<Advisor>(readAdvisor(db, { advisorCrd }))
  if (!advisor) return undefined
  const [employer] = advisor.current
  const ofFirm = employer?.isKnownFirm ? await findFiledFirm(db, employer.firmCrd) : []
  return {
    advisorCrd,
    name: [advisor.firstName, advisor.middleName, advisor.lastName, advisor.suffix].filter(Boolean).join(' '),
    firmCrd: employer?.firmCrd ?? null,
    firmName: employer ? capitalizeCompanyName(employer.firmName) : null,
    isRegistered: advisor.isRegistered,
    states: [...new Set(advisor.current.flatMap(({ registrations }) => registrations.map(({ state }) => state)))].sort(),
    asOf: advisor.lastSeen,
    answers: [...readPersonFacts(advisor), ...ofFirm],
  }
}

/** The answers of a firm's current filing, as profile values; none for a firm without filings. */
export async function findFiledFirm(db: Database, firmCrd: number): Promise<FiledAnswer[]> {
  const found = await unlessMissing<[Firm, FormAndFunds]>(Promise.all([readFirm(db, { firmCrd }), readFormAndFunds(db, firmCrd)]))
  return found ? readFirmFacts(...found) : []
}

async function unlessMissing<Found>(reading: Promise<Found>): Promise<Found | undefined> {
  return reading.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return undefined
    throw error
  })
}
