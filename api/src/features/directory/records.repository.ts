import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { escapeLike } from '../../database/like-pattern.ts'

const personColumns = ['crd', 'firstName', 'middleName', 'lastName', 'suffix', 'firmCrd', 'firmName', 'city', 'state', 'isRegistered', 'exams'] as const
const firmColumns = ['crd', 'businessName', 'legalName', 'city', 'state'] as const

export type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number]
export type FirmRow = Awaited<ReturnType<typeof selectFirmsByCrd>>[number]

export function selectPeople(db: Database, crds: number[]) {
  return db.selectFrom('people').select(personColumns).where('crd', 'in', crds).execute()
}

export function selectFirmsByCrd(db: Database, crds: number[]) {
  return db.selectFrom('firms').select(firmColumns).where('crd', 'in', crds).execute()
}

export async function hasRecord(db: Database, table: 'firms' | 'people', crd: number): Promise<boolean> {
  const row = table === 'firms' ? db.selectFrom('firms').select('crd').where('crd', '=', crd) : db.selectFrom('people').select('crd').where('crd', '=', crd)
  return (await row.executeTakeFirst()) !== undefined
}

/** One word is a prefix of the last name; each other word is a prefix of the first name or part of the firm's name. */
export function selectPeopleByWords(db: Database, words: string[], limit: number) {
  return db
    .selectFrom('people')
    .select(personColumns)
    .where((where) =>
      where.or(
        words.map((word, index) =>
          where.and([
            where('lastName', 'like', begins(word)),
            ...words
              .filter((_, other) => other !== index)
              .map((other) => where.or([where('firstName', 'like', begins(other)), where('firmName', 'like', `%${escapeLike(other)}%`)])),
          ]),
        ),
      ),
    )
    .orderBy('lastName')
    .orderBy('firstName')
    .orderBy('crd')
    .limit(limit)
    .execute()
}

/** People with one of these first names and one of these last names. */
export async function selectPeopleNamed(db: Database, { firstNames, lastNames }: { firstNames: string[]; lastNames: string[] }, limit: number) {
  if (firstNames.length === 0) return []
  const people = db.selectFrom('people').select(personColumns).where('lastName', 'in', lastNames).where('firstName', 'in', firstNames)
  return people.orderBy('lastName').orderBy('firstName').orderBy('crd').limit(limit).execute()
}

export function selectPeopleOfFirmsNamed(db: Database, name: string, limit: number) {
  return db
    .selectFrom('people')
    .select(personColumns)
    .where('firmCrd', 'in', db.selectFrom('firms').select('crd').where('businessName', 'like', begins(name)).orderBy('businessName').orderBy('crd').limit(5))
    .orderBy('lastName')
    .orderBy('firstName')
    .orderBy('crd')
    .limit(limit)
    .execute()
}

export function selectFirmsNamed(db: Database, name: string, limit: number) {
  return db.selectFrom('firms').select(firmColumns).where('businessName', 'like', begins(name)).orderBy('businessName').orderBy('crd').limit(limit).execute()
}

/** Firms whose whole business or legal name this is, whatever the punctuation. */
export function selectFirmsByWholeName(db: Database, name: string, limit: number) {
  return db
    .selectFrom('firms')
    .select(firmColumns)
    .where(sql<boolean>`(name_key(business_name) = name_key(${name}) or name_key(legal_name) = name_key(${name})) and name_key(${name}) <> ''`)
    .orderBy('businessName')
    .orderBy('crd')
    .limit(limit)
    .execute()
}

export function selectFirmsBySecNumber(db: Database, secNumber: string, limit: number) {
  return db.selectFrom('firms').select(firmColumns).where('secNumber', '=', secNumber).orderBy('crd').limit(limit).execute()
}

/** Item 1.I of the current filings of several firms. */
export function selectWebsiteRows(db: Database, firmCrds: number[]) {
  return db
    .selectFrom('firms')
    .innerJoin('filings', 'filings.id', 'firms.filing')
    .innerJoin('filingRows', 'filingRows.filingId', 'filings.filingId')
    .innerJoin('tableLayouts', 'tableLayouts.id', 'filingRows.layoutId')
    .select(['firms.crd', 'tableLayouts.headings', 'filingRows.cells'])
    .where('firms.crd', 'in', firmCrds)
    .where('tableLayouts.fileTable', 'in', ['IA_Schedule_D_1I', 'ERA_Schedule_D_1I'])
    .limit(2_000)
    .execute()
}

export function selectNamesakes(db: Database, firmCrds: number[], { crd, lastName }: { crd: number; lastName: string }) {
  return db
    .selectFrom('personFirms')
    .innerJoin('people', 'people.crd', 'personFirms.personCrd')
    .select(['people.firstName', 'people.middleName', 'people.lastName'])
    .where('personFirms.firmCrd', 'in', firmCrds)
    .where('personFirms.isCurrent', '=', true)
    .where('people.lastName', '=', lastName)
    .where('people.crd', '!=', crd)
    .limit(2_000)
    .execute()
}

export async function isFiledName(db: Database, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('people')
    .select('crd')
    .where((where) => where.or([where('lastName', '=', name), where('firstName', '=', name)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Every firm that a person is currently registered with. */
export function selectEmployers(db: Database, personCrd: number) {
  return db
    .selectFrom('personFirms')
    .select(['firmCrd', 'firmName'])
    .where('personCrd', '=', personCrd)
    .where('isCurrent', '=', true)
    .orderBy('position')
    .limit(20)
    .execute()
}

export async function isOwner(db: Database, firmCrd: number, personCrd: number): Promise<boolean> {
  const row = await db.selectFrom('firmOwners').select('personCrd').where('firmCrd', '=', firmCrd).where('personCrd', '=', personCrd).executeTakeFirst()
  return row !== undefined
}

function begins(word: string): string {
  return `${escapeLike(word)}%`
}
