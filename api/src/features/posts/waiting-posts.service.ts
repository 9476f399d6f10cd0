import type { Done } from '@mandate/contract/frame/answers'
import type { ParsedRequestOf } from '@mandate/contract/frame/endpoint'
import type { Page } from '@mandate/contract/frame/page'
import { type addWaitingPost as addEndpoint, type WaitingPost, waitingLimits } from '@mandate/contract/waiting-posts'
import type { Database } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { approverOf, ownersOf } from '../firm-rules/firm-rules.service.ts'
import { notify } from '../notifications/notifications.service.ts'
import { getOwner } from '../profiles/profiles.service.ts'
import { findTeamOf, getMembership, requireOwner } from '../teams/teams.service.ts'
import { requireMentions } from './mentions.service.ts'
import { announceReview } from './posts.service.ts'
import { publishWaiting } from './publish-waiting.service.ts'
import { type NewPost, requireContent } from './publishing.service.ts'
import { presentWaiting } from './waiting-post-view.ts'
import * as repository from './waiting-posts.repository.ts'
import { stateAfter, versionOf } from './waiting-posts.rules.ts'

export async function listWaitingPosts(deps: Deps, viewer: Viewer): Promise<{ items: WaitingPost[]; needsApproval: boolean; hasApprover: boolean }> {
  const { userId } = requireMember(viewer)
  const [rows, approver] = await Promise.all([repository.selectOwn(deps.db, userId, waitingLimits.mostWaiting), approverOf(deps.db, userId)])
  const hasApprover = approver?.ownerIds.some((ownerId) => ownerId !== userId) ?? false
  return { items: await presentWaiting(deps, userId, rows), needsApproval: approver !== undefined, hasApprover }
}

/** Checked as if it were published now, and again when it is. */
export async function addWaitingPost(deps: Deps, viewer: Viewer, { publishAt, ...post }: ParsedRequestOf<typeof addEndpoint>['body']): Promise<WaitingPost> {
  const member = requireMember(viewer)
  await getOwner(deps.db, member.userId)
  requireContent(deps, post)
  const at = publishAt === undefined ? null : readMoment(publishAt)
  const { id, ownerIds } = await deps.db.transaction().execute(async (transaction) => {
    const count = await repository.lockAndCount(transaction, member.userId)
    const approver = await approverOf(transaction, member.userId)
    if (!approver && !at) throw new AppError('invalid_input', 'Choose when to publish it', { publishAt: 'Choose a day and a time' })
    if (count >= waitingLimits.mostWaiting)
      throw new AppError('conflict', `${waitingLimits.mostWaiting} of your posts wait already, the most that's possible. Withdraw one first`)
    await requireMentions(transaction, member.userId, { text: post.text })
    const photoIds = await requirePhotos(transaction, member.userId, post)
    const state = approver ? ('review' as const) : ('scheduled' as const)
    const { id, isNew } = await repository.insertWaiting(transaction, {
      ...{ authorId: member.userId, clientId: post.clientId, teamId: approver?.teamId ?? null, body: JSON.stringify(post), photoIds, state, publishAt: at },
    })
    if (!isNew) return { id, ownerIds: [] }
    await recordEvent(transaction, by(member), { kind: approver ? 'post.submitted' : 'post.scheduled', details: { waitingPostId: id } })
    if (approver)
      await notify(transaction, { userId: approver.ownerIds, event: 'postToReview', groupKey: `postToReview ${id}`, subjectId: id, actorId: member.userId })
    return { id, ownerIds: approver?.ownerIds ?? [] }
  })
  announceReview(deps, [member.userId, ...ownerIds])
  const [shown] = await presentWaiting(deps, member.userId, await repository.selectByIds(deps.db, [id]))
  if (!shown) throw notFound()
  return shown
}

