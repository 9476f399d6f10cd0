import type { Role } from '@mandate/contract/frame/users'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'
import { isNotBlocked } from './visible-posts.repository.ts'

function commentsSeenBy(db: Database, viewerId: string) {
  return db
    .selectFrom('comments')
    .innerJoin('users as authors', 'authors.id', 'comments.authorId')
    .select(['comments.id', 'comments.parentId', 'comments.authorId', 'comments.text', 'comments.createdAt'])
    .select(['authors.id as userId', 'authors.firstName', 'authors.lastName', sql<Role>`authors.role`.as('role')])
    .select(sql<string>`comments.created_at::text`.as('atText'))
    .select(
      sql<number>`(select count(*)::int from comments replies where replies.parent_id = comments.id and replies.deleted_at is null
        and ${isNotBlocked(viewerId, sql`replies.author_id`)})`.as('replies'),
    )
    .where('comments.deletedAt', 'is', null)
    .where('authors.suspendedAt', 'is', null)
    .where(isNotBlocked(viewerId, sql`comments.author_id`))
}

export type CommentRow = Awaited<ReturnType<ReturnType<typeof commentsSeenBy>['executeTakeFirstOrThrow']>>

interface Wanted {
  viewerId: string
  postId: string
  parentId: string | undefined
}

/** Oldest first. */
export function selectComments(db: Database, { viewerId, postId, parentId }: Wanted, { limit, after }: PageRange<{ atText: string; id: string }>) {
  let query = commentsSeenBy(db, viewerId)
    .where('comments.postId', '=', postId)
    .where('comments.parentId', parentId === undefined ? 'is' : '=', parentId ?? null)
  if (after) query = query.where(sql<boolean>`(comments.created_at, comments.id) > (${after.atText}::timestamptz, ${after.id}::uuid)`)
  return query.orderBy('comments.createdAt').orderBy('comments.id').limit(limit).execute()
}

export function findComment(db: Database, viewerId: string, { postId, commentId }: { postId: string; commentId: string }) {
  return commentsSeenBy(db, viewerId).where('comments.postId', '=', postId).where('comments.id', '=', commentId).executeTakeFirst()
}

interface NewComment {
  postId: string
  authorId: string
  clientId: string
  parentId: string | null
  text: string
}

export async function findSent(db: Database, { authorId, clientId, postId }: NewComment): Promise<{ id: string; text: string } | undefined> {
  return db
    .selectFrom('comments')
    .select(['id', 'text'])
    .where('authorId', '=', authorId)
    .where('clientId', '=', clientId)
    .where('postId', '=', postId)
    .executeTakeFirst()
}

/** Serializes the comments of one person. */
export async function countToday(db: Database, authorId: string): Promise<number> {
  await db.selectFrom('users').select('id').where('id', '=', authorId).forNoKeyUpdate().execute()
  const { count } = await db
    .selectFrom('comments')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('authorId', '=', authorId)
    .where(sql<boolean>`created_at > now() - interval '24 hours'`)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertComment(db: Database, comment: NewComment): Promise<string> {
  return (await db.insertInto('comments').values(comment).returning('id').executeTakeFirstOrThrow()).id
}

/** With its replies. */
export async function markDeleted(db: Database, commentId: string): Promise<void> {
  await db
    .updateTable('comments')
    .set({ deletedAt: sql<Date>`now()` })
    .where((on) => on.or([on('id', '=', commentId), on('parentId', '=', commentId)]))
    .where('deletedAt', 'is', null)
    .execute()
}
