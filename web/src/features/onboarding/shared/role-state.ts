import { paths } from '@mandate/contract/frame/paths'
import { sitePathOf } from '@mandate/contract/frame/return-url'
import { type Role, roleSchema } from '@mandate/contract/frame/users'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { z } from 'zod'
import { sessionCleared, sessionRenewed, signedIn, userUpdated } from '../../../api/session.ts'

/** A user's progress in the steps from sign-up to a usable account. */
export interface RoleState {
  globalRole: Role
  agreeToTermsAndConditions: boolean
  managers: string[]
  previousOnboardingPage: string
  nextOnboardingPage: string
  isBeforeActionDisabled: boolean
  isNextActionDisabled: boolean
  /** Where the user left the steps before the last one; empty: nowhere. */
  earlyExit: string
}

export const initialRoleState: RoleState = {
  globalRole: 'WEALTH_MANAGER',
  agreeToTermsAndConditions: false,
  managers: [],
  previousOnboardingPage: '/',
  nextOnboardingPage: '/',
  isBeforeActionDisabled: false,
  isNextActionDisabled: false,
  earlyExit: '',
}

/** A page that is not one of ours is no step of ours. */
const pageSchema = z.string().transform((page) => sitePathOf(page) ?? '/')

export const roleStateSchema = z.object({
  globalRole: roleSchema,
  agreeToTermsAndConditions: z.boolean(),
  managers: z.array(z.string()),
  previousOnboardingPage: pageSchema,
  nextOnboardingPage: pageSchema,
  isBeforeActionDisabled: z.boolean(),
  isNextActionDisabled: z.boolean(),
  // Before, a flag without the page.
  earlyExit: z.union([z.string(), z.boolean().transform((hasLeft) => (hasLeft ? paths.onboarding : ''))]),
})

const roleState = createSlice({
  name: 'roleState',
  initialState: initialRoleState,
  reducers: {
    roleStateChanged: (state, { payload }: PayloadAction<Partial<RoleState>>) => {
      const previousOnboardingPage = sitePathOf(payload.previousOnboardingPage ?? state.previousOnboardingPage) ?? '/'
      const nextOnboardingPage = sitePathOf(payload.nextOnboardingPage ?? state.nextOnboardingPage) ?? '/'
      return { ...state, ...payload, previousOnboardingPage, nextOnboardingPage }
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionCleared, () => initialRoleState)
      .addCase(signedIn, (_, { payload }) => ({ ...initialRoleState, globalRole: payload.role }))
      .addCase(sessionRenewed, (state, { payload }) => ({ ...state, globalRole: payload.role }))
      .addCase(userUpdated, (state, { payload }) => ({ ...state, globalRole: payload.role }))
  },
})

export const { roleStateChanged } = roleState.actions
export const roleStateReducer = roleState.reducer
