import { withoutProfile } from '../../test/outcomes.ts'
import type { FeatureSamples } from '../../test/samples.ts'

export const samples: FeatureSamples = {
  requests: {
    getMatch: ({ reference }) => ({ params: { kind: 'firm', id: String(reference.firmCrd) }, query: {} }),
    listMatchWeights: () => ({}),
    saveMatchWeights: () => ({ params: { formula: 'wealthManagerToAssetManager' }, body: { weights: { strategy: 20 } } }),
    restoreMatchWeights: () => ({ params: { formula: 'wealthManagerToAssetManager' } }),
  },
  ownRules: { getMatch: withoutProfile, listMatchWeights: withoutProfile, saveMatchWeights: withoutProfile, restoreMatchWeights: withoutProfile },
}
