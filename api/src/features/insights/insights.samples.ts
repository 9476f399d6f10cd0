import { withoutProfile } from '../../test/outcomes.ts'
import type { FeatureSamples } from '../../test/samples.ts'

export const samples: FeatureSamples = {
  requests: {
    askInsight: (_, { userId }) => ({ body: { subjectId: userId, question: 'behavior' } }),
    getInsightSubject: (_, { userId }) => ({ params: { profileId: userId } }),
    getInsightSettings: () => ({}),
    updateInsightSettings: () => ({ body: { isOptedOut: false, hidden: ['style'] } }),
  },
  ownRules: {
    ...{ askInsight: withoutProfile, getInsightSubject: withoutProfile },
    ...{ getInsightSettings: withoutProfile, updateInsightSettings: withoutProfile },
  },
}
