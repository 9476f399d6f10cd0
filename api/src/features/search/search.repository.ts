import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** Names by number, including firms with people but no filings. */
export async function selectFirmNames(db: Database, crds: string[]): Promise<Map<string, string>> {
  const numbers = crds.filter((crd) => /^\d{1,9}$/.test(crd))
  if (numbers.length === 0) return new Map()
  const { rows } = await sql<{ crd: string; name: string }>`
    select wanted.crd, coalesce((select name from search_firms where search_firms.crd = wanted.crd::int), (select firm_name from search_people where firm = wanted.crd limit 1), wanted.crd) as name
    from unnest(${numbers}::text[]) wanted (crd)`.execute(db)
  return new Map(rows.map(({ crd, name }) => [crd, name]))
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
