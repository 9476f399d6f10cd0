import { withoutProfile } from '../../test/outcomes.ts'
import type { FeatureSamples } from '../../test/samples.ts'

export const samples: FeatureSamples = {
  requests: {
    getMyDashboard: () => ({ query: {} }),
    saveDashboard: () => ({ body: { tiles: [{ kind: 'shortlist', width: 2, height: 1 }], version: 0 } }),
    restoreDashboard: () => ({}),
    getEmbeddedDashboard: () => ({}),
    listTileRows: () => ({ query: { tile: 'shortlist', limit: 10 } }),
  },
  ownRules: { getMyDashboard: withoutProfile, saveDashboard: withoutProfile, getEmbeddedDashboard: { accreditedInvestor: 'not_allowed', ...withoutProfile } },
}
