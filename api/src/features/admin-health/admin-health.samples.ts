import type { FeatureSamples } from '../../test/samples.ts'

export const samples: FeatureSamples = {
  requests: {
    getHealth: () => ({}),
    listOutbox: () => ({ query: { failed: 'true', limit: 10 } }),
    retryOutbox: () => ({ params: { messageId: crypto.randomUUID() } }),
  },
  ownRules: { retryOutbox: { platformAdmin: 'not_found' } },
}
