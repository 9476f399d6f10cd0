import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export function findKeys(db: Database) {
  return db.selectFrom('pushKeys').select(['publicKey', 'privateKeySealed']).executeTakeFirst()
}

/** Of servers that start together, the first one's are kept. */
export async function insertKeys(db: Database, keys: { publicKey: string; privateKeySealed: Buffer }): Promise<void> {
  await db
    .insertInto('pushKeys')
    .values(keys)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const browsers = (db: Database, userId: string) =>
  db
    .selectFrom('pushSubscriptions')
    .innerJoin('sessions', 'sessions.id', 'pushSubscriptions.sessionId')
    .select(['pushSubscriptions.id', 'pushSubscriptions.createdAt', 'pushSubscriptions.sessionId', 'sessions.userAgent'])
    .where('pushSubscriptions.userId', '=', userId)
    .where('sessions.endedAt', 'is', null)

export type BrowserRow = Awaited<ReturnType<typeof selectBrowsers>>[number]

export function selectBrowsers(db: Database, userId: string, most: number) {
  return browsers(db, userId).orderBy('pushSubscriptions.createdAt', 'desc').orderBy('pushSubscriptions.id').limit(most).execute()
}

interface NewSubscription {
  userId: string
  sessionId: string
  endpoint: string
  p256dh: string
  auth: string
}

/** A browser belongs to the member who turned it on last. */
export async function saveSubscription(db: Database, subscription: NewSubscription): Promise<string> {
  const { id } = await db
    .insertInto('pushSubscriptions')
    .values(subscription)
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet(({ ref }) => ({
        userId: ref('excluded.userId'),
        sessionId: ref('excluded.sessionId'),
        p256dh: ref('excluded.p256dh'),
        auth: ref('excluded.auth'),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Those that were added first, beyond the most that one may have, and what a signed-out session left. */
export async function deleteSurplus(db: Database, userId: string, most: number): Promise<void> {
  await db
    .deleteFrom('pushSubscriptions')
    .where('userId', '=', userId)
    .where('id', 'not in', browsers(db, userId).clearSelect().select('pushSubscriptions.id').orderBy('pushSubscriptions.createdAt', 'desc').limit(most))
    .execute()
}

export async function deleteSubscription(db: Database, id: string, userId?: string): Promise<boolean> {
  let query = db.deleteFrom('pushSubscriptions').where('id', '=', id)
  if (userId !== undefined) query = query.where('userId', '=', userId)
  return (await query.executeTakeFirst()).numDeletedRows > 0n
}

/** With when the quiet hours of its user end, if it is in them. Undefined when they signed out there or may not sign in. */
export function findTarget(db: Database, subscriptionId: string) {
  return db
    .selectFrom('pushSubscriptions')
    .innerJoin('sessions', 'sessions.id', 'pushSubscriptions.sessionId')
    .innerJoin('users', 'users.id', 'pushSubscriptions.userId')
    .innerJoin('notificationSettings as settings', 'settings.userId', 'users.id')
    .select(['pushSubscriptions.userId', 'pushSubscriptions.endpoint', 'pushSubscriptions.p256dh', 'pushSubscriptions.auth'])
    .select(sql<Date | null>`quiet_hours_end(settings.time_zone, settings.quiet_from, settings.quiet_to, now())`.as('quietUntil'))
    .where('pushSubscriptions.id', '=', subscriptionId)
    .where('sessions.endedAt', 'is', null)
    .where('users.suspendedAt', 'is', null)
    .executeTakeFirst()
}

export async function markSent(db: Database, subscriptionId: string): Promise<void> {
  await db.updateTable('pushSubscriptions').set({ lastSentAt: sql<Date>`now()` }).where('id', '=', subscriptionId).execute()
}
