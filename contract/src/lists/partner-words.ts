import { z } from 'zod'

/** What partners are listed by. */
export const partnerCategories = {
  custody: 'Custody and clearing',
  portfolio: 'Portfolio management and reporting',
  planning: 'Financial planning',
  crm: 'Client relationship management',
  compliance: 'Compliance',
  data: 'Data and research',
  alternatives: 'Alternative investments',
  lending: 'Lending and banking',
  growth: 'Marketing and growth',
  operations: 'Outsourced operations',
} as const
export type PartnerCategory = keyof typeof partnerCategories
export const partnerCategorySchema = z.enum(Object.keys(partnerCategories) as [PartnerCategory, ...PartnerCategory[]])

/** What a member pays to use a partner's service. */
export const partnerCosts = { free: 'Free', paid: 'Paid', both: 'Free and paid plans' } as const
export type PartnerCost = keyof typeof partnerCosts
export const costSchema = z.enum(Object.keys(partnerCosts) as [PartnerCost, ...PartnerCost[]])

export const flowDirections = { toPartner: 'You to the partner', fromPartner: 'The partner to you', bothWays: 'Both ways' } as const
export type FlowDirection = keyof typeof flowDirections
export const flowDirectionSchema = z.enum(Object.keys(flowDirections) as [FlowDirection, ...FlowDirection[]])
