import type { FeatureSamples } from '../../test/samples.ts'

const withoutToken = { anonymous: 'not_signed_in', unactivated: 'not_signed_in', suspended: 'not_signed_in' } as const

export const samples: FeatureSamples = {
  requests: {
    getMe: () => ({}),
    renewSession: () => ({}),
    logout: () => ({}),
    listSessions: () => ({ query: { limit: 10 } }),
    endSession: (_, caller) => ({ params: { sessionId: caller.sessionId } }),
    endOtherSessions: () => ({}),
  },
  ownRules: {
    // The renewal cookie decides, not the access token.
    renewSession: withoutToken,
  },
  async addToWorld({ stranger }) {
    return { things: { sessionId: stranger.sessionId } }
  },
}
