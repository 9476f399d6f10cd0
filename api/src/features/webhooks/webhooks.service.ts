import { randomBytes, randomUUID } from 'node:crypto'
import type { Done } from '@mandate/contract/frame/answers'
import type { ParsedRequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import {
  type createWebhook as createEndpoint,
  mostWebhooks,
  secretOverlapHours,
  testEvent,
  type updateWebhook as updateEndpoint,
  type Webhook,
  webhookEventNames,
} from '@mandate/contract/webhooks'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { seal } from '../../http/seal.ts'
import { type Member, requireMember, type Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { getOwner } from '../profiles/profiles.service.ts'
import { tellWebhook, wake } from '../webhook-messages/webhook-messages.service.ts'
import { secretPurpose } from './deliveries.service.ts'
import { requireReceiver } from './receivers.ts'
import { newSecret } from './signature.rules.ts'
import { shownAddress } from './slack-message.rules.ts'
import * as repository from './webhooks.repository.ts'

const secretBytes = 32

export async function listWebhooks({ db }: Deps, viewer: Viewer): Promise<{ items: Webhook[] }> {
  const rows = await repository.selectWebhooks(db, requireMember(viewer).userId)
  return { items: rows.map(toWebhook) }
}

export async function createWebhook(
  deps: Deps,
  viewer: Viewer,
  { url, events, description }: ParsedRequestOf<typeof createEndpoint>['body'],
): Promise<ResponseOf<typeof createEndpoint>> {
  const member = requireMember(viewer)
  const { userId } = member
  await getOwner(deps.db, userId)
  const receiver = requireReceiver(deps, url)
  const { secret, secretSealed } = makeSecret(deps, userId)
  return deps.db.transaction().execute(async (transaction) => {
    if ((await repository.lockAndCount(transaction, userId)) >= mostWebhooks)
      throw new AppError('conflict', `You have ${mostWebhooks} webhooks, the most that's possible. Delete one you no longer use`)
    const webhookId = await repository.insertWebhook(transaction, { userId, url: receiver, description, events, secretSealed })
    await recordEvent(transaction, by(member), { kind: 'webhook.created', details: { webhookId, receiver: new URL(receiver).host, events: events.join(' ') } })
    return { ...toWebhook(await getOwn(transaction, member, webhookId)), secret }
  })
}

type Change = ParsedRequestOf<typeof updateEndpoint>['body'] & { webhookId: string }

export async function updateWebhook({ db }: Deps, viewer: Viewer, { webhookId, isOn, ...change }: Change): Promise<Webhook> {
  const member = requireMember(viewer)
  return db.transaction().execute(async (transaction) => {
    const row = await getOwn(transaction, member, webhookId)
    await repository.updateWebhook(transaction, webhookId, change)
    if (change.events) await recordEvent(transaction, by(member), { kind: 'webhook.changed', details: { webhookId, events: change.events.join(' ') } })
    if (isOn !== undefined && isOn !== row.isOn) {
      if (isOn) await repository.switchOn(transaction, webhookId)
      else await repository.switchOff(transaction, webhookId, 'owner')
      if (isOn) await wake(transaction, [webhookId])
      await recordEvent(transaction, by(member), { kind: isOn ? 'webhook.switched_on' : 'webhook.switched_off', details: { webhookId } })
    }
    return toWebhook(await getOwn(transaction, member, webhookId))
  })
}

export async function deleteWebhook({ db }: Deps, viewer: Viewer, webhookId: string): Promise<Done> {
  const member = requireMember(viewer)
  await db.transaction().execute(async (transaction) => {
    if (!(await repository.deleteWebhook(transaction, member.userId, webhookId))) throw notFound()
    await recordEvent(transaction, by(member), { kind: 'webhook.deleted', details: { webhookId } })
  })
  return { done: true }
}

export async function rotateSecret(deps: Deps, viewer: Viewer, webhookId: string): Promise<ResponseOf<typeof createEndpoint>> {
  const member = requireMember(viewer)
  const { secret, secretSealed } = makeSecret(deps, member.userId)
  return deps.db.transaction().execute(async (transaction) => {
    const row = await getOwn(transaction, member, webhookId)
    await repository.replaceSecret(transaction, webhookId, { secretSealed, overlapHours: secretOverlapHours })
    await recordEvent(transaction, by(member), { kind: 'webhook.secret_replaced', details: { webhookId } })
    return { ...toWebhook(row), secret }
  })
}

export async function testWebhook({ db }: Deps, viewer: Viewer, webhookId: string): Promise<Done> {
  const member = requireMember(viewer)
  await db.transaction().execute(async (transaction) => {
    const { isOn } = await getOwn(transaction, member, webhookId)
    if (!isOn) throw new AppError('conflict', 'This webhook is off. Switch it on to send a test')
    await tellWebhook(transaction, webhookId, { kind: testEvent, key: `test ${randomUUID()}` })
  })
  return { done: true }
}

async function getOwn(db: Deps['db'], { userId }: Member, webhookId: string): Promise<repository.WebhookRow> {
  const row = await repository.findWebhook(db, userId, webhookId)
  if (!row) throw notFound()
  return row
}

export async function requireOwnWebhook({ db }: Pick<Deps, 'db'>, viewer: Viewer, webhookId: string): Promise<repository.WebhookRow> {
  return getOwn(db, requireMember(viewer), webhookId)
}

function makeSecret({ config }: Deps, userId: string): { secret: string; secretSealed: Buffer } {
  const secret = newSecret(randomBytes(secretBytes))
  return { secret, secretSealed: seal(config.tokensKeys[0], { userId, purpose: secretPurpose }, secret) }
}

function toWebhook({ url, events, offReason, failingSince, createdAt, ...row }: repository.WebhookRow): Webhook {
  return {
    ...row,
    url: shownAddress(url),
    events: webhookEventNames.filter((name) => events.includes(name)),
    offReason: offReason as Webhook['offReason'],
    failingSince: failingSince?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}
