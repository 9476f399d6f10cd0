import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'

export function findPersonVersion(db: Database, crd: number, asOf: string | undefined) {
  let query = db
    .selectFrom('personVersions')
    .innerJoin('people', 'people.crd', 'personVersions.crd')
    .select([
      'personVersions.record',
      sql<string>`person_versions.valid_from::text`.as('validFrom'),
      sql<string>`people.first_seen::text`.as('firstSeen'),
      sql<string>`(case when people.follows_feed is null then people.last_seen else newest_feed_day() end)::text`.as('lastSeen'),
      'people.isRegistered',
    ])
    .where('personVersions.crd', '=', crd)
    .orderBy('validFrom', 'desc')
    .limit(1)
  if (asOf) query = query.where(sql<boolean>`person_versions.valid_from <= ${asOf}::date`)
  return query.executeTakeFirst()
}

interface When {
  isCurrent: boolean
  /** People who were at the firm, or had left it, on this day. */
  asOf?: string | undefined
}

type PeopleRange = PageRange<{ sortText: string; crd: number }> & When

function peopleOfFirm(db: Database, firmCrd: number, { isCurrent, asOf }: When) {
  let query = db.selectFrom('personFirms').innerJoin('people', 'people.crd', 'personFirms.personCrd').where('personFirms.firmCrd', '=', firmCrd)
  if (asOf) query = query.where(isCurrent ? sql<boolean>`${thereOn(asOf)}` : sql<boolean>`person_firms.ends <= ${asOf}::date`)
  else query = query.where('personFirms.isCurrent', '=', isCurrent)
  return isCurrent && !asOf ? query.where('people.isRegistered', '=', true) : query
}

export async function countFirmPeople(db: Database, firmCrd: number, when: When): Promise<number> {
  const { count } = await peopleOfFirm(db, firmCrd, when).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return count
}

/** Longest tenure first; people without a date last. */
export function selectFirmPeople(db: Database, firmCrd: number, { limit, after, ...when }: PeopleRange) {
  const begins = sql<string>`coalesce(person_firms.begins, 'infinity')`
  let query = peopleOfFirm(db, firmCrd, when)
    .select([
      'people.crd',
      'people.firstName',
      'people.lastName',
      'personFirms.city',
      'personFirms.state',
      'people.exams',
      'people.designations',
      'people.disclosures',
      'personFirms.position',
    ])
    .select([
      sql<number>`months_on(newest_feed_day(), people.experience_months, people.follows_feed, people.last_seen)`.as('experienceMonths'),
      sql<string | null>`person_firms.begins::text`.as('begins'),
      sql<string | null>`person_firms.ends::text`.as('ends'),
      sql<string>`${begins}::text`.as('sortText'),
    ])
    .orderBy(begins)
    .orderBy('people.crd')
    .limit(limit)
  if (after) query = query.where(sql<boolean>`(${begins}, people.crd) > (${after.sortText}::date, ${after.crd})`)
  return query.execute()
}

/** Firms whose current Schedule A or B lists this CRD number. */
export function selectOwnedFirms(db: Database, crd: number) {
  return db
    .selectFrom('firmOwners')
    .innerJoin('firms', 'firms.crd', 'firmOwners.firmCrd')
    .innerJoin('filings', 'filings.id', 'firms.filing')
    .select(['firms.crd as firmCrd', 'firms.businessName', 'firmOwners.title', 'firmOwners.code', 'firmOwners.since'])
    .select(['filings.id', 'filings.source', 'filings.filingId', 'filings.submittedAt', 'filings.knownFrom', 'filings.filingTypes', 'filings.formVersion'])
    .where('firmOwners.personCrd', '=', crd)
    .limit(50)
    .execute()
}

function thereOn(day: string) {
  return sql`person_firms.begins <= ${day}::date and (person_firms.ends > ${day}::date or (person_firms.is_current and person_firms.ends is null))`
}

/** People registered with the same firm, those in the same city first. */
export function selectColleagues(db: Database, { crd, firmCrd, city, limit }: { crd: number; firmCrd: number; city: string; limit: number }) {
  return db
    .selectFrom('people')
    .select(['crd', 'firstName', 'lastName', 'city'])
    .where('firmCrd', '=', firmCrd)
    .where('isRegistered', '=', true)
    .where('crd', '!=', crd)
    .orderBy(sql`city is distinct from ${city}`)
    .orderBy('lastName')
    .orderBy('crd')
    .limit(limit)
    .execute()
}
