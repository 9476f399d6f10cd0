import { sessionCleared, sessionRenewed, signedIn } from '../api/session.ts'
import { selectTheme, themeChosen } from '../frame/theme-choice.ts'
import { readStoredSession, readStoredTheme, storagePrefix } from './remembered-state.ts'
import type { Store } from './store.ts'

/** Applies session and theme changes of other windows. Returns a function that stops it. */
export function followOtherWindows(store: Store, storage = localStorage): () => void {
  function follow({ key, storageArea }: StorageEvent): void {
    if (storageArea !== storage) return
    // No key: the whole storage was cleared.
    if (key === null || key === `${storagePrefix}session`) followSession(store, storage)
    if (key === `${storagePrefix}theme`) followTheme(store, storage)
  }
  /** A page in the back/forward cache gets no events until it is shown again. */
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
  // The current state: since the event, the other window may have signed in again.
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
