import type { Database } from '../../database/database.ts'
import { AppError } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { bySystem, recordEvent } from '../audit/audit.service.ts'
import { approverOf, ownersOf } from '../firm-rules/firm-rules.service.ts'
import { notify } from '../notifications/notifications.service.ts'
import { announceReview } from './posts.service.ts'
import { publishPost, requireContent } from './publishing.service.ts'
import * as repository from './waiting-posts.repository.ts'

/** In a transaction that locks the row. What it would be refused for now, such as a member it mentions who is gone, is thrown. */
export async function publishWaiting(deps: Deps, transaction: Database, { id, authorId, body, publishAt, createdAt }: repository.WaitingRow): Promise<void> {
  const waitedMs = Date.now() - (publishAt ?? createdAt).getTime()
  // A poll is open for as long as its author chose.
  const poll = body.poll && { ...body.poll, closesAt: new Date(new Date(body.poll.closesAt).getTime() + Math.max(waitedMs, 0)).toISOString() }
  const { poll: _, ...rest } = body
  const post = poll ? { ...rest, poll } : rest
  const { postId } = await publishPost(transaction, authorId, { ...post, ...requireContent(deps, post) })
  await repository.deleteWaiting(transaction, id)
  await recordEvent(transaction, bySystem, { kind: 'post.published', subjectId: authorId, details: { postId, audience: post.audience } })
  await notify(transaction, { userId: authorId, event: 'postPublished', groupKey: `postPublished ${postId}`, subjectId: postId })
}

/** Of a team that no longer approves posts. Nothing is published by itself: each author decides whether the post still fits. */
export function returnWaitingPosts(deps: Deps, of: { teamId: string }): Promise<void> {
  return returnPosts(deps, of, 'Your firm no longer approves posts first. Send it again to publish it.')
}

/** Of a former member: the team can't approve for them anymore. */
export function returnPostsOfLeaver(deps: Deps, { userId }: { userId: string }): Promise<void> {
  return returnPosts(deps, { authorId: userId }, "You're no longer in the team that was to approve it. Send it again to publish it.")
}

async function returnPosts(deps: Deps, of: { teamId: string } | { authorId: string }, note: string): Promise<void> {
  const concerned = await deps.db.transaction().execute(async (transaction) => {
    const posts = await repository.returnUnreviewed(transaction, of, note)
    for (const { id, authorId } of posts) await notify(transaction, { userId: authorId, event: 'postReturned', groupKey: `postReturned ${id}`, subjectId: id })
    // All are of one team: of the given one, or of the one that the author was in.
    const teamId = posts[0]?.teamId
    return [...posts.map(({ authorId }) => authorId), ...(teamId ? await ownersOf(transaction, teamId) : [])]
  })
  announceReview(deps, concerned)
}

const mostAtOnce = 200

/** Scheduled, every minute. Each is published once, also by several servers; one that can't be goes back to its author with the reason. */
export async function publishDuePosts(deps: Deps): Promise<void> {
  for (let count = 0; count < mostAtOnce; count++) {
    const authorId = await publishNext(deps)
    if (authorId === undefined) return
    deps.realtime.toUser(authorId, { kind: 'changed', what: 'posts' })
  }
}

async function publishNext(deps: Deps): Promise<string | undefined> {
  let due: repository.WaitingRow | undefined
  try {
    return await deps.db.transaction().execute(async (transaction) => {
      due = await repository.takeDue(transaction)
      if (!due) return undefined
      const approver = await approverOf(transaction, due.authorId)
      if (approver && approver.teamId !== due.teamId) throw new AppError('not_allowed', 'Your firm now approves posts first. Send it again')
      await publishWaiting(deps, transaction, due)
      return due.authorId
    })
  } catch (error) {
    if (!(error instanceof AppError) || !due) throw error
    const { id, authorId } = due
    await deps.db.transaction().execute(async (transaction) => {
      await repository.updateWaiting(transaction, id, { state: 'returned', note: `It couldn't be published. ${error.message}.` })
      await notify(transaction, { userId: authorId, event: 'postReturned', groupKey: `postReturned ${id}`, subjectId: id })
    })
    return authorId
  }
}
