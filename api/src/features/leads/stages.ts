import type { Database } from '../../database/database.ts'
import { insertFirstStages, selectStages } from './stages.repository.ts'

/** In order, at least one. */
export async function stagesOf(db: Database, teamId: string) {
  const stages = await selectStages(db, teamId)
  if (stages.length > 0) return stages
  await insertFirstStages(db, teamId)
  return selectStages(db, teamId)
}

/** Where a lead begins. */
export async function firstStageOf(db: Database, teamId: string): Promise<string> {
  const [first] = await stagesOf(db, teamId)
  if (!first) throw new Error('a team has no stage')
  return first.id
}
