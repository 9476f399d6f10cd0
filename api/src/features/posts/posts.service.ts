import type { Done } from '@mandate/contract/frame/answers'
import type { ParsedRequestOf } from '@mandate/contract/frame/endpoint'
import type { Page } from '@mandate/contract/frame/page'
import type { editPost as editEndpoint, Post, PostRevision, Reaction } from '@mandate/contract/posts'
import type { Database } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { approverOf } from '../firm-rules/firm-rules.service.ts'
import { linkIn, requestPreview } from '../link-previews/link-previews.service.ts'
import { forget, notify, retract } from '../notifications/notifications.service.ts'
import { getOwner } from '../profiles/profiles.service.ts'
import { mentionReader, requireMentions, tellMentioned } from './mentions.service.ts'
import { castVote, replacePoll } from './polls.service.ts'
import { toPosts } from './post-view.ts'
import * as repository from './posts.repository.ts'
import { type NewPost, publishPost, requireContent } from './publishing.service.ts'

export async function createPost(deps: Deps, viewer: Viewer, input: NewPost): Promise<Post> {
  const member = requireMember(viewer)
  await getOwner(deps.db, member.userId)
  const content = requireContent(deps, input)
  const postId = await deps.db.transaction().execute(async (transaction) => {
    if (await approverOf(transaction, member.userId)) throw new AppError('not_allowed', 'Your firm approves posts first. Submit it for approval')
    const { postId, isNew } = await publishPost(transaction, member.userId, { ...input, ...content })
    if (isNew) await recordEvent(transaction, by(member), { kind: 'post.published', details: { postId, audience: input.audience } })
    return postId
  })
  return getPost(deps, viewer, postId)
}

export async function getPost(deps: Deps, viewer: Viewer, postId: string): Promise<Post> {
  const { userId: viewerId } = requireMember(viewer)
  const [post] = await toPosts(deps, viewerId, [await requirePost(deps.db, viewerId, postId)])
  if (!post) throw notFound()
  return post
}

export async function listPosts(
  deps: Deps,
  viewer: Viewer,
  { authorId, q, ...page }: PageInput & { authorId?: string | undefined; q?: string | undefined },
): Promise<Page<Post>> {
  const { userId: viewerId } = requireMember(viewer)
  return listPage(deps, page, {
    list: `posts ${viewerId} ${JSON.stringify({ authorId, q })}`,
    key: { atText: String, id: String },
    select: (range) => repository.searchPosts(deps.db, { viewerId, authorId, q }, range),
    present: (rows) => toPosts(deps, viewerId, rows),
  })
}

export async function editPost(
  deps: Deps,
  viewer: Viewer,
  { postId, text, poll }: { postId: string } & ParsedRequestOf<typeof editEndpoint>['body'],
): Promise<Post> {
  const member = requireMember(viewer)
  await deps.db.transaction().execute(async (transaction) => {
    const own = await repository.findOwn(transaction, member.userId, postId)
    if (!own) throw notFound()
    if (await approverOf(transaction, member.userId))
      throw new AppError('not_allowed', 'Your firm approves posts first, so a published one stays as it was approved. Delete it and submit another')
    if (poll) await replacePoll(transaction, postId, poll)
    if (text !== own.text) {
      await requireMentions(transaction, member.userId, { text, before: own.text })
      const linkAddress = linkIn(deps, text)
      await repository.replaceText(transaction, { postId, authorId: member.userId, before: own.text, text, linkAddress })
      if (linkAddress) await requestPreview(transaction, { address: linkAddress, userId: member.userId, what: 'posts' })
      await tellMentioned(transaction, { postId, commentId: null, authorId: member.userId, text })
    }
    await recordEvent(transaction, by(member), { kind: 'post.edited', details: { postId } })
  })
  return getPost(deps, viewer, postId)
}

