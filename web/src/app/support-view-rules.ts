import type { Middleware } from '@reduxjs/toolkit'
import { sessionCleared, signedIn } from '../api/session.ts'
import { forgetSupportView, leaveSupportView, type SupportView } from '../frame/support-view.ts'
import { storagePrefix, toStored } from './remembered-state.ts'

/** In place of the rules of sessions: the end of a view is not the end of the admin's session, which the browser keeps. */
export function supportViewRules({ local, tab }: { local: Storage; tab: Storage }): Middleware {
  return () => (next) => (action) => {
    if (sessionCleared.match(action)) {
      leaveSupportView(tab)
      return action
    }
    if (signedIn.match(action)) {
      // Someone signed in at a sign-in page of this tab.
      forgetSupportView(tab)
      local.setItem(`${storagePrefix}session`, toStored(action.payload, 'session'))
      location.reload()
      return action
    }
    return next(action)
  }
}

/** What the store remembers during a view: in memory, so that nothing of the member stays in the browser. The theme is the device's. */
export function storageOfView({ user }: SupportView, local: Storage): { getItem(key: string): string | null; setItem(key: string, value: string): void } {
  const theme = `${storagePrefix}theme`
  const kept = new Map([[`${storagePrefix}session`, toStored(user, 'session')]])
  return {
    getItem: (key) => (key === theme ? local.getItem(key) : (kept.get(key) ?? null)),
    setItem(key, value) {
      if (key === theme) local.setItem(key, value)
      else kept.set(key, value)
    },
  }
}
