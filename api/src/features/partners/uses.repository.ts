import type { Role } from '@mandate/contract/frame/users'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'

export async function saveUse(db: Database, use: { partnerId: string; userId: string; isShown: boolean }): Promise<void> {
  await db
    .insertInto('partnerUsers')
    .values(use)
    .onConflict((conflict) => conflict.columns(['partnerId', 'userId']).doUpdateSet({ isShown: use.isShown }))
    .execute()
}

export async function deleteUse(db: Database, partnerId: string, userId: string): Promise<void> {
  await db.deleteFrom('partnerUsers').where('partnerId', '=', partnerId).where('userId', '=', userId).execute()
}

interface Wanted extends PageRange<{ createdText: string; id: string }> {
  partnerId: string
  viewerId: string
}

/** Those who show it, newest first, without members the viewer has blocked or is blocked by. */
export function selectShownUsers(db: Database, { partnerId, viewerId, limit, after }: Wanted) {
  let query = db
    .selectFrom('partnerUsers')
    .innerJoin('users', 'users.id', 'partnerUsers.userId')
    .select('users.id')
    .select(sql<string>`users.first_name || ' ' || users.last_name`.as('name'))
    .select(sql<Role>`users.role`.as('role'))
    .select(sql<string>`partner_users.created_at::text`.as('createdText'))
    .where('partnerUsers.partnerId', '=', partnerId)
    .where('partnerUsers.isShown', '=', true)
    .where('users.suspendedAt', 'is', null)
    .where(sql<boolean>`not are_blocked(${viewerId}::uuid, users.id)`)
    .orderBy('partnerUsers.createdAt', 'desc')
    .orderBy('partnerUsers.userId', 'desc')
    .limit(limit)
  if (after) query = query.where(sql<boolean>`(partner_users.created_at, partner_users.user_id) < (${after.createdText}::timestamptz, ${after.id}::uuid)`)
  return query.execute()
}
