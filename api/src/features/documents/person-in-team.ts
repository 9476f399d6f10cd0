import type { Database } from '../../database/database.ts'
import { AppError } from '../../http/app-error.ts'
import { findTeamOf } from '../teams/teams.service.ts'

interface Wanted {
  userId: string
  /** Undefined: yes, when they are in a team. */
  onlyWhileInTeam?: boolean | undefined
}

/** A reader whose access ends when they leave the team they are in now, unless who gives it wants otherwise. */
export async function personIn(db: Database, { userId, onlyWhileInTeam }: Wanted): Promise<{ userId: string; teamId?: string }> {
  if (onlyWhileInTeam === false) return { userId }
  const team = await findTeamOf(db, userId)
  if (team) return { userId, teamId: team.teamId }
  if (onlyWhileInTeam) throw new AppError('invalid_input', "This person isn't in a team", { onlyWhileInTeam: 'Give them access without this condition' })
  return { userId }
}
