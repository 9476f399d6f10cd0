import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'

interface Wanted {
  userId: string
  firmCrd?: number | undefined
  memberId?: string | undefined
}

/** Newest first. Members who can't be found any more are left out: blocked, suspended. */
export function selectFollows(db: Database, { userId, firmCrd, memberId }: Wanted, { limit, after }: PageRange<{ atText: string; id: string }>) {
  let query = db
    .selectFrom('follows')
    .leftJoin('firms', 'firms.crd', 'follows.firmCrd')
    .leftJoin('users as members', 'members.id', 'follows.memberId')
    .select(['follows.id', 'follows.kind', 'follows.firmCrd', 'follows.memberId', 'follows.createdAt', 'firms.businessName'])
    .select([sql<string>`members.first_name || ' ' || members.last_name`.as('memberName'), sql<string>`follows.created_at::text`.as('atText')])
    .where('follows.userId', '=', userId)
    .where(sql<boolean>`(follows.member_id is null or (members.suspended_at is null and not are_blocked(follows.user_id, follows.member_id)))`)
  if (firmCrd !== undefined) query = query.where('follows.firmCrd', '=', firmCrd)
  if (memberId !== undefined) query = query.where('follows.memberId', '=', memberId)
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

export async function insertFollow(db: Database, follow: { userId: string; kind: 'firm' | 'member'; firmCrd?: number; memberId?: string }): Promise<void> {
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

export async function hasFirm(db: Database, crd: number): Promise<boolean> {
  return (await db.selectFrom('firms').select('crd').where('crd', '=', crd).executeTakeFirst()) !== undefined
}
