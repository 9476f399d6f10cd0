import { z } from 'zod'
import { endpoint } from './frame/endpoint.ts'
import { type Role, roleSchema } from './frame/users.ts'

const billingPeriods = ['monthly', 'yearly'] as const
export const billingPeriodSchema = z.enum(billingPeriods)
export type BillingPeriod = z.infer<typeof billingPeriodSchema>

/** What a plan allows. Null: as many as one wants. Reading public filings isn't among them: no plan is needed for it. */
export interface Entitlements {
  exportRowsADay: number
  dataRooms: number | null
  teamMembers: number | null
}
export type EntitlementName = keyof Entitlements

interface PaidPlan {
  id: string
  role: Role
  name: string
  summary: string
  /** For one seat. */
  cents: Record<BillingPeriod, number>
  /** `teamMembers` follows from the seats. */
  entitlements: Omit<Entitlements, 'teamMembers'>
  hasSeats: boolean
}

export const currency = 'usd'
export const trialDays = 14
export const mostSeats = 500
/** How long a plan keeps what it allows after a payment failed: first as usual, then with a warning everywhere. */
export const dunningDays = { pastDue: 3, grace: 14 } as const

export const freePlan = {
  id: 'free',
  name: 'Free',
  summary: 'All public filings, search, your profile, messages and documents.',
  entitlements: { exportRowsADay: 10_000, dataRooms: 3, teamMembers: 5 },
} as const

const professional = { exportRowsADay: 50_000, dataRooms: 25 }
const firm = { exportRowsADay: 300_000, dataRooms: null }

export const paidPlans: readonly PaidPlan[] = [
  {
    ...{ id: 'wealth-professional', role: 'WEALTH_MANAGER', name: 'Professional', hasSeats: true },
    summary: 'For advisers who prepare reviews and proposals every week.',
    cents: { monthly: 49_00, yearly: 490_00 },
    entitlements: professional,
  },
  {
    ...{ id: 'wealth-firm', role: 'WEALTH_MANAGER', name: 'Firm', hasSeats: true },
    summary: 'For firms that research and share as a team.',
    cents: { monthly: 129_00, yearly: 1_290_00 },
    entitlements: firm,
  },
  {
    ...{ id: 'asset-professional', role: 'ASSET_MANAGER', name: 'Professional', hasSeats: true },
    summary: 'For managers who raise capital from a list of firms.',
    cents: { monthly: 99_00, yearly: 990_00 },
    entitlements: professional,
  },
  {
    ...{ id: 'asset-firm', role: 'ASSET_MANAGER', name: 'Firm', hasSeats: true },
    summary: 'For distribution teams that cover a whole market.',
    cents: { monthly: 249_00, yearly: 2_490_00 },
    entitlements: firm,
  },
  {
    ...{ id: 'investor-plus', role: 'ACCREDITED_INVESTOR', name: 'Plus', hasSeats: false },
    summary: 'For investors who compare many advisers and funds.',
    cents: { monthly: 19_00, yearly: 190_00 },
    entitlements: professional,
  },
]

export function findPaidPlan(planId: string): PaidPlan | undefined {
  return paidPlans.find(({ id }) => id === planId)
}

const entitlementsSchema = z.object({
  exportRowsADay: z.number().int(),
  dataRooms: z.number().int().nullable(),
  /** Of a paid plan with seats, null: as many as it has seats. */
  teamMembers: z.number().int().nullable(),
})

const planSchema = z.object({
  id: z.string(),
  /** Null for the free plan: it is for every role. */
  role: roleSchema.nullable(),
  name: z.string(),
  summary: z.string(),
  /** For one seat and period, in cents. */
  monthlyCents: z.number().int(),
  yearlyCents: z.number().int(),
  hasSeats: z.boolean(),
  trialDays: z.number().int(),
  entitlements: entitlementsSchema,
})
export type Plan = z.infer<typeof planSchema>

export const listPlans = endpoint({
  method: 'GET',
  path: '/plans',
  summary: 'List the plans with their prices and limits; reading public filings is part of every plan, the free one included',
  access: 'public',
  limit: 'read',
  query: z.strictObject({ role: roleSchema.optional() }),
  response: z.object({
    currency: z.string(),
    /** No money moves: the sandbox stands in for the payment provider. */
    isSandbox: z.boolean(),
    plans: z.array(planSchema),
  }),
})
