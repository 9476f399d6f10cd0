import { toClientError } from '../api/client-error.ts'
import { isExpired, sessionCleared, sessionRenewed, signedIn } from '../api/session.ts'
import { sessionsApi } from '../features/sessions/sessions.api.ts'
import { readStoredSession } from './remembered-state.ts'
import type { Store } from './store.ts'

const renewBeforeMs = 3 * 60_000
const retryMs = 20_000
/** A timer set further ahead fires at once. */
const longestTimerMs = 2 ** 31 - 1
/**
 * Renews the credential before it expires, for all windows, and ends the session when renewal fails. A renewal doesn't count as activity: the server enforces the inactivity limit. Returns a function that stops it.
 */
export function keepSessionAlive(store: Store, storage = localStorage): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryAtMs = 0
  let isRenewing = false
  let plannedFor: string | undefined

  function check(): void {
    clearTimeout(timer)
    const user = store.getState().session
    plannedFor = user.authorization?.token
    if (!user.authorization || isRenewing) return
    if (adoptRenewal()) return
    if (isExpired(user.authorization, Date.now())) {
      store.dispatch(sessionCleared('expired'))
      return
    }
    const expiresMs = user.authorization.expiresAt * 1_000
    const renewMs = Math.max(expiresMs - renewBeforeMs, retryAtMs)
    if (renewMs <= Date.now()) void renew()
    else timer = setTimeout(check, Math.min(longestTimerMs, Math.min(renewMs, expiresMs) - Date.now()))
  }

  /** Another window may have been first. */
  function adoptRenewal(): boolean {
    const kept = readStoredSession(storage)
    const current = store.getState().session
    if (!kept || kept.id !== current.id || !current.authorization) return false
    if (kept.authorization.expiresAt <= current.authorization.expiresAt) return false
    store.dispatch(sessionRenewed(kept))
    return true
  }

  async function renew(): Promise<void> {
    isRenewing = true
    try {
      await inTurn(askForRenewal)
    } finally {
      isRenewing = false
    }
    check()
  }

  async function askForRenewal(): Promise<void> {
    const before = store.getState().session
    if (!before.authorization || adoptRenewal()) return
    const answer = await store.dispatch(sessionsApi.endpoints.renewSession.initiate({}, { track: false }))
    // Signed out, or in as another user, during the request.
    if (store.getState().session.authorization?.token !== before.authorization.token) return
    if (answer.data) store.dispatch(answer.data.id === before.id ? sessionRenewed(answer.data) : signedIn(answer.data))
    else if (toClientError(answer.error).kind === 401) store.dispatch(sessionCleared('refused'))
    else retryAtMs = Date.now() + retryMs
  }

  /** Timers sleep with the machine and in hidden windows. */
  function checkWhenVisible(): void {
    if (document.visibilityState === 'visible') check()
  }

  const unsubscribe = store.subscribe(() => {
    if (store.getState().session.authorization?.token !== plannedFor) check()
  })
  addEventListener('focus', check)
  addEventListener('online', check)
  document.addEventListener('visibilitychange', checkWhenVisible)
  check()

  return () => {
    clearTimeout(timer)
    unsubscribe()
    removeEventListener('focus', check)
    removeEventListener('online', check)
    document.removeEventListener('visibilitychange', checkWhenVisible)
  }
}

/** One window at a time. For browsers without locks, the server treats two renewals within ten seconds as one. */
function inTurn(work: () => Promise<void>): Promise<void> {
  return navigator.locks ? navigator.locks.request('mandate.renewal', work) : work()
}
