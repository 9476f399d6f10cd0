import type { FeatureSamples } from '../../test/samples.ts'

export const samples: FeatureSamples = { requests: { getAdminQueues: () => ({}) } }
