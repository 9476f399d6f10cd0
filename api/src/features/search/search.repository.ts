import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** Names by number, including firms with people but no filings. Firms that share a name are told apart by place and number. */
export async function selectFirmNames(db: Database, crds: string[]): Promise<Map<string, string>> {
  const numbers = crds.filter((crd) => /^\d{1,9}$/.test(crd))
  if (numbers.length === 0) return new Map()
  const { rows } = await sql<{ crd: string; name: string; place: string; isShared: boolean }>`
    select crd, name, place, count(*) over (partition by lower(name)) > 1 as is_shared from (
      select wanted.crd, coalesce(firm.name, (select firm_name from search_people where firm = wanted.crd limit 1), wanted.crd) as name,
        concat_ws(', ', firm.city, firm.state) as place
      from unnest(${numbers}::text[]) wanted (crd) left join search_firms firm on firm.crd = wanted.crd::int) named`.execute(db)
  return new Map(rows.map(({ crd, name, place, isShared }) => [crd, isShared ? `${name} (${[place, `CRD ${crd}`].filter(Boolean).join(', ')})` : name]))
}

export interface CustodianMeasures {
  /** Null over all of them. */
  custodian: string | null
  sum: number
  average: number
  median: number
  p10: number
  p90: number
  least: number
  most: number
}

/** What these firms hold at each custodian, by Schedule D 5.K(3); a custodian without a stated amount has no row. The firms are found by their primary key. */
export async function selectCustodianMeasures(db: Database, crds: number[]): Promise<CustodianMeasures[]> {
  const share = (part: number) => sql`percentile_cont(${part}::float8) within group (order by amount)`
  const { rows } = await sql<CustodianMeasures>`
    select held.custodian, sum(amount)::float8 as sum, avg(amount)::float8 as average, ${share(0.5)} as median, ${share(0.1)} as p10, ${share(0.9)} as p90,
      min(amount)::float8 as least, max(amount)::float8 as most
    from search_firms, lateral (select key as custodian, value::float8 as amount from jsonb_each_text(search_firms.custodian_amounts) where value is not null) held
    where crd = any(${crds}::int[]) group by grouping sets ((held.custodian), ())`.execute(db)
  return rows
}

/** The records of people with a block between them and the viewer. */
export async function selectBlockedRecords(db: Database, viewerId: string): Promise<number[]> {
  const { rows } = await sql<{ crd: number }>`
    select claimed_advisors.advisor_crd as crd from blocked_people join claimed_advisors on claimed_advisors.user_id = blocked_people.other_id
    where blocked_people.user_id = ${viewerId}::uuid`.execute(db)
  return rows.map(({ crd }) => crd)
}

/** Adds to the rows that a user read today and returns the new total. The day is the database's. */
export async function addReading(db: Database, userId: string, rows: number): Promise<{ read: number; secondsLeft: number }> {
  const { rows: answered } = await sql<{ read: number; secondsLeft: number }>`
    insert into search_readings (user_id, day, rows_read) values (${userId}, (now() at time zone 'UTC')::date, ${rows})
    on conflict (user_id, day) do update set rows_read = search_readings.rows_read + excluded.rows_read
    returning rows_read as read, extract(epoch from ((now() at time zone 'UTC')::date + 1 - (now() at time zone 'UTC')))::int as seconds_left`.execute(db)
  return answered[0] ?? { read: rows, secondsLeft: 60 }
}

/** Returns whether this was the first refusal today. */
export async function markAlerted(db: Database, userId: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update search_readings set is_alerted = true where user_id = ${userId} and day = (now() at time zone 'UTC')::date and not is_alerted`.execute(db)
  return numAffectedRows === 1n
}
