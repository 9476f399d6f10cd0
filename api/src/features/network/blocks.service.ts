import type { BlockedPerson } from '@mandate/contract/connections'
import type { Done } from '@mandate/contract/frame/answers'
import type { Page } from '@mandate/contract/frame/page'
import { AppError, notFound } from '../../http/app-error.ts'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { relationWith } from '../connections/connections.service.ts'
import { endSharesBetween } from '../documents/shares-between.service.ts'
import { endFollowsBetween } from '../follows/follows.service.ts'
import { getAudience, getOwner } from '../profiles/profiles.service.ts'
import * as repository from './blocks.repository.ts'
import { announce } from './invitations.service.ts'
import { end, findOfPair, lockPair } from './network.repository.ts'

/** Members who can be blocked: a member whose profile one sees, and one who is connected or has invited. Repeating it changes nothing. */
export async function blockMember(deps: Deps, viewer: Viewer, blockedId: string): Promise<Done> {
  const member = requireMember(viewer)
  const block = { blockerId: member.userId, blockedId }
  await getOwner(deps.db, member.userId)
  if (blockedId === member.userId) throw new AppError('invalid_input', "You can't block yourself", { userId: 'Choose another member' })
  const ended = await deps.db.transaction().execute(async (transaction) => {
    await lockPair(transaction, member.userId, blockedId)
    if (await repository.hasBlocked(transaction, block)) return undefined
    const known = await findOfPair(transaction, member.userId, blockedId)
    const { isTeammate, isBlocked } = await relationWith(transaction, member.userId, blockedId)
    if (isBlocked) throw notFound()
    if (!known) await getAudience(transaction, member, blockedId)
    if (isTeammate)
      throw new AppError('conflict', "You're in the same team, so you can't block each other. Leave the team, or ask an owner to remove this member first")
    await repository.insertBlock(transaction, block)
    if (known) await end(transaction, known.id, known.state === 'accepted' ? 'removed' : known.inviterId === member.userId ? 'withdrawn' : 'expired')
    const shares = await endSharesBetween(transaction, member.userId, blockedId)
    const follows = await endFollowsBetween(transaction, member.userId, blockedId)
    const details = { userId: blockedId, hadConnection: known?.state === 'accepted', shares, follows }
    await recordEvent(transaction, by(member), { kind: 'block.added', details })
    return { shares }
  })
  // The other side is told nothing; what they have open is fetched again without this member.
  if (ended) announceToBoth(deps, member.userId, blockedId)
  else announce(deps, [member.userId])
  if (ended && ended.shares > 0) for (const userId of [member.userId, blockedId]) deps.realtime.toUser(userId, { kind: 'changed', what: 'documents' })
  return { done: true }
}

export async function listBlocks(deps: Deps, viewer: Viewer, page: PageInput): Promise<Page<BlockedPerson>> {
  const { userId: viewerId } = requireMember(viewer)
  return listPage(deps, page, {
    list: `blocks ${viewerId}`,
    key: { atText: String, userId: String },
    select: (range) => repository.selectBlocks(deps.db, viewerId, range),
    present: (rows) =>
      rows.map(({ userId, firstName, lastName, createdAt }) => ({ userId, name: `${firstName} ${lastName}`, blockedAt: createdAt.toISOString() })),
  })
}

export async function unblockMember(deps: Deps, viewer: Viewer, blockedId: string): Promise<Done> {
  const member = requireMember(viewer)
  await deps.db.transaction().execute(async (transaction) => {
    await lockPair(transaction, member.userId, blockedId)
    if (!(await repository.deleteBlock(transaction, { blockerId: member.userId, blockedId }))) throw notFound()
    await recordEvent(transaction, by(member), { kind: 'block.removed', details: { userId: blockedId } })
  })
  announceToBoth(deps, member.userId, blockedId)
  return { done: true }
}

/** What both have open: pages of people, and conversations. */
function announceToBoth(deps: Deps, ...both: [blockerId: string, blockedId: string]): void {
  announce(deps, both)
  for (const userId of both) deps.realtime.toUser(userId, { kind: 'changed', what: 'chat' })
}
