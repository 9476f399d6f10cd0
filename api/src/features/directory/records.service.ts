import { mostRecords } from '@mandate/contract/claims'
import { capitalizeCompanyName, capitalizeMiddleName, capitalizePersonName } from '@mandate/contract/values/company-name'
import type { Database } from '../../database/database.ts'
import { cellSeparator } from '../../filing-format/stored-row.ts'
import * as repository from './records.repository.ts'
import { sortWebsites } from './websites.rules.ts'
import { isWholeName, namesIn } from './whole-names.rules.ts'

/** More than are shown: of the people with these names, a middle name may tell which are meant. */
const mostNamed = 200

/** '801-101654', '802-73951' */
const secNumber = /^80[0-9]-\d{1,9}$/

/** Facts about a record, for features that refer to it by CRD number. */
export interface DirectoryRecord {
  kind: 'advisor' | 'firm'
  crd: number
  name: string
  /** Firm and location of a person, location of a firm. */
  line: string
  firstName: string
  middleName: string
  lastName: string
  isRegistered: boolean
  exams: string[]
}

/** Those whose whole name the text is come first. */
export async function searchDirectoryRecords(db: Database, kind: DirectoryRecord['kind'], text: string): Promise<DirectoryRecord[]> {
  const query = text.toUpperCase()
  if (/^\d{1,9}$/.test(query)) return selectDirectoryRecords(db, kind, [Number(query)])
  if (kind === 'firm' && secNumber.test(query)) return (await repository.selectFirmsBySecNumber(db, query, mostRecords)).map(ofFirm)
  if (kind === 'firm') {
    const found = await Promise.all([repository.selectFirmsByWholeName(db, query, mostRecords), repository.selectFirmsNamed(db, query, mostRecords)])
    return eachOnce(found.flat()).map(ofFirm)
  }
  const words = query
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 6)
  const [sameName, named, ofFirms] = await Promise.all([
    repository.selectPeopleNamed(db, namesIn(query), mostNamed),
    repository.selectPeopleByWords(db, words, mostRecords),
    repository.selectPeopleOfFirmsNamed(db, query, mostRecords),
  ])
  const wholeNames = sameName.filter((person) => isWholeName(query, person))
  return eachOnce([...wholeNames, ...named, ...ofFirms]).map(ofPerson)
}

function eachOnce<Row extends { crd: number }>(rows: Row[]): Row[] {
  const firsts = new Map<number, Row>()
  for (const row of rows) if (!firsts.has(row.crd)) firsts.set(row.crd, row)
  return [...firsts.values()].slice(0, mostRecords)
}

export async function selectDirectoryRecords(db: Database, kind: DirectoryRecord['kind'], crds: number[]): Promise<DirectoryRecord[]> {
  if (crds.length === 0) return []
  return kind === 'firm' ? (await repository.selectFirmsByCrd(db, crds)).map(ofFirm) : (await repository.selectPeople(db, crds)).map(ofPerson)
}

export async function findDirectoryRecord(db: Database, kind: DirectoryRecord['kind'], crd: number): Promise<DirectoryRecord | undefined> {
  return (await selectDirectoryRecords(db, kind, [crd]))[0]
}

/** The firms of a record: a person's current firms, or the firm itself. */
export async function firmsOfRecord(
  db: Database,
  { kind, crd, name }: Pick<DirectoryRecord, 'kind' | 'crd' | 'name'>,
): Promise<{ crd: number; name: string }[]> {
  if (kind === 'firm') return [{ crd, name }]
  return (await repository.selectEmployers(db, crd)).map(({ firmCrd, firmName }) => ({ crd: firmCrd, name: capitalizeCompanyName(firmName) }))
}

/** Other people who are currently registered with one of these firms and have this last name. */
export function selectNamesakes(
  db: Database,
  firmCrds: number[],
  { crd, lastName }: { crd: number; lastName: string },
): Promise<{ firstName: string; middleName: string; lastName: string }[]> {
  return firmCrds.length === 0 ? Promise.resolve([]) : repository.selectNamesakes(db, firmCrds, { crd, lastName })
}

/** Whether anyone in the directory has this first or last name. */
export function isFiledName(db: Database, name: string): Promise<boolean> {
  return repository.isFiledName(db, name)
}

/** Item 1.I of the current filings, without social media pages. */
export async function filedWebsitesOf(db: Database, firmCrds: number[]): Promise<string[]> {
  if (firmCrds.length === 0) return []
  const rows = await repository.selectWebsiteRows(db, firmCrds)
  const filed = rows.map(({ headings, cells }) => cells.split(cellSeparator)[headings.findIndex((heading) => heading.trim() === 'Website')]?.trim() ?? '')
  return sortWebsites(filed).websites
}

/** Whether the current Schedule A or B lists the person. */
export function isNamedOwner(db: Database, firmCrd: number, personCrd: number): Promise<boolean> {
  return repository.isOwner(db, firmCrd, personCrd)
}

function ofPerson(row: repository.PersonRow): DirectoryRecord {
  const { crd, firstName, middleName, lastName, suffix, firmName, city, state, isRegistered, exams } = row
  const name = [capitalizePersonName(firstName), capitalizeMiddleName(middleName), ...[lastName, suffix].map(capitalizePersonName)].filter(Boolean).join(' ')
  const line = [firmName && capitalizeCompanyName(firmName), city && capitalizeCompanyName(city), state].filter(Boolean).join(', ')
  return { kind: 'advisor', crd, name, line, firstName, middleName, lastName, isRegistered, exams }
}

function ofFirm({ crd, businessName, city, state }: repository.FirmRow): DirectoryRecord {
  const line = [city && capitalizeCompanyName(city), state].filter(Boolean).join(', ')
  return { kind: 'firm', crd, name: capitalizeCompanyName(businessName), line, firstName: '', middleName: '', lastName: '', isRegistered: true, exams: [] }
}
