import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

const attemptsBeforeGivingUp = 5

/** Returns undefined when a message with that key exists. */
export async function insertMessage(
  db: Database,
  { kind, payload, effectKey }: { kind: string; payload: unknown; effectKey: string },
): Promise<string | undefined> {
  const row = await db
    .insertInto('outboxMessages')
    .values({ kind, payload: JSON.stringify(payload), effectKey })
    .onConflict((conflict) => conflict.column('effectKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Returns the ids of those that are new. */
export async function insertMessages(db: Database, messages: readonly { kind: string; payload: unknown; effectKey: string }[]): Promise<string[]> {
  const rows = await db
    .insertInto('outboxMessages')
    .values(messages.map(({ payload, ...message }) => ({ ...message, payload: JSON.stringify(payload) })))
    .onConflict((conflict) => conflict.column('effectKey').doNothing())
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function addDeliveries(db: Database, messageIds: readonly string[]): Promise<void> {
  await sql`select graphile_worker.add_job('deliver', json_build_object('id', id), max_attempts => ${attemptsBeforeGivingUp}::int)
    from unnest(${[...messageIds]}::text[]) as id`.execute(db)
}

export async function addDelivery(db: Database, messageId: string, runAt?: Date): Promise<void> {
  await sql`select graphile_worker.add_job('deliver', json_build_object('id', ${messageId}::text), run_at => ${runAt ?? null}::timestamptz, max_attempts => ${attemptsBeforeGivingUp}::int)`.execute(
    db,
  )
}

export function findUndelivered(db: Database, messageId: string) {
  return db.selectFrom('outboxMessages').selectAll().where('id', '=', messageId).where('doneAt', 'is', null).executeTakeFirst()
}

export async function markDelivered(db: Database, messageId: string): Promise<void> {
  await db.updateTable('outboxMessages').set({ doneAt: sql`now()`, lastError: null, attempts: sql`attempts + 1` }).where('id', '=', messageId).execute()
}

export async function markFailed(db: Database, messageId: string, reason: string): Promise<void> {
  await db.updateTable('outboxMessages').set({ lastError: reason, attempts: sql`attempts + 1` }).where('id', '=', messageId).execute()
}

export async function insertMail(db: Database, effectKey: string, to: string): Promise<void> {
  await sql`
    insert into outbox_mails (message_id, recipient) select id, lower(${to}) from outbox_messages where effect_key = ${effectKey}
    on conflict (message_id, recipient) do update set tried_at = now(), outcome = null`.execute(db)
}

export async function setMailOutcome(db: Database, effectKey: string, { to, outcome }: { to: string; outcome: string }): Promise<void> {
  await sql`
    update outbox_mails set outcome = ${outcome} from outbox_messages message
    where message.effect_key = ${effectKey} and outbox_mails.message_id = message.id and outbox_mails.recipient = lower(${to})`.execute(db)
}

/** Releases deliveries whose worker was killed: no delivery takes this long. Without this they would wait four hours. */
export async function releaseAbandoned(db: Database, seconds: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'deliver') and locked_at < now() - make_interval(secs => ${seconds})`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
