import { sql } from 'kysely'
import type { ProviderEvent } from '../../adapters/payments/payments.ts'
import type { Database } from '../../database/database.ts'

/** Returns whether it is new: the provider delivers at least once. */
export async function insertEvent(db: Database, { id, type, occurredAt, object }: ProviderEvent): Promise<boolean> {
  const inserted = await db
    .insertInto('paymentEvents')
    .values({ id, type, occurredAt, body: JSON.stringify(object) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export function findUndone(db: Database, eventId: string) {
  return db.selectFrom('paymentEvents').select(['id', 'type', 'occurredAt', 'body']).where('id', '=', eventId).where('doneAt', 'is', null).executeTakeFirst()
}

/** A second worker waits, and then finds it done. */
export function lockUndone(db: Database, eventId: string) {
  return db
    .selectFrom('paymentEvents')
    .select(['id', 'type', 'occurredAt', 'body'])
    .where('id', '=', eventId)
    .where('doneAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function markDone(db: Database, eventId: string, putAside: string | null): Promise<void> {
  await db.updateTable('paymentEvents').set({ doneAt: sql<Date>`now()`, putAside }).where('id', '=', eventId).execute()
}

/** Those that had no account yet: tried again for three days. */
export async function reopenPutAside(db: Database): Promise<string[]> {
  const rows = await db
    .updateTable('paymentEvents')
    .set({ doneAt: null, putAside: null })
    .where('putAside', 'is not', null)
    .where('receivedAt', '>', sql<Date>`now() - interval '3 days'`)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What a provider still delivers again is younger. */
export async function deleteOldEvents(db: Database): Promise<void> {
  await db.deleteFrom('paymentEvents').where('receivedAt', '<', sql<Date>`now() - interval '60 days'`).where('doneAt', 'is not', null).execute()
}

export async function countPutAside(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('paymentEvents')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('putAside', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}
