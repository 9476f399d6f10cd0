import type { SignedInUser } from '@mandate/contract/users'
import { createListenerMiddleware } from '@reduxjs/toolkit'
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

/** What follows from a sign-in and from the end of a session, beside the slices that start anew by themselves. */
export function sessionRules({ local, tab }: Stores) {
  const rules = createListenerMiddleware()

  rules.startListening({
    actionCreator: signedIn,
    effect: ({ payload }, { dispatch, getOriginalState }) => {
      const before = (getOriginalState() as { session: { id: SignedInUser['id'] | 0 } }).session
      // Another person in the same window must find nothing of the one before, whatever the tags say.
      if (before.id === payload.id) dispatch(api.util.invalidateTags([...searchTags]))
      else dispatch(api.util.resetApiState())
      const { authorization: _, ...user } = payload
      identify(user)
    },
  })

  rules.startListening({
    actionCreator: sessionCleared,
    effect: (_, { dispatch }) => {
      dispatch(api.util.resetApiState())
      reset()
      wipeStorage(local, tab)
    },
  })

  return rules.middleware
}
