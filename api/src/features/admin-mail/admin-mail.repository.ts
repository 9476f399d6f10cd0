import type { EmailCounts, EmailState } from '@mandate/contract/admin-mail'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'

export interface EmailFilters {
  days: string
  state?: EmailState | undefined
  kind?: string | undefined
  address?: string | undefined
}

/** As the index of emails has it. */
const isEmail = sql<boolean>`message.kind like '%Mail'`
const wasSent = sql<boolean>`exists (select from outbox_mails mail where mail.message_id = message.id and mail.outcome = 'sent')`
/** Before that migration the recipient of an effect's email wasn't recorded. */
const isUnrecorded = sql<boolean>`coalesce(message.done_at < (select applied_at from schema_migrations where name = '20261127T0320_outbox_mails.sql'), false)`

const stateOf = sql<EmailState>`case when message.done_at is null then case when message.last_error is null then 'waiting' else 'failed' end
  when ${wasSent} then 'sent' when ${isUnrecorded} then 'notRecorded' else 'skipped' end`

const conditions = {
  waiting: sql<boolean>`message.done_at is null and message.last_error is null`,
  failed: sql<boolean>`message.done_at is null and message.last_error is not null`,
  sent: sql<boolean>`message.done_at is not null and ${wasSent}`,
  skipped: sql<boolean>`message.done_at is not null and not ${wasSent} and not ${isUnrecorded}`,
  notRecorded: sql<boolean>`message.done_at is not null and not ${wasSent} and ${isUnrecorded}`,
} satisfies Record<EmailState, unknown>

const since = (days: string) => sql<boolean>`message.created_at > now() - make_interval(days => ${days}::int)`
const beginning = (address: string) => `${address.replace(/[\\%_]/g, '\\$&')}%`

/** Newest first. Of the payload and the texts, nothing is read. */
export function selectEmails(db: Database, { days, state, kind, address }: EmailFilters, { limit, after }: PageRange<{ atText: string; id: string }>) {
  let query = db
    .selectFrom('outboxMessages as message')
    .select(['message.id', 'message.kind', 'message.createdAt', 'message.doneAt', 'message.attempts', 'message.lastError'])
    .select(sql<string>`message.created_at::text`.as('atText'))
    .select(stateOf.as('state'))
    .select(sql<string[]>`array(select mail.recipient from outbox_mails mail where mail.message_id = message.id order by mail.recipient)`.as('recipients'))
    .select(sql<boolean>`exists (select from outbox_mails mail where mail.message_id = message.id and mail.outcome = 'held')`.as('hasHeld'))
    .where(isEmail)
    .where(since(days))
  if (state) query = query.where(conditions[state])
  if (kind) query = query.where('message.kind', '=', kind)
  if (address) query = query.where(sql<boolean>`message.id in (select mail.message_id from outbox_mails mail where mail.recipient like ${beginning(address)})`)
  if (after) query = query.where(sql<boolean>`(message.created_at, message.id) < (${after.atText}::timestamptz, ${after.id}::uuid)`)
  return query.orderBy('message.createdAt', 'desc').orderBy('message.id', 'desc').limit(limit).execute()
}

/** Kinds with the most failures first. */
export async function countByKind(db: Database, days: string): Promise<EmailCounts[]> {
  const { rows } = await sql<EmailCounts>`
    select kind, count(*) filter (where state = 'sent')::int as sent, count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'failed')::int as failed, count(*) filter (where state = 'skipped')::int as skipped,
      count(*) filter (where state = 'notRecorded')::int as "notRecorded"
    from (select message.kind, ${stateOf} as state from outbox_messages message where ${isEmail} and ${since(days)}) emails
    group by kind order by failed desc, kind`.execute(db)
  return rows
}
