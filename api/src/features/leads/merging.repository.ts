import type { Database } from '../../database/database.ts'

const tables = ['leadOrigins', 'leadChanges', 'leadNotes', 'leadFiles'] as const

/** Origins, history, notes and files, and what was merged before. */
export async function moveWork(db: Database, { teamId, from, to }: { teamId: string; from: string; to: string }): Promise<void> {
  for (const table of tables) await db.updateTable(table).set({ leadId: to }).where('teamId', '=', teamId).where('leadId', '=', from).execute()
  await db.updateTable('leads').set({ mergedInto: to }).where('teamId', '=', teamId).where('mergedInto', '=', from).execute()
}
