import { z } from 'zod'
import { bytesSchema } from './files.ts'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'
import { roleSchema } from './frame/users.ts'
import { type PartnerCategory, partnerCategories, partnerCategorySchema } from './lists/partner-words.ts'
import { usStates } from './lists/us-states.ts'
import { partnerParams, promotionSchema } from './partners.ts'
import { shownTextSchema } from './values/fields.ts'
import { formatCents } from './values/money.ts'

/** The only places where a sponsored item is shown. */
export const sponsoredSlots = {
  home: 'Home, next to the feed',
  search: 'Search, at the side',
  firm: 'Firm and advisor pages, at the foot',
  partners: 'Partners, at the head',
} as const
export type SponsoredSlot = keyof typeof sponsoredSlots
const slotSchema = z.enum(Object.keys(sponsoredSlots) as [SponsoredSlot, ...SponsoredSlot[]])

/** The topics and states that the pages of each slot can be about. Every page knows the role of a member. */
export const slotContexts: Record<SponsoredSlot, { topics: readonly PartnerCategory[]; hasStates: boolean }> = {
  home: { topics: [], hasStates: true },
  search: { topics: ['custody', 'portfolio', 'planning', 'compliance', 'data', 'alternatives', 'lending'], hasStates: true },
  firm: { topics: ['custody', 'portfolio', 'planning', 'alternatives', 'lending'], hasStates: true },
  partners: { topics: Object.keys(partnerCategories) as PartnerCategory[], hasStates: false },
}

interface SlotTargets {
  topics: readonly PartnerCategory[]
  states: readonly string[]
}

/** Why a campaign could never be shown in a slot, and what to change. Undefined where it can be. */
export function slotProblem(slot: SponsoredSlot, { topics, states }: SlotTargets): string | undefined {
  const { topics: possible, hasStates } = slotContexts[slot]
  const name = `“${sponsoredSlots[slot]}”`
  if (states.length > 0 && !hasStates) return `${name} is never about a state. Remove this place, or choose no state`
  if (topics.length === 0 || topics.some((topic) => possible.includes(topic))) return undefined
  if (possible.length === 0) return `${name} is never about a topic. Remove this place, or choose no topic`
  return `${name} is never about ${topics.map((topic) => partnerCategories[topic].toLowerCase()).join(' or ')}. Remove this place, or choose another topic`
}

interface Planned extends SlotTargets {
  slots: readonly SponsoredSlot[]
  endsOn: string
  state: CampaignState
  isSponsorListed: boolean
}

/** Why a campaign can't begin or continue on this day in UTC, whatever its places. */
export function overReason({ endsOn, isSponsorListed }: Pick<Planned, 'endsOn' | 'isSponsorListed'>, today: string): string | undefined {
  if (endsOn < today) return 'Its last day has passed. Request a new campaign'
  return isSponsorListed ? undefined : "The sponsor's partner page isn't listed, so the campaign isn't shown. It is shown again once an admin lists the page"
}

/** Why a campaign that isn't over for its sponsor can't be shown any more, or never could. `today` is the day in UTC. */
export function neverShownReason({ slots, state, ...planned }: Planned, today: string): string | undefined {
  if (state === 'ended' || state === 'returned') return undefined
  const over = overReason(planned, today)
  if (over) return over
  const problems = slots.map((slot) => slotProblem(slot, planned))
  return problems.every((problem) => problem !== undefined) ? (problems[0] ?? 'Its places are gone. Request a new campaign') : undefined
}

const stateSchema = z.string().refine((state) => Object.hasOwn(usStates, state), 'Use the two letters of a state, such as TX')

/** Values separated by commas. */
const listOf = <Value extends z.ZodType<unknown, string>>(value: Value, most: number) =>
  z
    .string()
    .max(300, 'This list is too long')
    .transform((text) => text.split(','))
    .pipe(z.array(value).max(most, `Use ${most} values or fewer`))

const sponsoredItemSchema = z.object({
  campaignId: z.uuidv4(),
  partnerId: z.uuidv4(),
  sponsor: z.string(),
  label: z.literal('Sponsored'),
  title: z.string(),
  text: z.string(),
  /** By the context alone: the page's topic and state, and the viewer's role. */
  why: z.string(),
  promotion: promotionSchema,
  /** Proves that the item was answered to this person, in this slot, now. Null where a view isn't counted: visitors, admins, programs, and the sponsor's own people. */
  token: z.string().nullable(),
})
export type SponsoredItem = z.infer<typeof sponsoredItemSchema>

