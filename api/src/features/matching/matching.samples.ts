import type { MatchFormulaName } from '@mandate/contract/lists/match-formulas'
import { everyMember, withoutProfile } from '../../test/outcomes.ts'
import type { FeatureSamples, World, WorldPerson } from '../../test/samples.ts'

/** A formula of the caller's role. */
function formulaOf({ people }: World, { userId }: WorldPerson): MatchFormulaName {
  if (userId === people.assetManager.userId) return 'assetManagerToWealthManager'
  return userId === people.accreditedInvestor.userId ? 'investorToWealthManager' : 'wealthManagerToAssetManager'
}

export const samples: FeatureSamples = {
  requests: {
    getMatch: ({ reference }) => ({ params: { kind: 'firm', id: String(reference.firmCrd) }, query: {} }),
    listMatchWeights: () => ({}),
    saveMatchWeights: (world, caller) => ({ params: { formula: formulaOf(world, caller) }, body: { weights: {} } }),
    restoreMatchWeights: (world, caller) => ({ params: { formula: formulaOf(world, caller) } }),
  },
  ownRules: {
    // The firm of the samples isn't in the search rows that matches are calculated from.
    getMatch: everyMember('not_found'),
    listMatchWeights: withoutProfile,
    saveMatchWeights: withoutProfile,
    restoreMatchWeights: withoutProfile,
  },
  // A firm belongs to no member, and neither does a formula.
  sharedRecords: ['getMatch', 'saveMatchWeights', 'restoreMatchWeights'],
}
