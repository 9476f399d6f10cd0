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
 * The effects of a sign-in and of the end of a session, in addition to the slices that reset themselves. The cache and pending requests are cleared first, so that listeners of the new session can query at once.
 */
export function sessionRules({ local, tab }: Stores): Middleware {
  return ({ dispatch, getState }) =>
    (next) =>
    (action) => {
      const before = (getState() as { session: CurrentUser }).session
      if (signedIn.match(action)) {
        const { authorization: _, ...user } = action.payload
        const isSamePerson = before.id === user.id
        // The next user in the same window must not see the previous user's data, whatever the tags say.
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
        wipeStorage(local, tab, action.payload)
        return result
      }
      return next(action)
    }
}
