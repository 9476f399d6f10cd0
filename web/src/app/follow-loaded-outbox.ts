import { selectIsSignedIn } from '../api/session.ts'
import type { Store } from './store.ts'

/** Loads the outbox once someone is signed in: what a closed tab has left is sent on any page. */
export function followLoadedOutbox(store: Store): void {
  const stop = store.subscribe(connect)
  connect()

  function connect(): void {
    if (!selectIsSignedIn(store.getState())) return
    stop()
    void import('./follow-outbox.ts').then(({ followOutbox }) => followOutbox(store))
    void import('./report-presence.ts').then(({ reportPresence }) => reportPresence(store))
  }
}
