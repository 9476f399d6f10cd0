import { type Authorization, anonymousUser, type CurrentUser, type SignedInUser, type User } from '@mandate/contract/frame/users'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/**
 * Why a session is over. `refused`: the server does not know it any more. `expired`: its time ran out, and the renewal cookie may still bring
 * it back. `elsewhere`: another window signed out. `signedOut`: the person did it here.
 */
export type SessionEnd = 'refused' | 'expired' | 'elsewhere' | 'signedOut'

/** Who is signed in, as the browser keeps it. Not server data: the credential that fetches it. */
const session = createSlice({
  name: 'session',
  initialState: anonymousUser as CurrentUser,
  reducers: {
    signedIn: (_, { payload }: PayloadAction<SignedInUser>): CurrentUser => payload,
    /** The same person with a new credential. */
    sessionRenewed: (_, { payload }: PayloadAction<SignedInUser>): CurrentUser => payload,
    /** The same credential of a person whose name or address has changed. */
    userUpdated: (state, { payload }: PayloadAction<User>): CurrentUser => (state.id === payload.id ? { ...state, ...payload } : state),
    /** The other slices listen for it too. Whose session it was is added on the way, by the rules of sessions. */
    sessionCleared: {
      reducer: (_state, _action: PayloadAction<SessionEnd, string, { wasAdmin: boolean }>): CurrentUser => anonymousUser,
      prepare: (end: SessionEnd = 'refused') => ({ payload: end, meta: { wasAdmin: false } }),
    },
  },
})

export const { signedIn, sessionCleared, sessionRenewed, userUpdated } = session.actions
export const sessionReducer = session.reducer

interface WithSession {
  session: CurrentUser
}

export const selectUser = (state: WithSession): CurrentUser => state.session
export const selectIsSignedIn = (state: WithSession): boolean => state.session.authorization !== null

/** The specification compares in whole seconds. */
export function isExpired({ expiresAt }: Authorization, nowMs: number): boolean {
  return expiresAt <= Math.floor(nowMs / 1_000)
}
