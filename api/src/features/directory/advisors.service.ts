import type { Advisor } from '@mandate/contract/directory'
import { capitalizeCompanyName, capitalizeMiddleName, capitalizePersonName } from '@mandate/contract/values/company-name'
import { ownershipBands } from '../../filing-format/form-items.ts'
import { type PersonRecord, readExperience } from '../../filing-format/person-record.rules.ts'
import { cellSeparator } from '../../filing-format/stored-row.ts'
import { notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import * as filings from './filings.repository.ts'
import { toFilingRef } from './firms.service.ts'
import * as people from './people.repository.ts'

const shownColleagues = 12

interface OfAdvisor {
  advisorCrd: number
  asOf?: string | undefined
}

export async function getAdvisor({ db }: Deps, viewer: Viewer, input: OfAdvisor): Promise<Advisor> {
  requireMember(viewer)
  return readAdvisor(db, input)
}

/** The same for features that check access themselves. */
export async function readAdvisor(db: Deps['db'], { advisorCrd: crd, asOf }: OfAdvisor): Promise<Advisor> {
  const version = await people.findPersonVersion(db, crd, asOf)
  if (!version) throw notFound()
  const record = version.record as unknown as PersonRecord
  const [employer] = record.current
  const city = employer?.branches[0]?.city ?? employer?.office.city ?? ''
  const day = asOf ?? version.lastSeen
  const [known, owned, colleagues] = await Promise.all([
    filings.selectKnownFirms(
      db,
      record.current.map(({ firmCrd }) => firmCrd),
    ),
    asOf ? ownedOn(db, { crd, asOf, record }) : people.selectOwnedFirms(db, crd),
    employer ? people.selectColleagues(db, { crd, firmCrd: employer.firmCrd, city, limit: shownColleagues }) : [],
  ])
  const experience = readExperience(record, day)
  return {
    crd,
    firstName: capitalizePersonName(record.firstName),
    middleName: capitalizeMiddleName(record.middleName),
    lastName: capitalizePersonName(record.lastName),
    suffix: record.suffix,
    otherNames: record.otherNames.map(capitalizePersonName),
    isRegistered: asOf ? record.isRegistered : version.isRegistered,
    asOf: version.validFrom,
    firstSeen: version.firstSeen,
    lastSeen: version.lastSeen,
    current: record.current.map(({ firmCrd, firmName, office, branches, registrations }) => ({
      firmCrd,
      firmName: capitalizeCompanyName(firmName),
      isKnownFirm: known.has(firmCrd),
      street: branches[0]?.street1 ?? office.street1 ?? '',
      city: branches[0]?.city ?? office.city ?? '',
      state: branches[0]?.state ?? office.state ?? '',
      since:
        registrations
          .map(({ since }) => since)
          .filter(Boolean)
          .sort()[0] ?? '',
      registrations,
    })),
    previous: record.previous.map(({ firmCrd, firmName, from, to, branches }) => ({
      firmCrd,
      firmName: capitalizeCompanyName(firmName),
      from,
      to: to || null,
      city: branches[0]?.city ?? '',
      state: branches[0]?.state ?? '',
    })),
    history: record.history.map((job) => ({ ...job, name: capitalizeCompanyName(job.name) })),
    exams: record.exams,
    designations: record.designations,
    otherBusiness: record.otherBusiness,
    disclosures: record.disclosures,
    experienceMonths: experience.months,
    experienceSpans: experience.spans,
    owns: owned.map((row) => ({
      firmCrd: row.firmCrd,
      firmName: capitalizeCompanyName(row.businessName),
      title: row.title,
      band: ownershipBands[row.code] ?? row.code,
      since: row.since,
      filing: toFilingRef(row),
    })),
    colleagues: colleagues.map((row) => ({
      crd: row.crd,
      firstName: capitalizePersonName(row.firstName),
      lastName: capitalizePersonName(row.lastName),
      city: row.city,
      reason: row.city === city ? 'Same firm, same city' : 'Same firm',
    })),
  }
}

/** What the person owned on a day, from that day's filings of the person's known firms. */
async function ownedOn(db: Deps['db'], { crd, asOf, record }: { crd: number; asOf: string; record: PersonRecord }) {
  const today = await people.selectOwnedFirms(db, crd)
  const firmCrds = [...new Set([...record.current, ...record.previous, ...today].map(({ firmCrd }) => firmCrd))]
  if (firmCrds.length === 0) return []
  const rows = await filings.selectOwnerRows(db, firmCrds, asOf)
  return rows.flatMap(({ headings, cells, ...filing }) => {
    const values = cells.split(cellSeparator)
    const cell = (heading: string) => values[headings.indexOf(heading)]?.trim() ?? ''
    if (cell('DE/FE/I') !== 'I' || cell('OwnerID') !== String(crd)) return []
    return [{ ...filing, title: cell('Title or Status'), code: cell('Ownership Code'), since: cell('Status Acquired') }]
  })
}
