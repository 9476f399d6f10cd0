import { withoutProfile } from '../../test/outcomes.ts'
import type { FeatureSamples } from '../../test/samples.ts'

export const samples: FeatureSamples = {
  requests: {
    getOnboarding: () => ({}),
    getRoleState: () => ({}),
    updateOnboarding: () => ({ body: { page: 2, state: 'begun' } }),
  },
  ownRules: {
    getOnboarding: withoutProfile,
    updateOnboarding: withoutProfile,
  },
}
