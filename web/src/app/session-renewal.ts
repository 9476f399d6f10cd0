import { toClientError } from '../api/client-error.ts'
import { isExpired, sessionCleared, sessionRenewed, signedIn } from '../api/session.ts'
import { sessionsApi } from '../features/sessions/sessions.api.ts'
import { readStoredSession } from './remembered-state.ts'
import type { Store } from './store.ts'

const renewBeforeMs = 3 * 60_000
const retryMs = 20_000
/** A timer set further ahead fires at once. */
const longestTimerMs = 2 ** 31 - 1
/** A window left open is no use of the product: without these limits its renewals would keep a session alive for ever. */
const idleLimitMs = { member: 12 * 60 * 60_000, admin: 15 * 60_000 }

const signsOfUse = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Renews the credential before it ends, for all windows at once, and ends the session when it could not be renewed. Answers how to stop. */
export function keepSessionAlive(store: Store, storage = localStorage): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastUsedMs = Date.now()
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
    const isDue = renewMs <= Date.now() && isInUse(user.isAdmin)
    if (isDue) void renew()
    else timer = setTimeout(check, Math.min(longestTimerMs, (renewMs > Date.now() ? Math.min(renewMs, expiresMs) : expiresMs) - Date.now()))
  }

  function isInUse(isAdmin: boolean): boolean {
    return Date.now() - lastUsedMs < (isAdmin ? idleLimitMs.admin : idleLimitMs.member)
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
    // Signed out, or in as somebody else, while the answer was on its way.
    if (store.getState().session.authorization?.token !== before.authorization.token) return
    if (answer.data) store.dispatch(answer.data.id === before.id ? sessionRenewed(answer.data) : signedIn(answer.data))
    else if (toClientError(answer.error).kind === 401) store.dispatch(sessionCleared('refused'))
    else retryAtMs = Date.now() + retryMs
  }

  function markUsed(): void {
    const wasIdle = !isInUse(store.getState().session.isAdmin)
    lastUsedMs = Date.now()
    if (wasIdle) check()
  }

  /** Timers sleep with the machine and in hidden windows. */
  function checkWhenVisible(): void {
    if (document.visibilityState === 'visible') check()
  }

  const unsubscribe = store.subscribe(() => {
    if (store.getState().session.authorization?.token !== plannedFor) check()
  })
  for (const name of signsOfUse) addEventListener(name, markUsed, { passive: true, capture: true })
  addEventListener('focus', check)
  addEventListener('online', check)
  document.addEventListener('visibilitychange', checkWhenVisible)
  check()

  return () => {
    clearTimeout(timer)
    unsubscribe()
    for (const name of signsOfUse) removeEventListener(name, markUsed, { capture: true })
    removeEventListener('focus', check)
    removeEventListener('online', check)
    document.removeEventListener('visibilitychange', checkWhenVisible)
  }
}

/** One window at a time. Where a browser can not do that, the server takes two renewals within ten seconds for one. */
function inTurn(work: () => Promise<void>): Promise<void> {
  return navigator.locks ? navigator.locks.request('mandate.renewal', work) : work()
}
