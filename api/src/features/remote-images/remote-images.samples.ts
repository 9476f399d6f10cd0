import { everyone } from '../../test/outcomes.ts'
import type { FeatureSamples } from '../../test/samples.ts'

export const samples: FeatureSamples = {
  requests: {
    getImage: () => ({ query: { url: 'https://pictures.example/portrait.jpg', w: '640', q: '75' } }),
  },
  ownRules: {
    // Neither stored nor signed.
    getImage: everyone('not_found'),
  },
}
