import type { FeatureSamples } from '../../test/samples.ts'

export const samples: FeatureSamples = {
  requests: {
    getLoadSchedule: () => ({}),
    requestLoads: () => ({}),
    listLoads: () => ({ query: { limit: 10 } }),
    listLoadRejects: ({ reference }) => ({ params: { loadId: reference.loadId }, query: { limit: 10 } }),
  },
  // Files are loaded by hand in the tests.
  ownRules: { requestLoads: { platformAdmin: 'conflict' } },
}
