import { everyMember } from '../../test/outcomes.ts'
import type { FeatureSamples } from '../../test/samples.ts'

export const samples: FeatureSamples = {
  requests: {
    beginSecondFactor: () => ({}),
    confirmSecondFactor: () => ({ body: { code: '123456' } }),
    renewRecoveryCodes: () => ({}),
    removeSecondFactor: () => ({}),
  },
  ownRules: {
    confirmSecondFactor: everyMember('not_found'),
    renewRecoveryCodes: everyMember('not_found'),
    removeSecondFactor: { ...everyMember('not_found'), platformAdmin: 'not_allowed' },
  },
}