export async function removeWaitingPost(deps: Deps, viewer: Viewer, waitingPostId: string): Promise<Done> {
  const member = requireMember(viewer)
  const ownerIds = await deps.db.transaction().execute(async (transaction) => {
    const waiting = await repository.findOwn(transaction, member.userId, waitingPostId)
    if (!waiting) throw notFound()
    await repository.deleteWaiting(transaction, waitingPostId)
    await recordEvent(transaction, by(member), { kind: 'post.withdrawn', details: { waitingPostId } })
    return waiting.state === 'review' && waiting.teamId ? ownersOf(transaction, waiting.teamId) : []
  })
  announceReview(deps, [member.userId, ...ownerIds])
  return { done: true }
}

export async function listPostsToReview(deps: Deps, viewer: Viewer, input: PageInput): Promise<Page<WaitingPost>> {
  const { userId } = requireMember(viewer)
  const { teamId, role } = await getMembership(deps.db, userId)
  requireOwner(role)
  return listPage(deps, input, {
    list: `posts to review ${teamId}`,
    key: { createdText: String, id: String },
    select: (range) => repository.selectToReview(deps.db, teamId, range),
    present: (rows) => presentWaiting(deps, userId, rows),
  })
}

/** How many the member can decide: as an owner, those of others. */
export async function countPostsToReview(db: Database, userId: string): Promise<number> {
  const team = await findTeamOf(db, userId)
  return team?.role === 'owner' ? repository.countToReview(db, team.teamId, userId) : 0
}

/** By an owner, and by another one than the author: a firm's only owner can't approve their own, which the rule is for. */
export async function reviewPost(
  deps: Deps,
  viewer: Viewer,
  { waitingPostId, decision, version, note }: { waitingPostId: string; decision: 'approve' | 'return'; version: number; note: string },
): Promise<Done> {
  const member = requireMember(viewer)
  const concerned = await deps.db.transaction().execute(async (transaction) => {
    const { teamId, role } = await getMembership(transaction, member.userId)
    requireOwner(role)
    const waiting = await repository.findToReview(transaction, teamId, waitingPostId)
    if (!waiting) throw notFound()
    if (waiting.authorId === member.userId)
      throw new AppError('not_allowed', 'Another owner has to approve your posts. Make someone an owner under Settings > Team')
    if (version !== versionOf(waiting)) throw new AppError('conflict', 'It was changed since you opened it. Read it again')
    await recordEvent(transaction, by(member), {
      kind: decision === 'approve' ? 'post.approved' : 'post.returned',
      subjectId: waiting.authorId,
      details: { waitingPostId },
    })
    const isPlanned = waiting.publishAt !== null && waiting.publishAt > new Date()
    const next = stateAfter(waiting.state, decision, { isPlanned, needsApproval: true })
    if (next === 'returned') {
      await repository.updateWaiting(transaction, waitingPostId, { state: 'returned', note })
      await notify(transaction, {
        ...{ userId: waiting.authorId, event: 'postReturned', groupKey: `postReturned ${waitingPostId}`, subjectId: waitingPostId, actorId: member.userId },
      })
    } else if (next === 'scheduled') await repository.updateWaiting(transaction, waitingPostId, { state: 'scheduled' })
    else await publishWaiting(deps, transaction, waiting)
    return [waiting.authorId, ...(await ownersOf(transaction, teamId))]
  })
  announceReview(deps, concerned)
  return { done: true }
}

const dayMs = 86_400_000

export function readMoment(text: string): Date {
  const at = new Date(text)
  const ahead = at.getTime() - Date.now()
  if (ahead <= 0) throw new AppError('invalid_input', 'This moment has passed', { publishAt: 'Choose a later time' })
  if (ahead > waitingLimits.mostDays * dayMs)
    throw new AppError('invalid_input', 'This is too far ahead', { publishAt: `Choose a day within ${waitingLimits.mostDays} days` })
  return at
}

/** Returns the ids of its photos: they are the author's, and in no post. */
export async function requirePhotos(db: Database, authorId: string, { photos = [] }: NewPost): Promise<string[]> {
  const photoIds = photos.map(({ photoId }) => photoId)
  if ((await repository.countUsablePhotos(db, authorId, photoIds)) < photoIds.length)
    throw new AppError('invalid_input', 'A photo is missing', { photos: 'Upload the photos again' })
  return photoIds
}
