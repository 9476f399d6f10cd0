import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { newSecret } from '../features/webhooks/signature.rules.ts'
import { newApiKey } from '../http/api-key-calls.ts'
import type { Deps } from '../http/deps.ts'
import { seal } from '../http/seal.ts'
import { ada } from './demo-document-list.ts'
import { demoReceiverPath } from './demo-receiver.routes.ts'

const kinds = ['connection.invited', 'document.shared', 'document.opened', 'post.published', 'filing.changed', 'connection.accepted'] as const
const description = 'Client portal (demo receiver)'
const pastMessages = 18
/** While the receiver was down, by their place in the list. */
const failedPlaces = [4, 5]
const daysAgo = (days: number) => sql<Date>`now() - make_interval(secs => ${Math.round(days * 86_400)}::int)`

/** A key that a report uses, and a webhook with a month of messages, two of which failed. Once there is a key, only the port of the receiver changes. */
export async function fillDemoApi({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  const owner = await db.selectFrom('users').select('id').where('email', '=', ada).executeTakeFirst()
  const receiver = `http://127.0.0.1:${config.port}${demoReceiverPath}`
  if (owner) await db.updateTable('webhooks').set({ url: receiver }).where('userId', '=', owner.id).where('description', '=', description).execute()
  if (!owner || (await db.selectFrom('apiKeys').select('id').where('userId', '=', owner.id).limit(1).executeTakeFirst())) return
  const userId = owner.id
  const { prefix, hash: tokenHash } = newApiKey()
  const secretSealed = seal(config.tokensKeys[0], { userId, purpose: 'webhook secret' }, newSecret(randomBytes(32)))
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('apiKeys')
      .values({
        ...{ userId, prefix, tokenHash, name: 'Monthly client report', scopes: ['market:read', 'leads:read'] },
        ...{ createdAt: daysAgo(61), lastUsedAt: daysAgo(0.2), expiresAt: sql<Date>`now() + interval '120 days'` },
      })
      .execute()
    const { id: webhookId } = await transaction
      .insertInto('webhooks')
      .values({
        ...{ userId, secretSealed, url: receiver, description, events: [...kinds] },
        createdAt: daysAgo(40),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (let place = 0; place < pastMessages; place++) {
      const isFailed = failedPlaces.includes(place)
      const days = 0.3 + place * 1.4
      const { id: messageId } = await transaction
        .insertInto('webhookMessages')
        .values({
          ...{ webhookId, userId, kind: kinds[place % kinds.length] ?? kinds[0], messageKey: `demo ${place}`, state: isFailed ? 'failed' : 'delivered' },
          ...{ data: JSON.stringify({ id: crypto.randomUUID(), memberId: null }), attempts: isFailed ? 11 : 1, lastStatus: isFailed ? 503 : 200 },
          ...{ lastError: isFailed ? 'The receiver answered 503' : null, occurredAt: daysAgo(days), nextAt: daysAgo(days) },
          deliveredAt: isFailed ? null : daysAgo(days),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await transaction
        .insertInto('webhookAttempts')
        .values(
          Array.from({ length: isFailed ? 11 : 1 }, (_, attempt) => ({
            ...{ messageId, userId, at: daysAgo(days - attempt * 0.02), status: isFailed ? 503 : 200, milliseconds: isFailed ? 41 + attempt : 87 + place },
            ...{ answer: isFailed ? 'Service Unavailable' : 'ok', error: isFailed ? 'The receiver answered 503' : null },
          })),
        )
        .execute()
    }
  })
}
