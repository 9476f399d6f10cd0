import { everyone } from '../../test/outcomes.ts'
import type { FeatureSamples } from '../../test/samples.ts'

const unusedToken = 'A'.repeat(43)

export const samples: FeatureSamples = {
  requests: {
    listNotifications: () => ({ query: {} }),
    countUnreadNotifications: () => ({}),
    readNotifications: (_, { userId }) => ({ body: { ids: [userId] } }),
    getNotificationSettings: () => ({}),
    chooseNotification: () => ({ body: { kind: 'claims', channel: 'mail', isOn: false } }),
    updateNotificationSchedule: () => ({ body: { timeZone: 'Europe/Berlin', digest: 'daily', digestHour: 8, digestDay: 1, quietHours: null } }),
    unsubscribe: (_, { userId }) => ({ body: { token: `${userId}.claims.${unusedToken}` } }),
  },
  ownRules: {
    // Its signature is invalid.
    unsubscribe: everyone('link_invalid'),
  },
}
