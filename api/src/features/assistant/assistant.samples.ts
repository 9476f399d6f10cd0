import { withoutProfile } from '../../test/outcomes.ts'
import type { FeatureSamples } from '../../test/samples.ts'

export const samples: FeatureSamples = {
  requests: {
    askAssistant: () => ({ body: { question: 'advisers in Ohio' } }),
    listAssistantTurns: () => ({ query: { limit: 10 } }),
    clearAssistant: () => ({}),
  },
  ownRules: { askAssistant: withoutProfile, listAssistantTurns: withoutProfile, clearAssistant: withoutProfile },
}
