import type { FeatureSamples } from '../../test/samples.ts'

export const samples: FeatureSamples = {
  requests: {
    listAuditEvents: () => ({ query: { limit: 10, kind: 'team', words: 'created', person: 'ada', from: '2026-01-01' } }),
    exportAuditEvents: () => ({ query: { kind: 'team.created' } }),
    checkAuditChain: () => ({}),
  },
}
