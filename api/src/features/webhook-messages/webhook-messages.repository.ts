import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

interface NewMessages {
  userIds: readonly string[]
  kind: string
  data: Record<string, string | number | null>
  key: string
}

/** A webhook that is off receives it when it is on again. Returns the ids of the messages. */
export async function insertMessages(db: Database, { userIds, kind, data, key }: NewMessages): Promise<string[]> {
  if (userIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    with messages as (
      insert into webhook_messages (webhook_id, user_id, kind, data, message_key)
      select webhooks.id, webhooks.user_id, ${kind}, ${JSON.stringify(data)}::jsonb, ${key}
      from webhooks where webhooks.user_id = any(${[...userIds]}::uuid[]) and ${kind} = any(webhooks.events)
      on conflict (webhook_id, message_key) do nothing
      returning id, webhook_id
    ), due as (${makeDue(sql`select webhook_id from messages`)})
    select id from messages`.execute(db)
  return rows.map(({ id }) => id)
}

export async function insertMessage(db: Database, webhookId: string, { kind, key }: { kind: string; key: string }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with messages as (
      insert into webhook_messages (webhook_id, user_id, kind, data, message_key)
      select webhooks.id, webhooks.user_id, ${kind}, '{}'::jsonb, ${key} from webhooks where webhooks.id = ${webhookId}
      returning id, webhook_id
    ), due as (${makeDue(sql`select webhook_id from messages`)})
    select id from messages`.execute(db)
  return rows.map(({ id }) => id)
}

/** While a receiver fails, its webhook keeps the time of the next attempt. */
function makeDue(webhookIds: ReturnType<typeof sql>) {
  return sql`update webhooks set due_at = least(due_at, now()) where id in (${webhookIds}) and failures = 0`
}
