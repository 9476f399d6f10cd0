import { hash } from 'node:crypto'
import { type PersonRecord, readExperience } from '../../filing-format/person-record.rules.ts'
import { copyText } from './copy-text.ts'

/** A person as a line for COPY, in the order of the columns of `people.repository.ts`. */
export function personLine(person: PersonRecord, day: string): string {
  const text = JSON.stringify(person)
  const [employer] = person.current
  const branch = employer?.branches[0] ?? employer?.office
  const jobs = jobsOf(person)
  return [
    person.crd,
    `\\x${hash('sha1', text)}`,
    text,
    jobs.map(({ firmCrd }) => firmCrd),
    jobs.map(({ firmName }) => firmName),
    jobs.map(({ isCurrent }) => isCurrent),
    jobs.map(({ begins }) => begins),
    jobs.map(({ ends }) => ends),
    jobs.map(({ city }) => city),
    jobs.map(({ state }) => state),
    person.firstName,
    person.middleName,
    person.lastName,
    person.suffix,
    employer?.firmCrd ?? null,
    employer?.firmName ?? null,
    branch?.city ?? null,
    branch?.state ?? null,
    person.isRegistered,
    readExperience(person, day).months,
    approvedStates(person),
    [...new Set(person.exams.map(({ code }) => code))],
    person.designations,
    person.disclosures,
  ]
    .map(copyText)
    .join('\t')
}

interface Job {
  firmCrd: number
  firmName: string
  isCurrent: boolean
  begins: string | null
  ends: string | null
  city: string | null
  state: string | null
}

function jobsOf({ current, previous }: PersonRecord): Job[] {
  return [
    ...current.map(({ firmCrd, firmName, registrations, branches: [at] }) => ({
      ...{ firmCrd, firmName, isCurrent: true, begins: earliest(registrations.map(({ since }) => since)), ends: null },
      ...{ city: at?.city ?? null, state: at?.state ?? null },
    })),
    ...previous.map(({ firmCrd, firmName, from, to, branches: [at] }) => ({
      ...{ firmCrd, firmName, isCurrent: false, begins: from || null, ends: to || null },
      ...{ city: at?.city ?? null, state: at?.state ?? null },
    })),
  ]
}

function earliest(days: string[]): string | null {
  let first: string | null = null
  for (const day of days) if (day !== '' && (first === null || day < first)) first = day
  return first
}

function approvedStates({ current }: PersonRecord): string[] {
  const states = new Set<string>()
  for (const { registrations } of current) for (const { state, status } of registrations) if (status.startsWith('APPROVED')) states.add(state)
  return [...states]
}
