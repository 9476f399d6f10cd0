import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

const shown = ['id', 'url', 'description', 'events', 'isOn', 'offReason', 'failingSince', 'createdAt'] as const
const waiting = sql<number>`(select count(*)::int from webhook_messages where webhook_messages.webhook_id = webhooks.id and webhook_messages.state = 'waiting')`

export type WebhookRow = Awaited<ReturnType<typeof selectWebhooks>>[number]

/** Newest first. */
export function selectWebhooks(db: Database, userId: string) {
  return db.selectFrom('webhooks').select(shown).select(waiting.as('waiting')).where('userId', '=', userId).orderBy('createdAt', 'desc').orderBy('id').execute()
}

export function findWebhook(db: Database, userId: string, webhookId: string) {
  return db.selectFrom('webhooks').select(shown).select(waiting.as('waiting')).where('userId', '=', userId).where('id', '=', webhookId).executeTakeFirst()
}

/** Locks the user, so that two windows can't exceed the maximum. */
export async function lockAndCount(db: Database, userId: string): Promise<number> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { count } = await db.selectFrom('webhooks').select(sql<number>`count(*)::int`.as('count')).where('userId', '=', userId).executeTakeFirstOrThrow()
  return count
}

interface NewWebhook {
  userId: string
  url: string
  description: string
  events: string[]
  secretSealed: Buffer
}

export async function insertWebhook(db: Database, webhook: NewWebhook): Promise<string> {
  const { id } = await db.insertInto('webhooks').values(webhook).returning('id').executeTakeFirstOrThrow()
  return id
}

interface Change {
  events?: string[] | undefined
  description?: string | undefined
}

export async function updateWebhook(db: Database, webhookId: string, { events, description }: Change): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ isOn: sql`is_on`, ...(events ? { events } : {}), ...(description === undefined ? {} : { description }) })
    .where('id', '=', webhookId)
    .execute()
}

export async function switchOff(db: Database, webhookId: string, reason: 'owner' | 'gone' | 'dead'): Promise<boolean> {
  const row = await db
    .updateTable('webhooks')
    .set({ isOn: false, offReason: reason })
    .where('id', '=', webhookId)
    .where('isOn', '=', true)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** What waited is sent at once. */
export async function switchOn(db: Database, webhookId: string): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ isOn: true, offReason: null, failures: 0, failingSince: null, dueAt: sql`now()` })
    .where('id', '=', webhookId)
    .execute()
  await makeWaitingDue(db, webhookId)
}

export async function makeWaitingDue(db: Database, webhookId: string): Promise<void> {
  await db.updateTable('webhookMessages').set({ nextAt: sql`now()` }).where('webhookId', '=', webhookId).where('state', '=', 'waiting').execute()
}

export async function deleteWebhook(db: Database, userId: string, webhookId: string): Promise<boolean> {
  const row = await db.deleteFrom('webhooks').where('id', '=', webhookId).where('userId', '=', userId).returning('id').executeTakeFirst()
  return row !== undefined
}

export async function replaceSecret(db: Database, webhookId: string, { secretSealed, overlapHours }: { secretSealed: Buffer; overlapHours: number }) {
  await db
    .updateTable('webhooks')
    .set({ secretSealed, previousSecretSealed: sql`secret_sealed`, previousSecretUntil: sql`now() + make_interval(hours => ${overlapHours}::int)` })
    .where('id', '=', webhookId)
    .execute()
}

export function findOwner(db: Database, webhookId: string) {
  return db
    .selectFrom('webhooks')
    .innerJoin('users', 'users.id', 'webhooks.userId')
    .select(['users.email', 'webhooks.url', 'webhooks.offReason'])
    .where('webhooks.id', '=', webhookId)
    .executeTakeFirst()
}
