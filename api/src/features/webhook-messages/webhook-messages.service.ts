import type { testEvent, WebhookEvent } from '@mandate/contract/webhooks'
import type { Database } from '../../database/database.ts'
import { enqueue } from '../../jobs/outbox.ts'
import * as repository from './webhook-messages.repository.ts'

declare module '../../jobs/outbox.ts' {
  interface Effects {
    /** Something waits to be sent to webhooks. */
    webhookMessages: Record<string, never>
  }
}

interface Happened {
  userIds: readonly string[]
  kind: WebhookEvent
  /** Ids and moments. What they lead to is read by the API, with the reader's rights at that time. */
  data: Record<string, string | number | null>
  /** Tells the same event apart from another one. */
  key: string
}

/** Leaves a message for each webhook of these users that subscribed to the event. Call it in the transaction of what happened. */
export async function tellWebhooks(transaction: Database, happened: Happened): Promise<void> {
  await wake(transaction, await repository.insertMessages(transaction, happened))
}

export async function tellWebhook(transaction: Database, webhookId: string, message: { kind: typeof testEvent; key: string }): Promise<void> {
  await wake(transaction, await repository.insertMessage(transaction, webhookId, message))
}

export async function wake(transaction: Database, messageIds: readonly string[]): Promise<void> {
  const [first] = messageIds
  if (first) await enqueue(transaction, { kind: 'webhookMessages', payload: {}, effectKey: `webhooks ${first} ${crypto.randomUUID()}` })
}
