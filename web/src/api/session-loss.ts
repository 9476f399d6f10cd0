import { createSlice } from '@reduxjs/toolkit'
import { type SessionEnd, sessionCleared, signedIn } from './session.ts'

/** A session that ended without its person asking for it: the login page opens and knows why. */
interface SessionLoss {
  end: SessionEnd | null
  /** Not yet answered by a page. */
  isPending: boolean
  /** Admins have their own sign-in page. */
  wasAdmin: boolean
}

const none: SessionLoss = { end: null, isPending: false, wasAdmin: false }

const sessionLoss = createSlice({
  name: 'sessionLoss',
  initialState: none,
  reducers: {
    sessionLossShown: (state) => {
      state.isPending = false
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionCleared, (_, { payload: end, meta }) => (end === 'signedOut' ? none : { end, isPending: true, ...meta }))
      .addCase(signedIn, () => none)
  },
})

export const { sessionLossShown } = sessionLoss.actions
export const sessionLossReducer = sessionLoss.reducer

export const selectSessionLoss = (state: { sessionLoss: SessionLoss }): SessionLoss => state.sessionLoss
