import { everyMember } from '../../test/outcomes.ts'
import type { FeatureSamples } from '../../test/samples.ts'

export const samples: FeatureSamples = {
  requests: {
    getAccreditation: () => ({}),
    requestAccreditation: () => ({ body: { method: 'registration' } }),
    withdrawAccreditation: () => ({}),
    listAccreditationRequests: () => ({ query: { limit: 10 } }),
    reviewAccreditation: ({ things }) => ({
      params: { requestId: things.requestId ?? '' },
      body: { isAccepted: true, reason: 'The letter is of a licensed accountant' },
    }),
  },
  ownRules: {
    // No sample user owns a registered record or has a request.
    requestAccreditation: everyMember('conflict'),
    withdrawAccreditation: everyMember('not_found'),
  },
  shows: { listAccreditationRequests: { places: ['email', 'statement of a request'], to: ['platformAdmin'] } },
  async addToWorld({ db, everyone, stranger, mark }) {
    await db
      .insertInto('accreditationClaims')
      .values(everyone.map(({ userId }) => ({ userId, ground: 'income' })))
      .execute()
    const requestId = crypto.randomUUID()
    await db
      .insertInto('accreditationRequests')
      .values({
        ...{ id: requestId, userId: stranger.userId, method: 'evidence', ground: 'income', state: 'waiting' },
        statement: mark(stranger.userId, 'statement of a request'),
      })
      .execute()
    return { things: { requestId } }
  },
}
