import { z } from 'zod'
import { endpoint } from './frame/endpoint.ts'
import type { Role } from './frame/users.ts'

export interface OnboardingPage {
  title: string
  lead: string
  /** What is asked, by the names of the profile's fields: the reason of each stands there. */
  fields: readonly string[]
  /** Whether it also asks who finds the profile. */
  asksVisibility: boolean
}

const shown = {
  title: 'Who finds you',
  lead: 'Members find your profile unless you say otherwise. The public page opens only when you open it.',
  asksVisibility: true,
}
const you = { title: 'What you do', lead: 'A name alone tells nobody whether to write to you. One line does.', asksVisibility: false }

/** At most three pages before the first useful one, by role. Every question can be passed by. */
export const onboardingPages: Record<Role, readonly OnboardingPage[]> = {
  WEALTH_MANAGER: [
    { ...you, fields: ['headline', 'jobTitle', 'city', 'state'] },
    {
      title: 'Whom you serve',
      lead: 'Investors and managers are matched by it. A few ticks are enough.',
      asksVisibility: false,
      fields: ['clientInvestorType', 'areasOfExpertise', 'averageAccountSize', 'custodians'],
    },
    { ...shown, fields: ['website', 'contactEmail'] },
  ],
  ASSET_MANAGER: [
    { ...you, fields: ['headline', 'jobTitle', 'city', 'state'] },
    {
      title: 'What you offer',
      lead: 'Wealth managers look for a strategy in a vehicle that they can hold.',
      asksVisibility: false,
      fields: ['investmentStrategies', 'productTypes', 'minimumInvestment', 'idealInvestorType'],
    },
    { ...shown, fields: ['website', 'contactEmail'] },
  ],
  ACCREDITED_INVESTOR: [
    { ...you, fields: ['headline', 'city', 'state'] },
    {
      title: 'What you look for',
      lead: 'It decides whom you are shown, and who is told that you are here.',
      asksVisibility: false,
      fields: ['idealManagerNeeds', 'assetClass', 'averageAllocationSize', 'riskTolerance'],
    },
    { ...shown, lead: 'Members find your name and what you open to them. Nobody ever sees your figures.', fields: ['contactEmail'] },
  ],
}

export const onboardingSchema = z.object({
  /** Where one stands, from 1. */
  page: z.number().int().min(1).max(3),
  state: z.enum(['notBegun', 'begun', 'left', 'finished']),
})
export type Onboarding = z.infer<typeof onboardingSchema>

export const getOnboarding = endpoint({
  method: 'GET',
  path: '/onboarding',
  summary: 'Where one stands in the first pages, on whichever device',
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  response: onboardingSchema,
})

export const updateOnboarding = endpoint({
  method: 'PUT',
  path: '/onboarding',
  summary: 'Go to another of the first pages, leave them early, or finish',
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  body: z.strictObject({ page: z.number().int().min(1).max(3), state: z.enum(['begun', 'left', 'finished']) }),
  response: onboardingSchema,
})
