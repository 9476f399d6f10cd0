import type { FeatureSamples } from '../../test/samples.ts'

export const samples: FeatureSamples = {
  requests: {
    understand: () => ({ query: { q: 'RIAs in Texas over $1B' } }),
  },
}
