import type { Role } from '@mandate/contract/frame/users'
import type { PostAudience } from '@mandate/contract/posts'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { textQuery } from '../../database/text-query.ts'
import type { PageRange } from '../../http/cursor.ts'
import { isVisibleTo } from './visible-posts.repository.ts'

export type PostRow = Awaited<ReturnType<ReturnType<typeof postsSeenBy>['executeTakeFirstOrThrow']>>

function postsSeenBy(db: Database, viewerId: string) {
  return db
    .selectFrom('posts')
    .innerJoin('users as authors', 'authors.id', 'posts.authorId')
    .select(['posts.id', 'posts.authorId', 'posts.text', 'posts.audience', 'posts.publishedAt', 'posts.editedAt', 'posts.isReshare', 'posts.resharedId'])
    .select(['posts.videoLink', 'posts.linkAddress'])
    .select(['authors.id as userId', 'authors.firstName', 'authors.lastName', sql<Role>`authors.role`.as('role')])
    .select(sql<string>`posts.published_at::text`.as('atText'))
    .where(isVisibleTo(viewerId))
}

export function findPost(db: Database, viewerId: string, postId: string) {
  return postsSeenBy(db, viewerId).where('posts.id', '=', postId).executeTakeFirst()
}

export function selectPosts(db: Database, viewerId: string, ids: readonly string[]) {
  return ids.length === 0 ? Promise.resolve([]) : postsSeenBy(db, viewerId).where('posts.id', 'in', ids).execute()
}

export async function selectVisibleIds(db: Database, viewerId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('posts')
    .innerJoin('users as authors', 'authors.id', 'posts.authorId')
    .select('posts.id')
    .where(isVisibleTo(viewerId))
    .where('posts.id', 'in', ids)
    .execute()
  return rows.map(({ id }) => id)
}

interface Wanted {
  viewerId: string
  authorId?: string | undefined
  q?: string | undefined
}

/** Words are looked for first, and who may see each of the newest that have them is decided after. */
const mostMatches = 2_000

/** Newest first. */
export function searchPosts(db: Database, { viewerId, authorId, q }: Wanted, { limit, after }: PageRange<{ atText: string; id: string }>) {
  const isAfter = after && sql<boolean>`(posts.published_at, posts.id) < (${after.atText}::timestamptz, ${after.id}::uuid)`
  let query = postsSeenBy(db, viewerId)
  if (authorId !== undefined) query = query.where('posts.authorId', '=', authorId)
  if (isAfter) query = query.where(isAfter)
  if (q !== undefined)
    query = query.where(
      sql<boolean>`posts.id in (select posts.id from posts where posts.words @@ ${textQuery(q)} and posts.deleted_at is null
        and ${authorId === undefined ? sql`true` : sql`posts.author_id = ${authorId}::uuid`} and ${isAfter ?? sql`true`}
        order by posts.published_at desc, posts.id desc limit ${mostMatches})`,
    )
  return query.orderBy('posts.publishedAt', 'desc').orderBy('posts.id', 'desc').limit(limit).execute()
}

/** Serializes what one person publishes. */
export async function lockAndCountToday(db: Database, authorId: string): Promise<number> {
  await db.selectFrom('users').select('id').where('id', '=', authorId).forNoKeyUpdate().execute()
  const { count } = await db
    .selectFrom('posts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('authorId', '=', authorId)
    .where(sql<boolean>`published_at > now() - interval '24 hours'`)
    .executeTakeFirstOrThrow()
  return count
}

interface NewPost {
  authorId: string
  clientId: string
  text: string
  audience: PostAudience
  isReshare: boolean
  resharedId: string | null
  videoLink: string | null
  linkAddress: string | null
}

export async function findSent(
  db: Database,
  { authorId, clientId }: Pick<NewPost, 'authorId' | 'clientId'>,
): Promise<{ id: string; text: string } | undefined> {
  return db.selectFrom('posts').select(['id', 'text']).where('authorId', '=', authorId).where('clientId', '=', clientId).executeTakeFirst()
}

export async function insertPost(db: Database, post: NewPost): Promise<string> {
  return (await db.insertInto('posts').values(post).returning('id').executeTakeFirstOrThrow()).id
}

/** Locked, of the author alone. */
export function findOwn(db: Database, authorId: string, postId: string) {
  return db
    .selectFrom('posts')
    .select(['id', 'text'])
    .where('id', '=', postId)
    .where('authorId', '=', authorId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

interface NewText {
  postId: string
  authorId: string
  before: string
  text: string
  linkAddress: string | null
}

export async function replaceText(db: Database, { postId, authorId, before, text, linkAddress }: NewText): Promise<void> {
  await db.insertInto('postRevisions').values({ postId, authorId, text: before }).execute()
  await db.updateTable('posts').set({ text, linkAddress, editedAt: sql<Date>`now()` }).where('id', '=', postId).execute()
}

export async function markDeleted(db: Database, postId: string): Promise<void> {
  await db.updateTable('posts').set({ deletedAt: sql<Date>`now()` }).where('id', '=', postId).execute()
}

export async function selectRevisions(db: Database, postId: string, { limit, after }: PageRange<{ id: number }>) {
  let query = db.selectFrom('postRevisions').select(['id', 'text', 'replacedAt']).where('postId', '=', postId)
  if (after) query = query.where('id', '<', after.id)
  return query.orderBy('id', 'desc').limit(limit).execute()
}

export async function saveReaction(db: Database, reaction: { postId: string; userId: string; kind: string }): Promise<void> {
  await db
    .insertInto('postReactions')
    .values(reaction)
    .onConflict((conflict) => conflict.columns(['postId', 'userId']).doUpdateSet({ kind: reaction.kind }))
    .execute()
}

export async function deleteReaction(db: Database, { postId, userId }: { postId: string; userId: string }): Promise<void> {
  await db.deleteFrom('postReactions').where('postId', '=', postId).where('userId', '=', userId).execute()
}

export async function hide(db: Database, hidden: { userId: string; postId: string }): Promise<void> {
  await db
    .insertInto('hiddenPosts')
    .values(hidden)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function unhide(db: Database, { userId, postId }: { userId: string; postId: string }): Promise<void> {
  await db.deleteFrom('hiddenPosts').where('userId', '=', userId).where('postId', '=', postId).execute()
}
