import type { Done } from '@mandate/contract/frame/answers'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import type { Page } from '@mandate/contract/frame/page'
import type { getWebhookMessage as getEndpoint, WebhookMessage } from '@mandate/contract/webhooks'
import { AppError, notFound } from '../../http/app-error.ts'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { wake } from '../webhook-messages/webhook-messages.service.ts'
import { payloadOf } from './message-payload.rules.ts'
import * as repository from './messages.repository.ts'
import { requireOwnWebhook } from './webhooks.service.ts'

interface Place {
  webhookId: string
  webhookMessageId: string
}

export async function listMessages(
  deps: Deps,
  viewer: Viewer,
  { webhookId, state, ...page }: PageInput & { webhookId: string; state?: string | undefined },
): Promise<Page<WebhookMessage>> {
  const { isOn } = await requireOwnWebhook(deps, viewer, webhookId)
  return listPage(deps, page, {
    list: `webhook messages ${webhookId} ${state}`,
    key: { atText: String, id: String },
    select: (range) => repository.selectMessages(deps.db, { webhookId, state }, range),
    present: (rows) => rows.map((row) => toMessage(row, isOn)),
  })
}

export async function getMessage(deps: Deps, viewer: Viewer, place: Place): Promise<ResponseOf<typeof getEndpoint>> {
  const { isOn } = await requireOwnWebhook(deps, viewer, place.webhookId)
  const row = await getRow(deps, place)
  const attempts = await repository.selectAttempts(deps.db, row.id)
  return { ...toMessage(row, isOn), payload: payloadOf(row), log: attempts.map(({ at, ...attempt }) => ({ ...attempt, at: at.toISOString() })) }
}

export async function replayMessage(deps: Deps, viewer: Viewer, place: Place): Promise<Done> {
  const { isOn } = await requireOwnWebhook(deps, viewer, place.webhookId)
  const { id: messageId } = await getRow(deps, place)
  if (!isOn) throw new AppError('conflict', 'This webhook is off. Switch it on to send the message again')
  await deps.db.transaction().execute(async (transaction) => {
    await repository.replay(transaction, { webhookId: place.webhookId, messageId })
    await wake(transaction, [messageId])
  })
  return { done: true }
}

/** Of a webhook that was found to be the viewer's. */
async function getRow(deps: Deps, { webhookId, webhookMessageId }: Place) {
  const row = await repository.findMessage(deps.db, webhookId, webhookMessageId)
  if (!row) throw notFound()
  return row
}

type Shown = Omit<repository.MessageRow, 'atText'>

function toMessage({ id, kind, state, attempts, lastStatus, lastError, occurredAt, deliveredAt, nextAt }: Shown, isOn: boolean): WebhookMessage {
  return {
    ...{ id, type: kind, attempts, lastStatus, lastError },
    state: state as WebhookMessage['state'],
    occurredAt: occurredAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
    // Once its time has come, it is being made. A webhook that is off makes none.
    nextAttemptAt: isOn && state === 'waiting' && nextAt.getTime() > Date.now() ? nextAt.toISOString() : null,
  }
}
