import type { Database } from '../../database/database.ts'
import type { Change } from './leads.repository.ts'

export async function insertChanges(db: Database, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  await db
    .insertInto('leadChanges')
    .values(changes.map(({ details = {}, ...change }) => ({ ...change, details: JSON.stringify(details) })))
    .execute()
}
