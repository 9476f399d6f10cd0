import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export interface PersonDay {
  crd: number
  /** Of a feed. */
  day: string
}

/** What the feeds before and of a day have about each person; of that day nothing where the feed has them no more. */
export async function selectRecordsAround(db: Database, days: readonly PersonDay[]) {
  const { rows } = await sql<PersonDay & { before: unknown; wasListed: boolean; after: unknown }>`
    select wanted.crd, wanted.day::text, earlier.record as before, coalesce(earlier.valid_to = wanted.day, false) as "wasListed", version.record as after
    from unnest(${days.map(({ crd }) => crd)}::integer[], ${days.map(({ day }) => day)}::date[]) wanted (crd, day)
    join lateral (select record, valid_to from person_versions where crd = wanted.crd and valid_from < wanted.day order by valid_from desc limit 1) earlier on true
    left join person_versions version on version.crd = wanted.crd and version.valid_from = wanted.day`.execute(db)
  return rows
}
