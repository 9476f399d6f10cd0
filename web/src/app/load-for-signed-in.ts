import { selectIsSignedIn } from '../api/session.ts'
import type { Store } from './store.ts'

/** What only a signed-in user needs is loaded once someone is: the live channel, and what a closed tab has left to send. */
export function loadForSignedIn(store: Store): void {
  const stop = store.subscribe(load)
  load()

  function load(): void {
    if (!selectIsSignedIn(store.getState())) return
    stop()
    void import('./realtime.ts').then(({ listenToServer }) => listenToServer(store))
    void import('./follow-outbox.ts').then(({ followOutbox }) => followOutbox(store))
    void import('./report-presence.ts').then(({ reportPresence }) => reportPresence(store))
    void import('./renew-push.ts').then(({ renewPush }) => renewPush(store))
  }
}
