import { seal } from '../../http/seal.ts'
import { everyMember, withoutProfile } from '../../test/outcomes.ts'
import type { FeatureSamples, World } from '../../test/samples.ts'

const one = ({ things }: World) => ({ params: { webhookId: things.webhookId ?? '' } })
const oneMessage = ({ things }: World) => ({ params: { webhookId: things.webhookId ?? '', webhookMessageId: things.webhookMessageId ?? '' } })

export const samples: FeatureSamples = {
  requests: {
    listWebhooks: () => ({}),
    createWebhook: () => ({ body: { url: 'https://hooks.example.com/mandate', events: ['claim.decided'], description: 'Our CRM' } }),
    updateWebhook: (world) => ({ ...one(world), body: { isOn: false } }),
    deleteWebhook: one,
    rotateWebhookSecret: one,
    testWebhook: one,
    listWebhookMessages: (world) => ({ ...one(world), query: { limit: 10 } }),
    getWebhookMessage: oneMessage,
    replayWebhookMessage: oneMessage,
  },
  // The webhook is the stranger's.
  ownRules: {
    createWebhook: withoutProfile,
    updateWebhook: everyMember('not_found'),
    deleteWebhook: everyMember('not_found'),
    rotateWebhookSecret: everyMember('not_found'),
    testWebhook: everyMember('not_found'),
    listWebhookMessages: everyMember('not_found'),
    getWebhookMessage: everyMember('not_found'),
    replayWebhookMessage: everyMember('not_found'),
  },
  async addToWorld({ db, stranger: { userId }, mark }) {
    const secretSealed = seal('a key that opens nothing, 0123456789', { userId, purpose: 'webhook secret' }, 'whsec_AAAA')
    const { id: webhookId } = await db
      .insertInto('webhooks')
      .values({ userId, url: 'https://hooks.example.com/', description: mark(userId, 'description of a webhook'), events: ['claim.decided'], secretSealed })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: webhookMessageId } = await db
      .insertInto('webhookMessages')
      .values({ webhookId, userId, kind: 'claim.decided', data: '{}', messageKey: 'sample', state: 'delivered' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { things: { webhookId, webhookMessageId } }
  },
}
