import type { Database } from '../../database/database.ts'
import { AppError } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import type { Member } from '../../http/viewer.ts'
import { announceTeam, getMembership } from '../teams/teams.service.ts'
import * as repository from './firm-profiles.repository.ts'

/** Locks the viewer's team and checks their current role: only owners and editors may change what the firm states. */
export async function changeStated<Result>(deps: Deps, { userId }: Member, change: (db: Database, teamId: string) => Promise<Result>): Promise<Result> {
  const { teamId } = await getMembership(deps.db, userId)
  const result = await deps.db.transaction().execute(async (transaction) => {
    await repository.lockTeam(transaction, teamId)
    const membership = await getMembership(transaction, userId)
    if (membership.teamId !== teamId) throw new AppError('conflict', 'Your team just changed. Reload and try again')
    if (membership.role === 'viewer') throw new AppError('not_allowed', "Only team owners and editors can change the firm's page. Ask one of them")
    return change(transaction, teamId)
  })
  await announceTeam(deps, teamId)
  return result
}
