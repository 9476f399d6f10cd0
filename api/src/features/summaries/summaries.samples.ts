import { withoutProfile } from '../../test/outcomes.ts'
import type { FeatureSamples } from '../../test/samples.ts'

export const samples: FeatureSamples = {
  requests: {
    summarizeMember: (_, { userId }) => ({ params: { profileId: userId } }),
    summarizeAdvisor: ({ reference }) => ({ params: { advisorCrd: reference.advisorCrd } }),
    summarizeFirm: ({ reference }) => ({ params: { firmCrd: reference.firmCrd } }),
    summarizeChange: ({ reference: { firmCrd, filing } }) => ({ params: { firmCrd }, query: { from: filing, to: filing } }),
    summarizeDocument: ({ reference }) => ({ params: { documentId: `f${reference.filing}` } }),
  },
  ownRules: { summarizeMember: withoutProfile },
  sharedRecords: ['summarizeAdvisor', 'summarizeFirm', 'summarizeChange', 'summarizeDocument'],
}
