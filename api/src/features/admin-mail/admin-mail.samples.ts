import type { FeatureSamples } from '../../test/samples.ts'

export const samples: FeatureSamples = {
  requests: {
    listEmails: () => ({ query: { limit: 10, days: '7', state: 'failed', kind: 'passwordResetMail', address: 'ada@' } }),
    countEmails: () => ({ query: { days: '7' } }),
  },
}
