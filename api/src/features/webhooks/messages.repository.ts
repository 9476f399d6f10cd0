import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'

const shown = ['id', 'kind', 'state', 'lastStatus', 'lastError', 'occurredAt', 'deliveredAt', 'nextAt'] as const
/** All of them: those of a message begin again when it is sent again. */
const attemptsMade = sql<number>`(select count(*)::int from webhook_attempts where message_id = webhook_messages.id)`.as('attempts')

export type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number]

interface Wanted {
  webhookId: string
  state?: string | undefined
}

/** Newest first. */
export function selectMessages(db: Database, { webhookId, state }: Wanted, { limit, after }: PageRange<{ atText: string; id: string }>) {
  let query = db
    .selectFrom('webhookMessages')
    .select(shown)
    .select([attemptsMade, sql<string>`occurred_at::text`.as('atText')])
    .where('webhookId', '=', webhookId)
  if (state) query = query.where('state', '=', state)
  if (after) query = query.where(sql<boolean>`(occurred_at, id) < (${after.atText}::timestamptz, ${after.id}::uuid)`)
  return query.orderBy('occurredAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

export function findMessage(db: Database, webhookId: string, messageId: string) {
  return db
    .selectFrom('webhookMessages')
    .select(shown)
    .select(['data', attemptsMade])
    .where('webhookId', '=', webhookId)
    .where('id', '=', messageId)
    .executeTakeFirst()
}

/** The latest hundred attempts, the first one first. */
export async function selectAttempts(db: Database, messageId: string) {
  const rows = await db
    .selectFrom('webhookAttempts')
    .select(['at', 'status', 'milliseconds', 'answer', 'error'])
    .where('messageId', '=', messageId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows.reverse()
}

export async function replay(db: Database, { webhookId, messageId }: { webhookId: string; messageId: string }): Promise<void> {
  await db.updateTable('webhookMessages').set({ state: 'waiting', attempts: 0, nextAt: sql`now()` }).where('id', '=', messageId).execute()
  await db.updateTable('webhooks').set({ dueAt: sql`now()` }).where('id', '=', webhookId).execute()
}

/** The log is kept for thirty days. */
export async function deleteOld(db: Database): Promise<void> {
  await db.deleteFrom('webhookMessages').where('occurredAt', '<', sql<Date>`now() - interval '30 days'`).execute()
}
