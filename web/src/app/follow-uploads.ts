import { selectIsSignedIn } from '../api/session.ts'
import type { Store } from './store.ts'

/** Loads the uploads once someone is signed in: what a closed tab has left continues on any page. */
export function followUploads(store: Store): void {
  const stop = store.subscribe(connect)
  connect()

  function connect(): void {
    if (!selectIsSignedIn(store.getState())) return
    stop()
    void import('./connect-uploads.ts').then(({ connectUploads }) => connectUploads(store))
  }
}
