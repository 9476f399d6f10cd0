import type { FeatureSamples } from '../../test/samples.ts'

export const samples: FeatureSamples = {
  requests: {
    listUsers: () => ({ query: { limit: 10, state: 'active' } }),
    suspendUser: () => ({
      params: { userId: crypto.randomUUID() },
      body: { reason: 'They asked for it by phone', message: 'Write to us when you want it back' },
    }),
    restoreUser: () => ({ params: { userId: crypto.randomUUID() }, body: { reason: 'The report was wrong' } }),
    endUserSessions: () => ({ params: { userId: crypto.randomUUID() }, body: { reason: 'A lost phone' } }),
  },
  ownRules: {
    // Of an account that doesn't exist: the sample users stay signed in.
    suspendUser: { platformAdmin: 'not_found' },
    restoreUser: { platformAdmin: 'not_found' },
    endUserSessions: { platformAdmin: 'not_found' },
  },
  shows: { listUsers: { places: ['email'], to: ['platformAdmin'] } },
}