export const listSponsored = endpoint({
  method: 'GET',
  path: '/sponsored',
  summary: 'Get the sponsored item of a slot, if there is one now. Never a part of another list',
  access: 'public',
  limit: 'read',
  query: z.strictObject({
    slot: slotSchema,
    /** What the page is about: topics and states, separated by commas. */
    topic: listOf(partnerCategorySchema, 10).optional(),
    state: listOf(stateSchema, 60).optional(),
  }),
  response: z.object({ items: z.array(sponsoredItemSchema).max(1) }),
})

export const getPartnerPromotion = endpoint({
  method: 'GET',
  path: '/partners/:partnerId/promotion',
  summary: 'Get what a partner pays for a campaign that runs now. A listing that is paid states it on the page itself',
  access: 'public',
  limit: 'read',
  errors: ['not_found'],
  params: partnerParams,
  /** Null: no campaign of it runs. */
  response: z.object({ promotion: promotionSchema.nullable() }),
})

const tokenBody = z.strictObject({ token: z.string().min(1).max(300, 'This token is too long') })

export const recordSponsoredView = endpoint({
  method: 'POST',
  path: '/sponsored/views',
  summary: 'Count that you saw a sponsored item: once in half an hour',
  access: 'member',
  limit: 'write',
  errors: ['invalid_input'],
  body: tokenBody,
  response: doneSchema,
})

export const recordSponsoredClick = endpoint({
  method: 'POST',
  path: '/sponsored/clicks',
  summary: 'Count that you opened a sponsored item: once in half an hour',
  access: 'member',
  limit: 'write',
  errors: ['invalid_input'],
  body: tokenBody,
  response: doneSchema,
})

export const hideSponsored = endpoint({
  method: 'POST',
  path: '/sponsored/hides',
  summary: 'Hide a sponsored item: you never see this campaign again',
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  body: z.strictObject({ campaignId: z.uuidv4() }),
  response: doneSchema,
})

export const campaignStates = { waiting: 'Waiting for approval', returned: 'Returned', approved: 'Approved', paused: 'Paused', ended: 'Ended' } as const
export type CampaignState = keyof typeof campaignStates

/** What a price is for. */
export const priceUnits = { thousandViews: '1,000 views', campaign: 'The whole campaign' } as const
export type PriceUnit = keyof typeof priceUnits
const priceSchema = z.strictObject({
  per: z.enum(Object.keys(priceUnits) as [PriceUnit, ...PriceUnit[]]),
  cents: z.number('Enter an amount').int('Enter an amount').min(1, 'Enter an amount above $0').max(100_000_000, 'Enter an amount of $1 million or less'),
})
export type CampaignPrice = z.infer<typeof priceSchema>

/** As the sentence for readers states it, with and without cents: '$25 for 1,000 views', '$900.00 for this campaign'. */
export function priceTexts({ per, cents }: CampaignPrice): { whole: string; exact: string } {
  const unit = per === 'campaign' ? 'for this campaign' : 'for 1,000 views'
  return { whole: `${formatCents(cents).replace(/\.00$/, '')} ${unit}`, exact: `${formatCents(cents)} ${unit}` }
}

/** `budgetCents` is the most that it can cost: with a price for 1,000 views, by its views a day and its days. */
const amountSchema = z.object({ price: priceSchema, budgetCents: z.number().int(), spentCents: z.number().int() })
export type CampaignAmount = z.infer<typeof amountSchema>

const campaignSchema = z.object({
  id: z.uuidv4(),
  sponsor: z.string(),
  /** False when an admin took the sponsor's partner page off the list: nothing of it is shown then. */
  isSponsorListed: z.boolean(),
  title: z.string(),
  text: z.string(),
  slots: z.array(slotSchema),
  topics: z.array(partnerCategorySchema),
  roles: z.array(roleSchema),
  states: z.array(z.string()),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  dailyViews: z.number().int(),
  state: z.enum(Object.keys(campaignStates) as [CampaignState, ...CampaignState[]]),
  reason: z.string().nullable(),
  views: z.number().int(),
  clicks: z.number().int(),
})
export type Campaign = z.infer<typeof campaignSchema>

export const listCampaigns = endpoint({
  method: 'GET',
  path: '/campaigns',
  summary: "List the campaigns of your team's partner with what was counted, newest first",
  access: 'member',
  limit: 'read',
  errors: ['not_found', 'invalid_cursor'],
  query: z.strictObject(pageQuery),
  response: pageOf(campaignSchema),
})

const viewsRange = 'Views a day: enter a whole number from 1 to 100,000'

