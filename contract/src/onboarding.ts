import { z } from 'zod'
import { endpoint } from './frame/endpoint.ts'
import { type Role, roleSchema } from './frame/users.ts'

export interface OnboardingPage {
  title: string
  lead: string
  /** What is asked, by the names of the profile's fields, where each has its reason. */
  fields: readonly string[]
  /** Whether it also asks who finds the profile. */
  asksVisibility: boolean
}

const shown = {
  title: 'Who can find you',
  lead: 'Choose who can see your profile. You can change this at any time in Settings.',
  asksVisibility: true,
}
const you = { title: 'What you do', lead: 'Tell people what you do in one line.', asksVisibility: false }

/** At most three pages before the first useful one, by role. Every question can be passed by. */
export const onboardingPages: Record<Role, readonly OnboardingPage[]> = {
  WEALTH_MANAGER: [
    { ...you, fields: ['headline', 'jobTitle', 'city', 'state'] },
    {
      title: 'Who you serve',
      lead: 'Shows investors and managers whether you fit. A few answers are enough.',
      asksVisibility: false,
      fields: ['clientInvestorType', 'areasOfExpertise', 'averageAccountSize', 'custodians'],
    },
    { ...shown, fields: ['website', 'contactEmail'] },
  ],
  ASSET_MANAGER: [
    { ...you, fields: ['headline', 'jobTitle', 'city', 'state'] },
    {
      title: 'What you offer',
      lead: 'Wealth managers look for a strategy in a vehicle they can hold.',
      asksVisibility: false,
      fields: ['investmentStrategies', 'productTypes', 'minimumInvestment', 'idealInvestorType'],
    },
    { ...shown, fields: ['website', 'contactEmail'] },
  ],
  ACCREDITED_INVESTOR: [
    { ...you, fields: ['headline', 'city', 'state'] },
    {
      title: "What you're looking for",
      lead: 'Shows managers what you look for. A few answers are enough.',
      asksVisibility: false,
      fields: ['idealManagerNeeds', 'assetClass', 'averageAllocationSize', 'riskTolerance'],
    },
    { ...shown, fields: ['contactEmail'] },
  ],
}

const onboardingSchema = z.object({
  /** The current step, from 1. */
  page: z.number().int().min(1).max(3),
  state: z.enum(['notBegun', 'begun', 'left', 'finished']),
})
export type Onboarding = z.infer<typeof onboardingSchema>

export const getOnboarding = endpoint({
  method: 'GET',
  path: '/onboarding',
  summary: 'Get your onboarding progress',
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  response: onboardingSchema,
})

/** Follows the signed-in user to any device. */
export const getRoleState = endpoint({
  method: 'GET',
  path: '/onboarding/role-state',
  summary: 'Get your role, your agreement to the terms, and who manages your account',
  access: 'member',
  limit: 'read',
  response: z.object({
    globalRole: roleSchema,
    agreeToTermsAndConditions: z.boolean(),
    /** Without yourself: the owners of your team; for an investor, the advisers who work on the introductions that were accepted. */
    managers: z.array(z.uuidv4()),
  }),
})

export const updateOnboarding = endpoint({
  method: 'PUT',
  path: '/onboarding',
  summary: 'Update your onboarding progress: go to a step, skip or finish',
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  body: z.strictObject({ page: z.number().int().min(1).max(3), state: z.enum(['begun', 'left', 'finished']) }),
  response: onboardingSchema,
})
