import type { Database } from '../../database/database.ts'
import { AppError } from '../../http/app-error.ts'
import { findTeamOf } from '../teams/teams.service.ts'

/** The number of members who use a partner, and its leads, aren't made by its own people. */
export async function requireOthers(db: Database, userId: string, { teamId }: { teamId: string }): Promise<void> {
  if ((await findTeamOf(db, userId))?.teamId === teamId) throw new AppError('conflict', "This is your own team's partner page")
}