export const createCampaign = endpoint({
  method: 'POST',
  path: '/campaigns',
  summary: "Ask for a campaign of your team's partner; an admin decides (owner or editor)",
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'conflict', 'invalid_input'],
  body: z
    .strictObject({
      title: shownTextSchema(80).min(1, 'Enter a title'),
      text: shownTextSchema(200).min(1, 'Enter a sentence'),
      slots: z.array(slotSchema).min(1, 'Choose where it is shown').max(4),
      topics: z.array(partnerCategorySchema).max(10).default([]),
      roles: z.array(roleSchema).max(3).default([]),
      states: z.array(stateSchema).max(60).default([]),
      startsOn: z.iso.date('Enter a date'),
      endsOn: z.iso.date('Enter a date'),
      dailyViews: z.number().int(viewsRange).min(1, viewsRange).max(100_000, viewsRange),
    })
    .refine(({ startsOn, endsOn }) => startsOn <= endsOn, {
      message: 'The last day is before the first. Choose the first day or a later one',
      path: ['endsOn'],
    })
    .superRefine(({ slots, ...targets }, context) => {
      const problem = slots.map((slot) => slotProblem(slot, targets)).find(Boolean)
      if (problem) context.addIssue({ code: 'custom', message: problem, path: ['slots'] })
    }),
  response: z.object({ id: z.uuidv4() }),
  status: 201,
})

const campaignParams = z.strictObject({ campaignId: z.uuidv4() })
const dayCountSchema = z.object({ day: z.iso.date(), slot: slotSchema, views: z.number().int(), people: z.number().int(), clicks: z.number().int() })

export const getCampaignReport = endpoint({
  method: 'GET',
  path: '/campaigns/:campaignId/report',
  summary: 'Get what was counted of a campaign, by day and slot, and what it costs. Each view and click is of one member in half an hour',
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  params: campaignParams,
  response: z.object({
    campaign: campaignSchema,
    days: z.array(dayCountSchema),
    /** For its sponsor alone. Null where no price was stated. */
    amount: amountSchema.nullable(),
    /** What readers are told that is paid; null until it is approved. */
    compensation: z.string().nullable(),
  }),
})

export const exportCampaignReport = endpoint({
  method: 'GET',
  path: '/campaigns/:campaignId/report/export',
  summary: 'Download the report of a campaign as CSV',
  access: 'member',
  limit: 'read',
  isBinaryAnswer: true,
  errors: ['not_found', 'range_not_satisfiable'],
  params: campaignParams,
  response: bytesSchema,
})

export const setCampaignRun = endpoint({
  method: 'PUT',
  path: '/campaigns/:campaignId/run',
  summary: "Pause a campaign of your team's partner, continue it, or end it for good (owner or editor). Repeating it changes nothing",
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'conflict'],
  params: campaignParams,
  body: z.strictObject({ run: z.enum(['paused', 'running', 'ended']) }),
  response: campaignSchema,
})

export const listCampaignReviews = endpoint({
  method: 'GET',
  path: '/admin/campaigns',
  summary: 'List the campaigns that wait for approval, or those under way (approved or paused), oldest first (admin)',
  access: 'admin',
  limit: 'read',
  errors: ['invalid_cursor'],
  query: z.strictObject({ ...pageQuery, list: z.enum(['waiting', 'underWay']).default('waiting') }),
  response: pageOf(campaignSchema),
})

export const decideCampaign = endpoint({
  method: 'POST',
  path: '/admin/campaigns/:campaignId/decision',
  summary: 'Approve a campaign with what must be shown next to it, return it, or end it (admin)',
  access: 'admin',
  limit: 'write',
  stepUp: true,
  errors: ['not_found', 'conflict', 'invalid_input'],
  params: campaignParams,
  body: z
    .strictObject({
      decision: z.enum(['approved', 'returned', 'ended']),
      reason: shownTextSchema(300).min(1, "Enter a reason. The sponsor sees it, and it's kept in the audit log"),
      /** Required by Rule 206(4)-1: who pays whom, and why that matters. */
      promotion: z
        .strictObject({
          client: shownTextSchema(200).min(1, 'State whether Mandate is a client'),
          compensation: shownTextSchema(200).min(1, 'State what is paid'),
          conflict: shownTextSchema(200).min(1, 'State the conflict of interest'),
        })
        .optional(),
      /** As agreed with the sponsor, whose report shows what was spent by it. */
      price: priceSchema.optional(),
    })
    .refine(({ decision, price }) => decision === 'approved' || price === undefined, { message: 'Only an approved campaign has a price', path: ['price'] })
    .refine(({ decision, promotion }) => decision !== 'approved' || promotion !== undefined, {
      message: 'State client, compensation and conflict',
      path: ['promotion'],
    }),
  response: doneSchema,
})
