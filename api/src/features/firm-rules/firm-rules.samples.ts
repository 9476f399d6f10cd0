import { outsideTheTeam } from '../../test/outcomes.ts'
import type { FeatureSamples } from '../../test/samples.ts'

export const samples: FeatureSamples = {
  requests: {
    getFirmRules: () => ({}),
    updateFirmRules: () => ({ body: { approvesPosts: false, keptYears: 3, isSupervised: false } }),
  },
  ownRules: {
    getFirmRules: outsideTheTeam,
    updateFirmRules: { ...outsideTheTeam, teamMate: 'not_allowed' },
  },
}
