import { type Role, roleSchema } from '@mandate/contract/frame/users'
import { type AccreditationGround, accreditationGroundSchema } from '@mandate/contract/identity'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { z } from 'zod'
import { sessionCleared, signedIn } from '../../../api/session.ts'

/** The sign-up form as filled in so far. */
export interface SignUpDraft {
  email: string
  firstName: string
  lastName: string
  role: Role
  password: string
  confirmPassword: string
  agreeTerms: boolean
  username: string
  alias: string
  companyName: string
  /** The basis on which an investor self-certifies. */
  verifiedAccreditedInvestor: AccreditationGround | null
  /** The page to return to after activation, which opens in another tab. Empty: onboarding. */
  returnUrl: string
  /** From a sign-in with another provider that led here. */
  providerTicket: string | null
}

export const emptySignUpDraft: SignUpDraft = {
  email: '',
  firstName: '',
  lastName: '',
  role: 'WEALTH_MANAGER',
  password: '',
  confirmPassword: '',
  agreeTerms: false,
  username: '',
  alias: '',
  companyName: '',
  verifiedAccreditedInvestor: null,
  returnUrl: '',
  providerTicket: null,
}

/** The part that outlives a reload: never a password, nor the ticket, which is one more credential. */
export const keptSignUpDraftSchema = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: roleSchema,
  agreeTerms: z.boolean(),
  username: z.string(),
  alias: z.string(),
  companyName: z.string(),
  verifiedAccreditedInvestor: accreditationGroundSchema.nullable(),
  returnUrl: z.string().default(''),
})

const signUpDraft = createSlice({
  name: 'signUpDraft',
  initialState: emptySignUpDraft,
  reducers: {
    signUpDraftChanged: (draft, { payload }: PayloadAction<Partial<SignUpDraft>>) => ({ ...draft, ...payload }),
  },
  extraReducers: (builder) => {
    builder.addCase(signedIn, () => emptySignUpDraft).addCase(sessionCleared, () => emptySignUpDraft)
  },
})

export const { signUpDraftChanged } = signUpDraft.actions
export const signUpDraftReducer = signUpDraft.reducer

export const selectSignUpDraft = (state: { signUpDraft: SignUpDraft }): SignUpDraft => state.signUpDraft
