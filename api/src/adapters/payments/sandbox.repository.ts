import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export interface SandboxObject {
  id: string
  object: string
  customer?: string
}

export async function findObject<Kind extends SandboxObject>(db: Database, id: string): Promise<Kind | undefined> {
  const row = await db.selectFrom('sandboxObjects').select('body').where('id', '=', id).executeTakeFirst()
  return row?.body as Kind | undefined
}

/** Its holder changes it, and what belongs to it, alone. */
export async function lockObject<Kind extends SandboxObject>(db: Database, id: string): Promise<Kind | undefined> {
  const row = await db.selectFrom('sandboxObjects').select('body').where('id', '=', id).forUpdate().executeTakeFirst()
  return row?.body as Kind | undefined
}

export async function saveObjects(db: Database, objects: readonly SandboxObject[]): Promise<void> {
  if (objects.length === 0) return
  await db
    .insertInto('sandboxObjects')
    .values(objects.map((body) => ({ id: body.id, kind: body.object, customerId: body.customer ?? null, body: JSON.stringify(body) })))
    .onConflict((conflict) => conflict.column('id').doUpdateSet(({ ref }) => ({ body: ref('excluded.body') })))
    .execute()
}

export async function selectOfCustomer<Kind extends SandboxObject>(db: Database, customerId: string, kind: Kind['object']): Promise<Kind[]> {
  const rows = await db
    .selectFrom('sandboxObjects')
    .select('body')
    .where('customerId', '=', customerId)
    .where('kind', '=', kind)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(({ body }) => body as unknown as Kind)
}

/** In pages, by id. */
export async function selectAfter<Kind extends SandboxObject>(db: Database, kind: Kind['object'], after: string): Promise<Kind[]> {
  const rows = await db.selectFrom('sandboxObjects').select('body').where('kind', '=', kind).where('id', '>', after).orderBy('id').limit(100).execute()
  return rows.map(({ body }) => body as unknown as Kind)
}

/** Of subscriptions whose period or next attempt is over. */
export async function selectDueCustomers(db: Database, nowSeconds: number): Promise<string[]> {
  const { rows } = await sql<{ customerId: string }>`
    select distinct customer_id from sandbox_objects
    where kind = 'subscription' and body ->> 'status' in ('trialing', 'active', 'past_due', 'unpaid')
    and ((body #>> '{items,data,0,current_period_end}')::bigint <= ${nowSeconds} or body ->> 'status' in ('past_due', 'unpaid'))
    limit 500`.execute(db)
  return rows.map(({ customerId }) => customerId)
}

export async function readClock(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select date_trunc('second', clock_timestamp()) as now`.execute(db)
  const now = rows[0]?.now
  if (!now) throw new Error('the database has no clock')
  return now
}

/** Returns what was answered to the same key before; undefined the first time. Waits for a call with that key that is under way. */
export async function takeKey(db: Database, requestKey: string, requestHash: Buffer): Promise<{ answer: unknown; requestHash: Buffer } | undefined> {
  const inserted = await db
    .insertInto('sandboxRequests')
    .values({ requestKey, requestHash, answer: JSON.stringify(null) })
    .onConflict((conflict) => conflict.column('requestKey').doNothing())
    .returning('requestKey')
    .executeTakeFirst()
  if (inserted) return undefined
  return db.selectFrom('sandboxRequests').select(['answer', 'requestHash']).where('requestKey', '=', requestKey).executeTakeFirstOrThrow()
}

export async function keepAnswer(db: Database, requestKey: string, answer: unknown): Promise<void> {
  await db
    .updateTable('sandboxRequests')
    .set({ answer: JSON.stringify(answer) })
    .where('requestKey', '=', requestKey)
    .execute()
}
