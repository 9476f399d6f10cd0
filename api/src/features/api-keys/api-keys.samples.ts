import { newToken } from '../../http/tokens.ts'
import { everyMember, withoutProfile } from '../../test/outcomes.ts'
import type { FeatureSamples } from '../../test/samples.ts'

export const samples: FeatureSamples = {
  requests: {
    listApiKeys: () => ({}),
    createApiKey: () => ({ body: { name: 'Reporting', scopes: ['market:read'], expiresInDays: 30 } }),
    revokeApiKey: ({ things }) => ({ params: { apiKeyId: things.apiKeyId ?? '' } }),
  },
  // The key is the stranger's.
  ownRules: { createApiKey: withoutProfile, revokeApiKey: everyMember('not_found') },
  async addToWorld({ db, stranger, mark }) {
    const { id: apiKeyId } = await db
      .insertInto('apiKeys')
      .values({
        ...{ userId: stranger.userId, prefix: 'mandate_abcd', tokenHash: newToken().hash, scopes: ['market:read'] },
        ...{ name: mark(stranger.userId, 'name of an API key'), expiresAt: new Date('2100-01-01') },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { things: { apiKeyId } }
  },
}
