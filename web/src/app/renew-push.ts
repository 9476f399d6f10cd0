import { selectUser } from '../api/session.ts'
import { notificationsApi } from '../features/notifications/notifications.api.ts'
import { subscribedBefore } from '../features/notifications/shared/push-browser.ts'
import type { Store } from './store.ts'

/** A user who turned push on in this browser and signed out keeps it when they sign in again: what the browser has goes to the new session. */
export async function renewPush(store: Store): Promise<void> {
  const subscribed = await subscribedBefore(String(selectUser(store.getState()).id))
  if (subscribed) await store.dispatch(notificationsApi.endpoints.subscribeToPush.initiate({ body: subscribed }, { track: false }))
}
