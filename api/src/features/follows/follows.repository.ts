import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'

type Kind = 'firm' | 'member' | 'advisor'

interface Wanted {
  userId: string
  firmCrd?: number | undefined
  memberId?: string | undefined
  advisorCrd?: number | undefined
}

/** Newest first. Members who can't be found any more are left out: blocked, suspended, with a profile that the user no longer sees. */
export function selectFollows(db: Database, { userId, firmCrd, memberId, advisorCrd }: Wanted, { limit, after }: PageRange<{ atText: string; id: string }>) {
  let query = db
    .selectFrom('follows')
    .leftJoin('firms', 'firms.crd', 'follows.firmCrd')
    .leftJoin('users as members', 'members.id', 'follows.memberId')
    .leftJoin('people', 'people.crd', 'follows.advisorCrd')
    .select(['follows.id', 'follows.kind', 'follows.firmCrd', 'follows.memberId', 'follows.advisorCrd', 'follows.createdAt', 'firms.businessName'])
    .select(['people.firstName as advisorFirstName', 'people.lastName as advisorLastName'])
    .select([sql<string>`members.first_name || ' ' || members.last_name`.as('memberName'), sql<string>`follows.created_at::text`.as('atText')])
    .where('follows.userId', '=', userId)
    .where(sql<boolean>`(follows.member_id is null or sees_profile(follows.user_id, follows.member_id))`)
  if (firmCrd !== undefined) query = query.where('follows.firmCrd', '=', firmCrd)
  if (memberId !== undefined) query = query.where('follows.memberId', '=', memberId)
  if (advisorCrd !== undefined) query = query.where('follows.advisorCrd', '=', advisorCrd)
  if (after) query = query.where(sql<boolean>`(follows.created_at, follows.id) < (${after.atText}::timestamptz, ${after.id}::uuid)`)
  return query.orderBy('follows.createdAt', 'desc').orderBy('follows.id', 'desc').limit(limit).execute()
}

export type FollowRow = Awaited<ReturnType<typeof selectFollows>>[number]

/** Serializes the follows of one person. */
export async function countFollows(db: Database, userId: string): Promise<number> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { count } = await db.selectFrom('follows').select(sql<number>`count(*)::int`.as('count')).where('userId', '=', userId).executeTakeFirstOrThrow()
  return count
}

export async function insertFollow(
  db: Database,
  follow: { userId: string; kind: Kind; firmCrd?: number; memberId?: string; advisorCrd?: number },
): Promise<void> {
  await db
    .insertInto('follows')
    .values(follow)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteFollow(db: Database, userId: string, id: string): Promise<boolean> {
  const row = await db.deleteFrom('follows').where('userId', '=', userId).where('id', '=', id).returning('id').executeTakeFirst()
  return row !== undefined
}

export async function deleteFollowsBetween(db: Database, oneId: string, otherId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('follows')
    .where((on) => on.or([on.and([on('userId', '=', oneId), on('memberId', '=', otherId)]), on.and([on('userId', '=', otherId), on('memberId', '=', oneId)])]))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function hasFirm(db: Database, crd: number): Promise<boolean> {
  return (await db.selectFrom('firms').select('crd').where('crd', '=', crd).executeTakeFirst()) !== undefined
}

export async function hasAdvisor(db: Database, crd: number): Promise<boolean> {
  return (await db.selectFrom('people').select('crd').where('crd', '=', crd).executeTakeFirst()) !== undefined
}
