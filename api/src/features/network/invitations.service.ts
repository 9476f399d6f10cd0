import { type Connection, connectionLimits } from '@mandate/contract/connections'
import type { Done } from '@mandate/contract/frame/answers'
import { formatDate } from '@mandate/contract/values/dates'
import { formatWait } from '@mandate/contract/values/waiting'
import type { Database } from '../../database/database.ts'
import { AppError, notFound, tryLater } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { type Member, requireMember, type Viewer } from '../../http/viewer.ts'
import { enqueue } from '../../jobs/outbox.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { isBlockedBetween } from '../connections/connections.service.ts'
import { forget, notify, readGroup } from '../notifications/notifications.service.ts'
import { getAudience, getOwner } from '../profiles/profiles.service.ts'
import * as repository from './network.repository.ts'
import { toConnections } from './network.service.ts'

type Row = repository.ConnectionRow

export async function inviteToConnect(deps: Deps, viewer: Viewer, { userId: inviteeId, note }: { userId: string; note: string }): Promise<Connection> {
  const member = requireMember(viewer)
  await getOwner(deps.db, member.userId)
  if (inviteeId === member.userId) throw new AppError('invalid_input', "You can't connect with yourself", { userId: 'Choose another member' })
  await getAudience(deps.db, member, inviteeId)
  const connectionId = await deps.db.transaction().execute(async (transaction) => {
    const sent = await repository.countSent(transaction, member.userId)
    await repository.lockPair(transaction, member.userId, inviteeId)
    if (await isBlockedBetween(transaction, member.userId, inviteeId)) throw notFound()
    const known = await repository.findOfPair(transaction, member.userId, inviteeId)
    if (known?.state === 'accepted') throw new AppError('already_exists', `You and ${known.firstName} ${known.lastName} are connected already`)
    if (known?.isOpen && known.inviterId === member.userId)
      throw new AppError(
        'already_exists',
        `You invited ${known.firstName} ${known.lastName} already. They can accept until ${formatDate(known.expiresAt, 'UTC')}`,
      )
    // Who invites someone who invited them wants the same, also after they declined.
    if (known?.isOpen) return acceptRow(transaction, member, known)
    await requireMayInvite(transaction, member, { inviteeId, sent })
    if (known) await repository.end(transaction, known.id, 'expired')
    return insertInvitation(transaction, member, { inviteeId, note, isLastOfDay: sent.today + 1 === connectionLimits.perDay })
  })
  announceAnswer(deps, member, [member.userId, inviteeId])
  return getConnection(deps, member, connectionId)
}

interface Attempt {
  inviteeId: string
  sent: Awaited<ReturnType<typeof repository.countSent>>
}

async function requireMayInvite(db: Database, { userId }: Member, { inviteeId, sent }: Attempt): Promise<void> {
  const withdrawnUntil = await repository.findWithdrawalEnd(db, userId, inviteeId)
  if (withdrawnUntil)
    throw new AppError('conflict', `You withdrew an invitation to this member. You can invite them again from ${formatDate(withdrawnUntil, 'UTC')}`)
  if (sent.open >= connectionLimits.open)
    throw new AppError('conflict', `You have ${connectionLimits.open} open invitations. Withdraw one under Network > Invitations, or wait for an answer`)
  if (sent.today >= connectionLimits.perDay && sent.nextAt) {
    const seconds = Math.max(1, Math.ceil((sent.nextAt.getTime() - Date.now()) / 1_000))
    throw tryLater(
      'too_many_requests',
      `You sent ${connectionLimits.perDay} invitations in 24 hours, the most that's possible. Invite again in ${formatWait(seconds)}`,
      seconds,
    )
  }
}

interface NewInvitation {
  inviteeId: string
  note: string
  isLastOfDay: boolean
}

/** For 30 days after a decline, a new invitation looks sent to its inviter and doesn't reach the other side: a refusal would reveal the decline. */
async function insertInvitation(db: Database, member: Member, { inviteeId, note, isLastOfDay }: NewInvitation): Promise<string> {
  const connectionId = await repository.insertInvitation(db, { inviterId: member.userId, inviteeId, note })
  const declinedAt = await repository.findRecentDecline(db, member.userId, inviteeId)
  if (declinedAt) await repository.insertDecline(db, { connectionId, declinerId: inviteeId, declinedAt })
  else {
    await enqueue(db, { kind: 'connectionMail', payload: { connectionId, about: 'invited' }, effectKey: `connection ${connectionId} invited` })
    await tell(db, member, { userId: inviteeId, event: 'connectionInvited', connectionId })
  }
  await recordEvent(db, by(member), { kind: 'connection.invited', details: { connectionId, inviteeId } })
  if (isLastOfDay) await recordEvent(db, by(member), { kind: 'connection.limit_reached', details: { invitations: connectionLimits.perDay } })
  return connectionId
}

async function acceptRow(db: Database, member: Member, { id: connectionId, userId: inviterId }: Row): Promise<string> {
  await repository.accept(db, connectionId)
  await readInvited(db, member, connectionId)
  await enqueue(db, { kind: 'connectionMail', payload: { connectionId, about: 'accepted' }, effectKey: `connection ${connectionId} accepted` })
  await tell(db, member, { userId: inviterId, event: 'connectionAccepted', connectionId })
  await recordEvent(db, by(member), { kind: 'connection.accepted', details: { connectionId, inviterId } })
  return connectionId
}

/** Answered, wherever that was: the bell no longer counts it. */
const readInvited = (db: Database, { userId }: Member, connectionId: string) => readGroup(db, userId, `connectionInvited ${connectionId}`)

