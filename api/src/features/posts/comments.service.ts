import type { Done } from '@mandate/contract/frame/answers'
import type { ParsedRequestOf } from '@mandate/contract/frame/endpoint'
import type { Page } from '@mandate/contract/frame/page'
import { type addComment as addEndpoint, type Comment, postLimits } from '@mandate/contract/posts'
import { AppError, notFound, tryLater } from '../../http/app-error.ts'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { toPeople } from '../network/network-people.service.ts'
import { notify } from '../notifications/notifications.service.ts'
import { getOwner } from '../profiles/profiles.service.ts'
import * as repository from './comments.repository.ts'
import { mentionReader, requireMentions, tellMentioned } from './mentions.service.ts'
import { announce, requirePost } from './posts.service.ts'

const hourSeconds = 3_600

export async function listComments(
  deps: Deps,
  viewer: Viewer,
  { postId, parentId, ...page }: PageInput & { postId: string; parentId?: string | undefined },
): Promise<Page<Comment>> {
  const { userId: viewerId } = requireMember(viewer)
  await requirePost(deps.db, viewerId, postId)
  return listPage(deps, page, {
    list: `comments ${viewerId} ${postId} ${parentId ?? ''}`,
    key: { atText: String, id: String },
    select: (range) => repository.selectComments(deps.db, { viewerId, postId, parentId }, range),
    present: (rows) => toComments(deps, viewerId, rows),
  })
}

export async function addComment(
  deps: Deps,
  viewer: Viewer,
  { postId, clientId, text, parentId }: { postId: string } & ParsedRequestOf<typeof addEndpoint>['body'],
): Promise<Comment> {
  const { userId: authorId } = requireMember(viewer)
  await getOwner(deps.db, authorId)
  const post = await requirePost(deps.db, authorId, postId)
  const commentId = await deps.db.transaction().execute(async (transaction) => {
    const today = await repository.countToday(transaction, authorId)
    const comment = { postId, authorId, clientId, text, parentId: parentId ?? null }
    const sent = await repository.findSent(transaction, comment)
    if (sent && sent.text !== text) throw new AppError('conflict', 'This comment is published already with another text. Reload the page')
    if (sent) return sent.id
    if (today >= postLimits.commentsPerDay)
      throw tryLater(
        'too_many_requests',
        `You wrote ${postLimits.commentsPerDay} comments in 24 hours, the most that's possible. Try again in an hour`,
        hourSeconds,
      )
    const parent = parentId ? await repository.findComment(transaction, authorId, { postId, commentId: parentId }) : undefined
    if (parentId && !parent) throw notFound()
    if (parent?.parentId)
      throw new AppError('invalid_input', 'Reply to the comment that this reply belongs to', { parentId: 'Replies have no replies of their own' })
    await requireMentions(transaction, authorId, { text })
    const id = await repository.insertComment(transaction, comment)
    await tellMentioned(transaction, { postId, commentId: id, authorId, text })
    const told = { groupKey: `post talk ${postId}`, subjectId: postId, actorId: authorId }
    if (parent) await notify(transaction, { userId: parent.authorId, event: 'commentReplied', ...told, groupKey: `replies ${postId}` })
    if (parent?.authorId !== post.authorId) await notify(transaction, { userId: post.authorId, event: 'postCommented', ...told })
    return id
  })
  announce(deps, post.authorId)
  const row = await repository.findComment(deps.db, authorId, { postId, commentId })
  const [comment] = row ? await toComments(deps, authorId, [row]) : []
  if (!comment) throw notFound()
  return comment
}

/** By its author, and by the author of the post. */
export async function deleteComment(deps: Deps, viewer: Viewer, { postId, commentId }: { postId: string; commentId: string }): Promise<Done> {
  const member = requireMember(viewer)
  const post = await requirePost(deps.db, member.userId, postId)
  await deps.db.transaction().execute(async (transaction) => {
    const comment = await repository.findComment(transaction, member.userId, { postId, commentId })
    if (!comment || ![comment.authorId, post.authorId].includes(member.userId)) throw notFound()
    await repository.markDeleted(transaction, commentId)
    await recordEvent(transaction, by(member), { kind: 'comment.deleted', details: { commentId, authorId: comment.authorId } })
  })
  announce(deps, post.authorId)
  return { done: true }
}

async function toComments(deps: Deps, viewerId: string, rows: repository.CommentRow[]): Promise<Comment[]> {
  const texts = rows.map(({ text }) => text)
  const [people, read] = await Promise.all([toPeople(deps, viewerId, rows), mentionReader(deps.db, viewerId, texts)])
  return rows.flatMap(({ id, parentId, authorId, text, createdAt, replies }) => {
    const author = people.find((person) => person.id === authorId)
    return author ? { id, parentId, author, isMine: authorId === viewerId, ...read(text), writtenAt: createdAt.toISOString(), replies } : []
  })
}
