import type { FeatureSamples } from '../../test/samples.ts'

export const samples: FeatureSamples = {
  requests: {
    getLoadSchedule: () => ({}),
    requestLoads: () => ({}),
    rerunLoad: ({ reference }) => ({ params: { loadId: reference.loadId }, body: { reason: 'The disk was full' } }),
    listLoads: () => ({ query: { limit: 10 } }),
    listLoadRejects: ({ reference }) => ({ params: { loadId: reference.loadId }, query: { limit: 10 } }),
  },
  // Files are loaded by hand in the tests, and none failed.
  ownRules: { requestLoads: { platformAdmin: 'conflict' }, rerunLoad: { platformAdmin: 'conflict' } },
}
