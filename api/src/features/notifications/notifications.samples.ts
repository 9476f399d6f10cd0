import { everyone } from '../../test/outcomes.ts'
import type { FeatureSamples } from '../../test/samples.ts'

const unusedToken = 'A'.repeat(43)

export const samples: FeatureSamples = {
  requests: {
    listNotifications: () => ({ query: {} }),
    countUnreadNotifications: () => ({}),
    readNotifications: (_, { userId }) => ({ body: { ids: [userId] } }),
    getNotificationChoices: () => ({}),
    chooseNotification: () => ({ body: { kind: 'claims', channel: 'mail', isOn: false } }),
    unsubscribe: (_, { userId }) => ({ body: { token: `${userId}.claims.${unusedToken}` } }),
  },
  ownRules: {
    // Its signature is invalid.
    unsubscribe: everyone('link_invalid'),
  },
}