type Told = { userId: string; event: 'connectionInvited' | 'connectionAccepted'; connectionId: string }

async function tell(db: Database, { userId: actorId }: Member, { userId, event, connectionId }: Told): Promise<void> {
  await notify(db, { userId, event, groupKey: `${event} ${connectionId}`, subjectId: connectionId, actorId })
}

/** A retry by a window that missed the answer gets the connection again. */
export async function acceptInvitation(deps: Deps, viewer: Viewer, connectionId: string): Promise<Connection> {
  const member = requireMember(viewer)
  const row = await change(deps, { member, connectionId }, async (transaction, known) => {
    if (known.state === 'accepted') return
    requireReceived(member, known)
    await getOwner(transaction, known.userId)
    if (!known.isOpen) throw new AppError('conflict', 'This invitation has expired. Invite them instead')
    await acceptRow(transaction, member, known)
  })
  announceAnswer(deps, member, [member.userId, row.userId])
  return getConnection(deps, member, connectionId)
}

export async function declineInvitation(deps: Deps, viewer: Viewer, connectionId: string): Promise<Done> {
  const member = requireMember(viewer)
  await change(deps, { member, connectionId }, async (transaction, known) => {
    requireReceived(member, known)
    if (known.state === 'accepted') throw new AppError('conflict', 'You are connected already. Remove the connection instead')
    await readInvited(transaction, member, connectionId)
    if (await repository.insertDecline(transaction, { connectionId, declinerId: member.userId }))
      await recordEvent(transaction, by(member), { kind: 'connection.declined', details: { connectionId, inviterId: known.userId } })
  })
  announceAnswer(deps, member, [member.userId])
  return { done: true }
}

export async function undoDecline(deps: Deps, viewer: Viewer, connectionId: string): Promise<Done> {
  const member = requireMember(viewer)
  await change(deps, { member, connectionId }, async (transaction, known) => {
    requireReceived(member, known)
    if (!known.isOpen) throw new AppError('conflict', 'This invitation is no longer open')
    await repository.deleteDecline(transaction, connectionId)
  })
  announce(deps, [member.userId])
  return { done: true }
}

export async function withdrawInvitation(deps: Deps, viewer: Viewer, connectionId: string): Promise<Done> {
  const member = requireMember(viewer)
  const { userId, isDeclined } = await change(deps, { member, connectionId }, async (transaction, known) => {
    if (known.inviterId !== member.userId) throw notFound()
    if (known.state === 'accepted') throw new AppError('conflict', 'This invitation was accepted. Remove the connection instead')
    if (known.state !== 'pending') return
    await repository.end(transaction, connectionId, 'withdrawn')
    await forget(transaction, { userIds: [known.userId], subjectId: connectionId })
  })
  announce(deps, isDeclined ? [member.userId] : [member.userId, userId])
  if (!isDeclined) announceBell(deps, [userId])
  return { done: true }
}

export async function removeConnection(deps: Deps, viewer: Viewer, connectionId: string): Promise<Done> {
  const member = requireMember(viewer)
  const { userId } = await change(deps, { member, connectionId }, async (transaction, known) => {
    if (known.state === 'removed') return
    if (known.state !== 'accepted') throw new AppError('conflict', 'This is an invitation, not a connection. Withdraw or decline it instead')
    await repository.end(transaction, connectionId, 'removed')
    await forget(transaction, { userIds: [member.userId, known.userId], subjectId: connectionId })
    await recordEvent(transaction, by(member), { kind: 'connection.removed', details: { connectionId, userId: known.userId } })
  })
  announce(deps, [member.userId, userId])
  announceBell(deps, [member.userId, userId])
  return { done: true }
}

interface Place {
  member: Member
  connectionId: string
}

/** Decides under the lock of the two people. Returns the connection as it was before. */
async function change(deps: Deps, { member: { userId }, connectionId }: Place, apply: (transaction: Database, known: Row) => Promise<void>): Promise<Row> {
  return deps.db.transaction().execute(async (transaction) => {
    const found = await repository.findConnection(transaction, userId, connectionId)
    if (!found) throw notFound()
    await repository.lockPair(transaction, userId, found.userId)
    const known = await repository.findConnection(transaction, userId, connectionId)
    // What a block ended is gone for both.
    if (!known || (await isBlockedBetween(transaction, userId, known.userId))) throw notFound()
    await apply(transaction, known)
    return known
  })
}

/** An ended invitation is gone for the one who received it. */
function requireReceived({ userId }: Member, { inviteeId, state }: Row): void {
  if (inviteeId !== userId || (state !== 'pending' && state !== 'accepted')) throw notFound()
}

async function getConnection(deps: Deps, { userId }: Member, connectionId: string): Promise<Connection> {
  const row = await repository.findConnection(deps.db, userId, connectionId)
  const [connection] = row ? await toConnections(deps, userId, [row]) : []
  if (!connection) throw notFound()
  return connection
}

/** An answer also changes what the member's own bell counts. */
function announceAnswer(deps: Pick<Deps, 'realtime'>, { userId }: Member, userIds: string[]): void {
  announce(deps, userIds)
  announceBell(deps, [userId])
}

function announceBell({ realtime }: Pick<Deps, 'realtime'>, userIds: string[]): void {
  for (const userId of userIds) realtime.toUser(userId, { kind: 'changed', what: 'notifications' })
}

/** Notifies the open windows of both sides. */
export function announce({ realtime }: Pick<Deps, 'realtime'>, userIds: string[]): void {
  for (const userId of userIds) realtime.toUser(userId, { kind: 'changed', what: 'connections' })
}
