import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { askedForSources } from './leads.rules.ts'

const tables = ['leadOrigins', 'leadChanges', 'leadNotes', 'leadFiles'] as const

/** Origins, history, notes and files, and what was merged before. */
export async function moveWork(db: Database, { teamId, from, to }: { teamId: string; from: string; to: string }): Promise<void> {
  const moved = { leadId: to, mergedFrom: sql<string>`coalesce(merged_from, lead_id)` }
  for (const table of tables) await db.updateTable(table).set(moved).where('teamId', '=', teamId).where('leadId', '=', from).execute()
  await db.updateTable('leads').set({ mergedInto: to }).where('teamId', '=', teamId).where('mergedInto', '=', from).execute()
}

/** The team's own leads that were merged into this one are separate again, with what came with them. Returns their ids. */
export async function separateOwn(db: Database, { teamId, leadId }: { teamId: string; leadId: string }): Promise<string[]> {
  const separated = await db
    .updateTable('leads')
    .set({ mergedInto: null })
    .where('teamId', '=', teamId)
    .where('mergedInto', '=', leadId)
    .where('source', 'not in', askedForSources)
    .returning('id')
    .execute()
  const ids = separated.map(({ id }) => id)
  if (ids.length === 0) return []
  const back = { leadId: sql<string>`merged_from`, mergedFrom: null }
  for (const table of tables)
    await db.updateTable(table).set(back).where('teamId', '=', teamId).where('leadId', '=', leadId).where('mergedFrom', 'in', ids).execute()
  return ids
}

/** What the team changed in a lead since it came is kept with its origin. */
export async function saveEdited(db: Database, originId: string, edited: Record<string, string | number | null>): Promise<void> {
  await db
    .updateTable('leadOrigins')
    .set({ fields: sql`fields || jsonb_build_object('edited', ${JSON.stringify(edited)}::jsonb)` })
    .where('id', '=', originId)
    .execute()
}
