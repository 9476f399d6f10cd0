import { sessionCleared, sessionRenewed, signedIn } from '../api/session.ts'
import { selectTheme, themeChosen } from '../frame/theme-choice.ts'
import { readStoredSession, readStoredTheme, storagePrefix } from './remembered-state.ts'
import type { Store } from './store.ts'

/** What another window of this browser did to the session or the theme takes effect here. Answers how to stop. */
export function followOtherWindows(store: Store, storage = localStorage): () => void {
  function follow({ key, storageArea }: StorageEvent): void {
    if (storageArea !== storage) return
    // No key: the whole storage was cleared.
    if (key === null || key === `${storagePrefix}session`) followSession(store, storage)
    if (key === `${storagePrefix}theme`) followTheme(store, storage)
  }
  /** A page that the browser had put aside hears of nothing until it is shown again. */
  function catchUp({ persisted }: PageTransitionEvent): void {
    if (!persisted) return
    followSession(store, storage)
    followTheme(store, storage)
  }
  addEventListener('storage', follow)
  addEventListener('pageshow', catchUp)
  return () => {
    removeEventListener('storage', follow)
    removeEventListener('pageshow', catchUp)
  }
}

function followSession(store: Store, storage: Storage): void {
  // As it is by now: between the event and this line the other window may have signed in anew.
  const kept = readStoredSession(storage)
  const current = store.getState().session
  if (!kept) {
    if (current.authorization) store.dispatch(sessionCleared('elsewhere'))
    return
  }
  if (kept.authorization.token === current.authorization?.token) return
  store.dispatch(kept.id === current.id ? sessionRenewed(kept) : signedIn(kept))
}

function followTheme(store: Store, storage: Storage): void {
  const theme = readStoredTheme(storage)
  if (theme && theme !== selectTheme(store.getState())) store.dispatch(themeChosen(theme))
}
