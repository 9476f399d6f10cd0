import { withoutProfile } from '../../test/outcomes.ts'
import type { FeatureSamples } from '../../test/samples.ts'

export const samples: FeatureSamples = {
  requests: { getHome: () => ({}) },
  ownRules: { getHome: withoutProfile },
}
