import { selectIsSignedIn } from '../api/session.ts'
import { isPageWithoutBearer } from '../api/without-bearer.ts'
import { chatApi } from '../features/chat/chat.api.ts'
import type { Store } from './store.ts'

const everyMs = 60_000

/** While a page is in sight, the user is online. The server stores nothing for those who hide it. */
export function reportPresence(store: Store): void {
  function report(): void {
    if (document.visibilityState !== 'visible' || isPageWithoutBearer() || !selectIsSignedIn(store.getState())) return
    void store.dispatch(chatApi.endpoints.signalPresence.initiate({}, { track: false }))
  }
  setInterval(report, everyMs)
  document.addEventListener('visibilitychange', report)
  report()
}
