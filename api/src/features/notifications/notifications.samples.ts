import { everyMember, everyone } from '../../test/outcomes.ts'
import type { FeatureSamples } from '../../test/samples.ts'

const unusedToken = 'A'.repeat(43)

/** Of a browser that no longer exists. */
const samplePushKeys = {
  p256dh: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

export const samples: FeatureSamples = {
  requests: {
    listNotifications: () => ({ query: {} }),
    countUnreadNotifications: () => ({}),
    readNotifications: (_, { userId }) => ({ body: { ids: [userId] } }),
    getNotificationSettings: () => ({}),
    chooseNotification: () => ({ body: { kind: 'claims', channel: 'mail', isOn: false } }),
    updateNotificationSchedule: () => ({ body: { timeZone: 'Europe/Berlin', digest: 'daily', digestHour: 8, digestDay: 1, quietHours: null } }),
    getPushSettings: () => ({}),
    subscribeToPush: () => ({ body: { endpoint: 'https://push.example.com/send/1', keys: samplePushKeys } }),
    unsubscribeFromPush: ({ things }) => ({ params: { browserId: things.browserId ?? '' } }),
    unsubscribe: (_, { userId }) => ({ body: { token: `${userId}.claims.${unusedToken}` } }),
  },
  ownRules: {
    // Its signature is invalid.
    unsubscribe: everyone('link_invalid'),
    // Another member's browser.
    unsubscribeFromPush: everyMember('not_found'),
  },
  async addToWorld({ db, stranger }) {
    const endpoint = `https://push.example.com/send/${stranger.userId}`
    const { id: browserId } = await db
      .insertInto('pushSubscriptions')
      .values({ ...samplePushKeys, endpoint, userId: stranger.userId, sessionId: stranger.sessionId })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { things: { browserId } }
  },
}
