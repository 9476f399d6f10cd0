import { sql } from 'kysely'
import type { Checkout } from '../../adapters/payments/payments.ts'
import type { Database } from '../../database/database.ts'

const columns = ['id', 'accountId', 'state', 'requestHash', 'plan', 'period', 'seats', 'trialDays', 'sessionId', 'url', 'expiresAt'] as const
export type CheckoutRow = NonNullable<Awaited<ReturnType<typeof findByKey>>>

/** A call that began so long ago has ended, however it ended. */
const callSeconds = 30

export function findByKey(db: Database, userId: string, requestKey: string) {
  return db
    .selectFrom('checkouts')
    .select(columns)
    .select(sql<boolean>`tried_at > now() - ${callSeconds} * interval '1 second'`.as('isUnderWay'))
    .where('userId', '=', userId)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst()
}

/** The one that can still be paid, or may be once its creation is known. */
export function findOpen(db: Database, accountId: string) {
  return db
    .selectFrom('checkouts')
    .select(columns)
    .select(sql<boolean>`tried_at > now() - ${callSeconds} * interval '1 second'`.as('isUnderWay'))
    .where('accountId', '=', accountId)
    .where('state', 'in', ['creating', 'open'])
    .executeTakeFirst()
}

interface NewCheckoutRow {
  accountId: string
  userId: string
  requestKey: string
  requestHash: Buffer
  plan: string
  period: string
  seats: number
  trialDays: number
}

export function insertCheckout(db: Database, checkout: NewCheckoutRow) {
  return db
    .insertInto('checkouts')
    .values({ ...checkout, state: 'creating' })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function markTried(db: Database, checkoutId: string): Promise<void> {
  await db.updateTable('checkouts').set({ triedAt: sql<Date>`now()` }).where('id', '=', checkoutId).execute()
}

/** It isn't known what the provider did: the next call with this key asks again at once. */
export async function markUncertain(db: Database, checkoutId: string): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ triedAt: sql<Date>`now() - ${callSeconds} * interval '1 second'` })
    .where('id', '=', checkoutId)
    .execute()
}

export async function markOpen(db: Database, checkoutId: string, { id, url, expiresAt }: Checkout): Promise<void> {
  await db.updateTable('checkouts').set({ state: 'open', sessionId: id, url, expiresAt }).where('id', '=', checkoutId).where('state', '=', 'creating').execute()
}

export async function markState(db: Database, checkoutId: string, state: 'refused' | 'closed'): Promise<void> {
  await db.updateTable('checkouts').set({ state }).where('id', '=', checkoutId).execute()
}

export async function closeBySession(db: Database, sessionId: string): Promise<void> {
  await db.updateTable('checkouts').set({ state: 'closed' }).where('sessionId', '=', sessionId).execute()
}

/** Long expired, or never created: nothing of it can be paid any more. */
export async function closeExpired(db: Database): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ state: 'closed' })
    .where('state', 'in', ['creating', 'open'])
    .where(sql<Date>`coalesce(expires_at, created_at + interval '2 days')`, '<', sql<Date>`now()`)
    .execute()
}
