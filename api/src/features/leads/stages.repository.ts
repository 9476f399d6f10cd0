import { firstStages } from '@mandate/contract/lead-words'
import type { Database } from '../../database/database.ts'

export function selectStages(db: Database, teamId: string) {
  return db.selectFrom('leadStages').select(['id', 'name', 'position']).where('teamId', '=', teamId).orderBy('position').orderBy('createdAt').execute()
}

/** The stages that a team begins with; another call may have added them. */
export async function insertFirstStages(db: Database, teamId: string): Promise<void> {
  await db
    .insertInto('leadStages')
    .values(firstStages.map((name, position) => ({ teamId, name, position })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
