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
