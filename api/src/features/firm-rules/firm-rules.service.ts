import type { FirmRules, updateFirmRules as updateEndpoint } from '@mandate/contract/firm-rules'
import type { ParsedRequestOf } from '@mandate/contract/frame/endpoint'
import type { Database } from '../../database/database.ts'
import { AppError } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { type Member, requireMember, type Viewer } from '../../http/viewer.ts'
import { enqueue } from '../../jobs/outbox.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { isMailboxProvider } from '../claims/claims.service.ts'
import { notify } from '../notifications/notifications.service.ts'
import { announceTeam, findTeamOf, getMembership, lockOwnTeam } from '../teams/teams.service.ts'
import * as repository from './firm-rules.repository.ts'
import { domainOf } from './firm-rules.rules.ts'

declare module '../../jobs/outbox.ts' {
  interface Effects {
    /** The firm no longer approves posts: those that wait for it go back to their authors. */
    returnWaitingPosts: { teamId: string }
  }
}

export async function getFirmRules({ db }: Deps, viewer: Viewer): Promise<FirmRules> {
  const member = requireMember(viewer)
  return readRules(db, member, await getMembership(db, member.userId))
}

/** Of an owner who has just proved who they are, because it decides who reads what. Every member is told. */
export async function updateFirmRules(
  deps: Deps,
  viewer: Viewer,
  { isSupervised, ...rules }: ParsedRequestOf<typeof updateEndpoint>['body'],
): Promise<FirmRules> {
  const member = requireMember(viewer)
  const team = await deps.db.transaction().execute(async (transaction) => {
    const owned = await lockOwnTeam(transaction, member)
    const before = await repository.findRules(transaction, owned.teamId)
    const domain = isSupervised ? await firmDomainOf(transaction, member) : null
    await repository.saveRules(transaction, { teamId: owned.teamId, ...rules, domain })
    await recordEvent(transaction, by(member), { kind: 'team.rules_changed', details: { teamId: owned.teamId, isSupervised, ...rules } })
    const { teamId } = owned
    if (before?.approvesPosts && !rules.approvesPosts)
      await enqueue(transaction, { kind: 'returnWaitingPosts', payload: { teamId }, effectKey: `return-waiting-posts ${crypto.randomUUID()}` })
    const userId = await repository.selectMemberIds(transaction, teamId)
    await notify(transaction, { userId, event: 'firmRulesChanged', groupKey: `firmRulesChanged ${teamId}`, subjectId: teamId, actorId: member.userId })
    return owned
  })
  await announceTeam(deps, team.teamId)
  return readRules(deps.db, member, team)
}

/** A personal mailbox proves nothing about who owns the accounts at its domain. */
async function firmDomainOf(db: Database, { userId }: Member): Promise<string> {
  const domain = domainOf(await repository.findEmail(db, userId))
  if (isMailboxProvider(domain))
    throw new AppError(
      'not_allowed',
      "Only accounts of the firm can be supervised, and yours has a personal address. Change it to one at your firm's domain first",
    )
  return domain
}

async function readRules(db: Database, { userId }: Member, { teamId, role }: { teamId: string; role: string }): Promise<FirmRules> {
  const [row, email] = await Promise.all([repository.findRules(db, teamId), repository.findEmail(db, userId)])
  return {
    approvesPosts: row?.approvesPosts ?? false,
    keptYears: row?.keptYears ?? null,
    isSupervised: Boolean(row?.supervisedSince),
    supervisedSince: row?.supervisedSince?.toISOString() ?? null,
    domain: row?.domain ?? null,
    isMineOwned: row?.domain === domainOf(email),
    canChange: role === 'owner',
  }
}

/** The team whose owners approve a person's posts. */
export async function approverOf(db: Database, userId: string): Promise<{ teamId: string; ownerIds: string[] } | undefined> {
  const team = await findTeamOf(db, userId)
  const rules = team && (await repository.findRules(db, team.teamId))
  return team && rules?.approvesPosts ? { teamId: team.teamId, ownerIds: await repository.selectOwnerIds(db, team.teamId) } : undefined
}

/** Who decides what waits for the team. */
export function ownersOf(db: Database, teamId: string): Promise<string[]> {
  return repository.selectOwnerIds(db, teamId)
}
