import { everyMember, withoutProfile } from '../../test/outcomes.ts'
import type { FeatureSamples } from '../../test/samples.ts'

export const samples: FeatureSamples = {
  requests: {
    getCalendarFeed: () => ({}),
    createCalendarFeed: () => ({}),
    endCalendarFeed: () => ({}),
  },
  // No one has one.
  ownRules: { createCalendarFeed: withoutProfile, endCalendarFeed: everyMember('not_found') },
}
