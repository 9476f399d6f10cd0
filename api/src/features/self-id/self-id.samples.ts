import { withoutProfile } from '../../test/outcomes.ts'
import type { FeatureSamples } from '../../test/samples.ts'

export const samples: FeatureSamples = {
  requests: {
    getSelfId: () => ({}),
    answerSelfId: () => ({ body: { field: 'gender', values: ['nonBinary'], audience: 'me', hasConsent: true } }),
    takeBackSelfId: () => ({ query: { field: 'gender' } }),
    getSelfIdOf: (_, caller) => ({ params: { profileId: caller.userId } }),
  },
  ownRules: {
    getSelfId: withoutProfile,
    answerSelfId: withoutProfile,
    takeBackSelfId: withoutProfile,
    getSelfIdOf: withoutProfile,
  },
}
