import { randomUUID } from 'node:crypto'
import { paths } from '@mandate/contract/frame/paths'
import { deadAfterDays } from '@mandate/contract/webhooks'
import { composeMail } from '../../adapters/mail/compose-mail.ts'
import type { Database } from '../../database/database.ts'
import type { Deps } from '../../http/deps.ts'
import { enqueue } from '../../jobs/outbox.ts'
import { receiverName } from './webhook-notifications.ts'
import * as repository from './webhooks.repository.ts'

declare module '../../jobs/outbox.ts' {
  interface Effects {
    webhookStoppedMail: { webhookId: string }
  }
}

/** Call it in the transaction that switches the webhook off. */
export function tellOwner(db: Database, webhookId: string): Promise<void> {
  return enqueue(db, { kind: 'webhookStoppedMail', payload: { webhookId }, effectKey: `webhook stopped ${randomUUID()}` })
}

export async function sendWebhookStoppedMail({ db, mailer, publicUrl }: Deps, { webhookId }: { webhookId: string }, effectKey: string): Promise<void> {
  const found = await repository.findOwner(db, webhookId)
  if (!found?.offReason) return
  const why =
    found.offReason === 'gone'
      ? `${receiverName(found.url)} answered 410 Gone, which means it no longer wants messages.`
      : `${receiverName(found.url)} hasn't accepted a message for ${deadAfterDays} days.`
  const content = {
    title: 'A webhook was turned off',
    paragraphs: [why, 'Messages wait for up to 30 days. Repair the receiver, then turn the webhook on: everything that waited is sent.'],
    action: { label: 'Review webhooks', url: `${publicUrl}${paths.settings}?section=webhooks` },
    footnote: "You're receiving this email because you created the webhook.",
  }
  await mailer.send({ to: found.email, key: effectKey, ...composeMail(content) })
}
