import type { FeatureSamples } from '../../test/samples.ts'

export const samples: FeatureSamples = {
  requests: {
    search: () => ({ query: { type: 'firms', q: 'harbor', state: 'TX,none', aum: '..5e9', facets: 'state,aum', limit: 10 } }),
    suggest: () => ({ query: { q: 'har' } }),
    aggregate: () => ({
      body: { type: 'advisors', q: '', filters: { disclosure: 'false' }, groupBy: 'state', measures: [{ field: 'experienceMonths', measure: 'median' }] },
    }),
  },
}