export async function deletePost({ db, realtime }: Deps, viewer: Viewer, postId: string): Promise<Done> {
  const member = requireMember(viewer)
  await db.transaction().execute(async (transaction) => {
    if (!(await repository.findOwn(transaction, member.userId, postId))) throw notFound()
    await repository.markDeleted(transaction, postId)
    await forget(transaction, { userIds: [member.userId], subjectId: postId })
    await recordEvent(transaction, by(member), { kind: 'post.deleted', details: { postId } })
  })
  realtime.toUser(member.userId, { kind: 'changed', what: 'notifications' })
  return { done: true }
}

export async function listRevisions(deps: Deps, viewer: Viewer, { postId, ...page }: PageInput & { postId: string }): Promise<Page<PostRevision>> {
  const { userId: viewerId } = requireMember(viewer)
  await requirePost(deps.db, viewerId, postId)
  return listPage(deps, page, {
    list: `post revisions ${postId}`,
    key: { id: Number },
    select: (range) => repository.selectRevisions(deps.db, postId, range),
    present: async (rows) => {
      const read = await mentionReader(
        deps.db,
        viewerId,
        rows.map(({ text }) => text),
      )
      return rows.map(({ id, text, replacedAt }) => ({ id: String(id), text: read(text).text, replacedAt: replacedAt.toISOString() }))
    },
  })
}

export async function react(deps: Deps, viewer: Viewer, { postId, kind }: { postId: string; kind: Reaction | null }): Promise<Post> {
  const { userId } = requireMember(viewer)
  const { authorId } = await deps.db.transaction().execute(async (transaction) => {
    if (kind) await getOwner(transaction, userId)
    const post = await requirePost(transaction, userId, postId)
    const told = { userId: post.authorId, groupKey: `postReacted ${postId}`, actorId: userId }
    if (kind) {
      await repository.saveReaction(transaction, { postId, userId, kind })
      await notify(transaction, { ...told, event: 'postReacted', subjectId: postId })
    } else {
      await repository.deleteReaction(transaction, { postId, userId })
      await retract(transaction, told)
    }
    return post
  })
  announce(deps, authorId)
  if (!kind) deps.realtime.toUser(authorId, { kind: 'changed', what: 'notifications' })
  return getPost(deps, viewer, postId)
}

export async function vote(
  deps: Deps,
  viewer: Viewer,
  { postId, ...ballot }: { postId: string; choices: number[]; version?: number | undefined },
): Promise<Post> {
  const { userId } = requireMember(viewer)
  const { authorId } = await deps.db.transaction().execute(async (transaction) => {
    await getOwner(transaction, userId)
    const post = await requirePost(transaction, userId, postId)
    await castVote(transaction, { postId, userId, ...ballot })
    return post
  })
  announce(deps, authorId)
  return getPost(deps, viewer, postId)
}

export async function hidePost({ db }: Deps, viewer: Viewer, postId: string): Promise<Done> {
  const { userId } = requireMember(viewer)
  await requirePost(db, userId, postId)
  await repository.hide(db, { userId, postId })
  return { done: true }
}

export async function unhidePost({ db }: Deps, viewer: Viewer, postId: string): Promise<Done> {
  const { userId } = requireMember(viewer)
  await requirePost(db, userId, postId)
  await repository.unhide(db, { userId, postId })
  return { done: true }
}

export async function requirePost(db: Database, viewerId: string, postId: string): Promise<repository.PostRow> {
  const post = await repository.findPost(db, viewerId, postId)
  if (!post) throw notFound()
  return post
}

/** Refreshes the author's open windows. */
export function announce({ realtime }: Pick<Deps, 'realtime'>, authorId: string): void {
  realtime.toUser(authorId, { kind: 'changed', what: 'posts' })
}

/** Refreshes the open windows of all of them: the author's, and those of the owners who approve it, with what they were told about it. */
export function announceReview({ realtime }: Pick<Deps, 'realtime'>, userIds: readonly string[]): void {
  const concerned = [...new Set(userIds)]
  for (const what of ['posts', 'notifications'] as const) realtime.toUsers(concerned, { kind: 'changed', what })
}
