import type { CurrentUser } from '@mandate/contract/frame/users'
import type { Middleware } from '@reduxjs/toolkit'
import { identify, reset } from '../api/analytics.ts'
import { api } from '../api/api.ts'
import { sessionCleared, signedIn } from '../api/session.ts'
import { wipeStorage } from './remembered-state.ts'

/** Answers that depend on who asks. */
const searchTags = ['Aggregation', 'Reference', 'RelatedUsers', 'Companies'] as const

interface Stores {
  local: Storage
  tab: Storage
}

/**
 * What follows from a sign-in and from the end of a session, beside the slices that start anew by themselves. The cache goes first, and with it
 * what is still under way: whoever hears of the new session finds it empty, and may ask at once.
 */
export function sessionRules({ local, tab }: Stores): Middleware {
  return ({ dispatch, getState }) =>
    (next) =>
    (action) => {
      const before = (getState() as { session: CurrentUser }).session
      if (signedIn.match(action)) {
        const { authorization: _, ...user } = action.payload
        const isSamePerson = before.id === user.id
        // Another person in the same window must find nothing of the one before, whatever the tags say.
        if (!isSamePerson) dispatch(api.util.resetApiState())
        const result = next(action)
        if (isSamePerson) dispatch(api.util.invalidateTags([...searchTags]))
        identify(user)
        return result
      }
      if (sessionCleared.match(action)) {
        dispatch(api.util.resetApiState())
        const result = next({ ...action, meta: { wasAdmin: before.isAdmin } })
        reset()
        wipeStorage(local, tab)
        return result
      }
      return next(action)
    }
}
