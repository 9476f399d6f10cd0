import type { FeatureSamples } from '../../test/samples.ts'

export const samples: FeatureSamples = {
  requests: {
    listJobs: () => ({}),
    retryJob: () => ({ params: { jobId: '999999999' } }),
  },
  ownRules: { retryJob: { platformAdmin: 'not_found' } },
}
