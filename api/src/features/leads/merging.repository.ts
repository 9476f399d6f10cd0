import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

const tables = ['leadOrigins', 'leadChanges', 'leadNotes', 'leadFiles'] as const

/** Origins, history, notes and files, and what was merged before. */
export async function moveWork(db: Database, { teamId, from, to }: { teamId: string; from: string; to: string }): Promise<void> {
  for (const table of tables) await db.updateTable(table).set({ leadId: to }).where('teamId', '=', teamId).where('leadId', '=', from).execute()
  await db.updateTable('leads').set({ mergedInto: to }).where('teamId', '=', teamId).where('mergedInto', '=', from).execute()
}

/** What the team changed in a lead since it came is kept with its origin. */
export async function saveEdited(db: Database, originId: string, edited: Record<string, string | number | null>): Promise<void> {
  await db
    .updateTable('leadOrigins')
    .set({ fields: sql`fields || jsonb_build_object('edited', ${JSON.stringify(edited)}::jsonb)` })
    .where('id', '=', originId)
    .execute()
}
