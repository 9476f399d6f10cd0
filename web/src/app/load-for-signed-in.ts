import { selectIsSignedIn } from '../api/session.ts'
import { startWhenLoaded } from './start-when-loaded.ts'
import type { Store } from './store.ts'

/** What only a signed-in user needs is loaded once someone is: the live channel, and what a closed tab has left to send. */
export function loadForSignedIn(store: Store): void {
  const stop = store.subscribe(load)
  load()

  function load(): void {
    if (!selectIsSignedIn(store.getState())) return
    stop()
    void startWhenLoaded(
      () => import('./realtime.ts'),
      ({ listenToServer }) => listenToServer(store),
    )
    void startWhenLoaded(
      () => import('./follow-outbox.ts'),
      ({ followOutbox }) => followOutbox(store),
    )
    void startWhenLoaded(
      () => import('./report-presence.ts'),
      ({ reportPresence }) => reportPresence(store),
    )
    void startWhenLoaded(
      () => import('./renew-push.ts'),
      ({ renewPush }) => renewPush(store),
    )
  }
}
