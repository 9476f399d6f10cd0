import { consentVersion } from '@mandate/contract/introductions'
import { everyMember } from '../../test/outcomes.ts'
import type { FeatureSamples } from '../../test/samples.ts'

/** The introduction of the leads' samples is the stranger's. */
export const samples: FeatureSamples = {
  requests: {
    getIntroductionOffer: ({ people }) => ({ query: { userId: people.teamOwner.userId } }),
    askForIntroduction: ({ people }) => ({
      body: { targets: [{ kind: 'person', userId: people.teamOwner.userId }], need: 'A second opinion on my plan', usState: 'TX', consentVersion },
    }),
    listIntroductions: () => ({ query: { limit: 10 } }),
    withdrawIntroduction: ({ things }) => ({ params: { introductionId: things.introductionId ?? '' } }),
  },
  ownRules: {
    // Not of one's own team, and not as an admin.
    askForIntroduction: { teamMate: 'not_found', teamOwner: 'not_found', platformAdmin: 'conflict' },
    withdrawIntroduction: everyMember('not_found'),
  },
  shows: {
    // Who is asked is named.
    getIntroductionOffer: { places: ['team name'], to: ['wealthManager', 'assetManager', 'accreditedInvestor'] },
    askForIntroduction: { places: ['team name'], to: ['wealthManager', 'assetManager', 'accreditedInvestor'] },
    listIntroductions: { places: ['team name'], to: ['wealthManager', 'assetManager', 'accreditedInvestor'] },
  },
}
