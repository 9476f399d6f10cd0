import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { withheldStates } from './leads.rules.ts'

/** The newest notes of a lead that are sent along. */
const mostNotes = 50

/** Without what was merged, and without contacts that were not released. */
const releasedOf = (db: Database, teamId: string, leadIds: readonly string[]) =>
  db
    .selectFrom('leads')
    .where('teamId', '=', teamId)
    .where('id', 'in', [...leadIds])
    .where('mergedInto', 'is', null)
    .where('state', 'not in', withheldStates)

export async function countReleased(db: Database, teamId: string, leadIds: readonly string[]): Promise<number> {
  const { count } = await releasedOf(db, teamId, leadIds).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return count
}

export function selectReleased(db: Database, teamId: string, leadIds: readonly string[]) {
  return releasedOf(db, teamId, leadIds).select(['id', 'name', 'email', 'phone', 'company', 'usState', 'need']).orderBy('createdAt').orderBy('id').execute()
}

export function selectNotesOf(db: Database, teamId: string, leadIds: readonly string[]) {
  return db
    .selectFrom(
      db
        .selectFrom('leadNotes')
        .select(['id', 'leadId', 'text', 'createdAt'])
        .select(sql<number>`row_number() over (partition by lead_id order by created_at desc, id)`.as('place'))
        .where('teamId', '=', teamId)
        .where('leadId', 'in', [...leadIds])
        .as('notes'),
    )
    .select(['id', 'leadId', 'text', 'createdAt'])
    .where('place', '<=', mostNotes)
    .orderBy('createdAt')
    .execute()
}
