import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

export interface FeedFirm {
  crd: number
  name: string
  city: string | null
  raumTotal: number | null
  submittedAt: Date
  firstName: string | null
  lastName: string | null
}

/** The demo's largest firms, which readers open first, each with a person who works there: by the order of the index, since right after the load no statistics lead there. */
export async function selectFeedFirms(db: Database, limit: number): Promise<FeedFirm[]> {
  const { rows } = await sql<FeedFirm>`
    select firms.crd, firms.business_name as name, firms.city, firms.raum_total as "raumTotal", firms.submitted_at as "submittedAt", person.first_name as "firstName", person.last_name as "lastName"
    from firms left join lateral (select first_name, last_name from people where people.firm_crd = firms.crd and people.is_registered order by last_name, first_name, crd limit 1) person on true
    where firms.crd >= 9000000 order by firms.raum_total desc nulls last, firms.crd limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, submittedAt: new Date(row.submittedAt), raumTotal: row.raumTotal === null ? null : Number(row.raumTotal) }))
}
