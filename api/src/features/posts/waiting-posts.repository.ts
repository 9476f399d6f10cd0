import type { newPostSchema } from '@mandate/contract/posts'
import type { WaitingPost } from '@mandate/contract/waiting-posts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'

type Body = z.output<typeof newPostSchema>

interface EarlierVersion {
  body: Body
  /** Why it was returned. */
  note: string
  replacedAt: string
}

const waiting = (db: Database) =>
  db
    .selectFrom('waitingPosts')
    .innerJoin('users as authors', 'authors.id', 'waitingPosts.authorId')
    .select(['waitingPosts.id', 'waitingPosts.authorId', 'waitingPosts.teamId', 'waitingPosts.publishAt', 'waitingPosts.note'])
    .select(['waitingPosts.createdAt', 'waitingPosts.clientId', 'authors.firstName', 'authors.lastName'])
    .select([
      sql<WaitingPost['state']>`waiting_posts.state`.as('state'),
      sql<Body>`waiting_posts.body`.as('body'),
      sql<EarlierVersion[]>`waiting_posts.earlier`.as('earlier'),
    ])
    .select(sql<string>`waiting_posts.created_at::text`.as('createdText'))

export type WaitingRow = Awaited<ReturnType<typeof selectOwn>>[number]

export function selectOwn(db: Database, authorId: string, most: number) {
  return waiting(db).where('authorId', '=', authorId).orderBy('waitingPosts.createdAt', 'desc').orderBy('waitingPosts.id', 'desc').limit(most).execute()
}

/** Those of authors who may still publish. */
export function selectToReview(db: Database, teamId: string, { limit, after }: PageRange<{ createdText: string; id: string }>) {
  let query = waiting(db).where('waitingPosts.teamId', '=', teamId).where('waitingPosts.state', '=', 'review').where('authors.suspendedAt', 'is', null)
  if (after) query = query.where(sql<boolean>`(waiting_posts.created_at, waiting_posts.id) > (${after.createdText}::timestamptz, ${after.id}::uuid)`)
  return query.orderBy('waitingPosts.createdAt').orderBy('waitingPosts.id').limit(limit).execute()
}

export async function countToReview(db: Database, teamId: string, readerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('waitingPosts')
    .innerJoin('users as authors', 'authors.id', 'waitingPosts.authorId')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('waitingPosts.teamId', '=', teamId)
    .where('waitingPosts.state', '=', 'review')
    .where('waitingPosts.authorId', '<>', readerId)
    .where('authors.suspendedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export function selectByIds(db: Database, ids: readonly string[]) {
  return waiting(db).where('waitingPosts.id', 'in', ids).execute()
}

/** Locked. */
export function findToReview(db: Database, teamId: string, id: string) {
  return waiting(db)
    .where('waitingPosts.id', '=', id)
    .where('waitingPosts.teamId', '=', teamId)
    .where('waitingPosts.state', '=', 'review')
    .forUpdate('waitingPosts')
    .executeTakeFirst()
}

/** Locked. */
export function findOwn(db: Database, authorId: string, id: string) {
  return waiting(db).where('waitingPosts.id', '=', id).where('waitingPosts.authorId', '=', authorId).forUpdate('waitingPosts').executeTakeFirst()
}

/** In review, of the author or for the team, where this team doesn't approve this author's posts anymore. Returns those that went back, with their authors. */
export async function returnUnreviewed(
  db: Database,
  of: { teamId: string } | { authorId: string },
  note: string,
): Promise<{ id: string; authorId: string; teamId: string | null }[]> {
  return db
    .updateTable('waitingPosts')
    .set({ state: 'returned', note })
    .where((on) => ('teamId' in of ? on('teamId', '=', of.teamId) : on('authorId', '=', of.authorId)))
    .where('state', '=', 'review')
    .where(
      sql<boolean>`not exists (
        select from firm_rules join team_members on team_members.team_id = firm_rules.team_id
        where firm_rules.team_id = waiting_posts.team_id and firm_rules.approves_posts and team_members.user_id = waiting_posts.author_id)`,
    )
    .returning(['id', 'authorId', 'teamId'])
    .execute()
}

/** Locked, and left out while another server publishes it. */
export function takeDue(db: Database) {
  return waiting(db)
    .where('waitingPosts.state', '=', 'scheduled')
    .where('waitingPosts.publishAt', '<=', sql<Date>`now()`)
    .where('authors.suspendedAt', 'is', null)
    .orderBy('waitingPosts.publishAt')
    .limit(1)
    .forUpdate('waitingPosts')
    .skipLocked()
    .executeTakeFirst()
}

/** Serializes what one person submits. */
export async function lockAndCount(db: Database, authorId: string): Promise<number> {
  await db.selectFrom('users').select('id').where('id', '=', authorId).forNoKeyUpdate().execute()
  const { count } = await db
    .selectFrom('waitingPosts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('authorId', '=', authorId)
    .executeTakeFirstOrThrow()
  return count
}

interface NewWaiting {
  authorId: string
  clientId: string
  teamId: string | null
  body: string
  photoIds: string[]
  state: 'review' | 'scheduled'
  publishAt: Date | null
}

/** One that was sent before is stored once. */
export async function insertWaiting(db: Database, { body, ...post }: NewWaiting): Promise<{ id: string; isNew: boolean }> {
  const added = await db
    .insertInto('waitingPosts')
    .values({ ...post, body: sql`${body}::jsonb` })
    .onConflict((conflict) => conflict.columns(['authorId', 'clientId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) return { id: added.id, isNew: true }
  const { authorId, clientId } = post
  const known = await db.selectFrom('waitingPosts').select('id').where('authorId', '=', authorId).where('clientId', '=', clientId).executeTakeFirstOrThrow()
  return { id: known.id, isNew: false }
}

/** How many of the photos are the author's and in no post. */
export async function countUsablePhotos(db: Database, authorId: string, photoIds: readonly string[]): Promise<number> {
  if (photoIds.length === 0) return 0
  const { count } = await db
    .selectFrom('postPhotos')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('ownerId', '=', authorId)
    .where('postId', 'is', null)
    .where('id', 'in', photoIds)
    .executeTakeFirstOrThrow()
  return count
}

export async function updateWaiting(db: Database, id: string, changes: { state: 'scheduled' | 'returned'; note?: string; publishAt?: Date }): Promise<void> {
  await db.updateTable('waitingPosts').set(changes).where('id', '=', id).execute()
}

interface Resent {
  teamId: string | null
  body: string
  photoIds: string[]
  state: 'review' | 'scheduled'
  publishAt: Date | null
}

/** The version it replaces is kept with its note and photos. It goes to the end of the line. */
export async function replaceReturned(db: Database, id: string, { body, photoIds, ...resent }: Resent): Promise<void> {
  await db
    .updateTable('waitingPosts')
    .set({
      ...resent,
      photoIds: sql`array(select distinct unnest(photo_ids || ${photoIds}::uuid[]))`,
      earlier: sql`earlier || jsonb_build_object('body', body, 'note', note, 'replacedAt', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
      ...{ body: sql`${body}::jsonb`, note: '', createdAt: sql<Date>`now()` },
    })
    .where('id', '=', id)
    .execute()
}

export async function deleteWaiting(db: Database, id: string): Promise<void> {
  await db.deleteFrom('waitingPosts').where('id', '=', id).execute()
}
