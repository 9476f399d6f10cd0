import type { FeatureSamples } from '../../test/samples.ts'

export const samples: FeatureSamples = {
  requests: {
    getLoadSchedule: () => ({}),
    listLoads: () => ({ query: { limit: 10 } }),
    listLoadRejects: ({ reference }) => ({ params: { loadId: reference.loadId }, query: { limit: 10 } }),
  },
}
