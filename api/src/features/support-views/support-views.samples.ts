import type { FeatureSamples } from '../../test/samples.ts'

export const samples: FeatureSamples = {
  requests: {
    startSupportView: () => ({ params: { userId: crypto.randomUUID() }, body: { reason: 'They see an empty home page' } }),
    endSupportView: () => ({}),
    listSupportViews: () => ({ query: { limit: 10 } }),
  },
  ownRules: {
    // Of an account that doesn't exist.
    startSupportView: { platformAdmin: 'not_found' },
    // Their sessions aren't views.
    endSupportView: {
      wealthManager: 'not_found',
      assetManager: 'not_found',
      accreditedInvestor: 'not_found',
      teamMate: 'not_found',
      teamOwner: 'not_found',
      platformAdmin: 'not_found',
    },
  },
}
