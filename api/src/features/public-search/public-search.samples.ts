import type { FeatureSamples } from '../../test/samples.ts'

export const samples: FeatureSamples = {
  requests: {
    searchPublic: () => ({ query: { q: 'harbor' } }),
    getPublicFirm: ({ reference }) => ({ params: { firmCrd: reference.firmCrd } }),
    getPublicAdvisor: ({ reference }) => ({ params: { advisorCrd: reference.advisorCrd } }),
    getCoverage: () => ({}),
  },
  sharedRecords: ['getPublicAdvisor', 'getPublicFirm'],
}
