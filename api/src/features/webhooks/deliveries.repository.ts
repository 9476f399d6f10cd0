import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

const leaseSeconds = 60

export type DueWebhook = Awaited<ReturnType<typeof claimDue>>[number]

/** Webhooks with something to send, each for one process at a time. One whose process was killed is free after a minute. */
export function claimDue(db: Database, limit: number) {
  return db
    .updateTable('webhooks')
    .set({ leasedUntil: sql`now() + make_interval(secs => ${leaseSeconds}::int)` })
    .where('id', 'in', (query) =>
      query
        .selectFrom('webhooks')
        .select('id')
        .where('isOn', '=', true)
        .where('dueAt', '<=', sql<Date>`now()`)
        .where(sql<boolean>`(leased_until is null or leased_until < now())`)
        .orderBy('dueAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'userId', 'url', 'failures', 'secretSealed'])
    .returning(sql<Buffer | null>`case when previous_secret_until > now() then previous_secret_sealed end`.as('previousSecretSealed'))
    .execute()
}

/** When the next webhook is due, if it is within so many seconds. */
export async function findNextDue(db: Database, seconds: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('webhooks')
    .select('dueAt')
    .where('isOn', '=', true)
    .where('dueAt', '<', sql<Date>`now() + make_interval(secs => ${seconds}::int)`)
    .orderBy('dueAt')
    .limit(1)
    .executeTakeFirst()
  return row?.dueAt ?? undefined
}

export type DueMessage = Awaited<ReturnType<typeof selectDue>>[number]

/** The oldest first. */
export function selectDue(db: Database, webhookId: string, limit: number) {
  return db
    .selectFrom('webhookMessages')
    .select(['id', 'kind', 'data', 'occurredAt', 'attempts'])
    .where('webhookId', '=', webhookId)
    .where('state', '=', 'waiting')
    .where('nextAt', '<=', sql<Date>`now()`)
    .orderBy('nextAt')
    .orderBy('id')
    .limit(limit)
    .execute()
}

interface Attempt {
  messageId: string
  userId: string
  status: number | null
  milliseconds: number
  answer: string
  error: string | null
}

/** `retryInSeconds` is undefined when there is no further attempt. */
export async function saveAttempt(
  db: Database,
  attempt: Attempt,
  { isDelivered, retryInSeconds }: { isDelivered: boolean; retryInSeconds: number | undefined },
): Promise<void> {
  await db.insertInto('webhookAttempts').values(attempt).execute()
  const state = isDelivered ? 'delivered' : retryInSeconds === undefined ? 'failed' : 'waiting'
  await db
    .updateTable('webhookMessages')
    .set({
      ...{ state, attempts: sql`attempts + 1`, lastStatus: attempt.status, lastError: attempt.error },
      ...(isDelivered ? { deliveredAt: sql`now()` } : { nextAt: sql`now() + make_interval(secs => ${retryInSeconds ?? 0}::int)` }),
    })
    .where('id', '=', attempt.messageId)
    .execute()
}

export async function noteSuccess(db: Database, webhookId: string): Promise<void> {
  await db.updateTable('webhooks').set({ failures: 0, failingSince: null }).where('id', '=', webhookId).where('failures', '>', 0).execute()
}

/** Returns the failures in a row, and for how long. */
export function noteFailure(db: Database, webhookId: string) {
  return db
    .updateTable('webhooks')
    .set({ failures: sql`failures + 1`, failingSince: sql`coalesce(failing_since, now())` })
    .where('id', '=', webhookId)
    .returning(['failures', sql<number>`extract(epoch from now() - failing_since)::float8`.as('secondsFailing')])
    .executeTakeFirst()
}

/** Ends the lease. The webhook is due again when its next message is, or after the pause. */
export async function release(db: Database, webhookId: string, pauseSeconds: number | undefined): Promise<void> {
  const next = sql`(select min(next_at) from webhook_messages where webhook_id = ${webhookId} and state = 'waiting')`
  const after = pauseSeconds === undefined ? next : sql`greatest(${next}, now() + make_interval(secs => ${pauseSeconds}::int))`
  await db
    .updateTable('webhooks')
    .set({
      leasedUntil: null,
      dueAt: sql`case when exists (select from webhook_messages where webhook_id = ${webhookId} and state = 'waiting') then ${after} end`,
    })
    .where('id', '=', webhookId)
    .execute()
}
