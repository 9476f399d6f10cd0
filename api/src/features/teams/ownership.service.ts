import { randomUUID } from 'node:crypto'
import { type Team, teamRoleSchema } from '@mandate/contract/teams'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { enqueue } from '../../jobs/outbox.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { withdrawInvitationsOf } from './invitations.repository.ts'
import * as repository from './teams.repository.ts'
import { announceTeam, lockOwnTeam, toTeam } from './teams.service.ts'

/**
 * One transaction, under the team's lock: the colleague becomes owner, the former owner an editor. Of two concurrent calls, the second finds it no longer
 * owns the team. A claimed firm stays with the team.
 */
export async function handOverTeam(deps: Deps, viewer: Viewer, userId: string): Promise<Team> {
  const member = requireMember(viewer)
  const team = await deps.db.transaction().execute(async (transaction) => {
    const owned = await lockOwnTeam(transaction, member)
    const { teamId } = owned
    const colleague = (await repository.selectMemberships(transaction, teamId)).find((one) => one.userId === userId)
    if (!colleague) throw notFound()
    if (userId === member.userId) throw new AppError('conflict', 'You already own the team. Choose another member')
    if (teamRoleSchema.parse(colleague.role) === 'owner') throw new AppError('conflict', 'This member is already an owner. To step down, change your own role')
    await repository.updateRole(transaction, { teamId, userId, role: 'owner' })
    await repository.updateRole(transaction, { teamId, userId: member.userId, role: 'editor' })
    // The former owner's open invitations are withdrawn.
    await withdrawInvitationsOf(transaction, teamId, member.userId)
    await recordEvent(transaction, by(member), { kind: 'team.handed_over', subjectId: userId, details: { teamId, userId } })
    await enqueue(transaction, {
      kind: 'teamHandedOverMail',
      payload: { teamId, userId, fromId: member.userId },
      effectKey: `team-handed-over ${randomUUID()}`,
    })
    return { ...owned, role: 'editor' }
  })
  await announceTeam(deps, team.teamId)
  return toTeam(team)
}
