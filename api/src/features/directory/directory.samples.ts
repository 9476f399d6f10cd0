import type { FeatureSamples } from '../../test/samples.ts'

export const samples: FeatureSamples = {
  requests: {
    listFirms: () => ({ query: { limit: 10, begins: 'har' } }),
    getFirm: ({ reference }) => ({ params: { firmCrd: reference.firmCrd }, query: {} }),
    listFirmFilings: ({ reference }) => ({ params: { firmCrd: reference.firmCrd }, query: { limit: 10 } }),
    compareFilings: ({ reference }) => ({ params: { firmCrd: reference.firmCrd }, query: { from: reference.filing, to: reference.filing } }),
    listFirmFunds: ({ reference }) => ({ params: { firmCrd: reference.firmCrd }, query: { limit: 10 } }),
    listFirmPeople: ({ reference }) => ({ params: { firmCrd: reference.firmCrd }, query: { limit: 10 } }),
    listFirmEvents: ({ reference }) => ({ params: { firmCrd: reference.firmCrd }, query: { limit: 10 } }),
    listMarketChanges: () => ({ query: { limit: 10, state: 'TX' } }),
    listSimilarFirms: ({ reference }) => ({ params: { firmCrd: reference.firmCrd }, query: { limit: 6 } }),
    listSimilarAdvisors: ({ reference }) => ({ params: { advisorCrd: reference.advisorCrd }, query: { limit: 6 } }),
    getAdvisor: ({ reference }) => ({ params: { advisorCrd: reference.advisorCrd }, query: {} }),
  },
  sharedRecords: [
    'getFirm',
    'listFirmFilings',
    'compareFilings',
    'listFirmFunds',
    'listFirmPeople',
    'listFirmEvents',
    'listSimilarFirms',
    'getAdvisor',
    'listSimilarAdvisors',
  ],
}
