import { z } from 'zod'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'
import { leadLimits } from './lead-words.ts'
import { usStates } from './lists/us-states.ts'
import { askerLinesSchema } from './values/contact-text.ts'
import { shownTextSchema } from './values/fields.ts'

export const introductionLimits = {
  /** Firms that one request can go to, and introductions that may wait for an answer at the same time. */
  firms: 3,
  perDay: 10,
} as const

/** Changes with the text. What a member agreed to is stored as they read it. */
export const consentVersion = '2026-11-25'
export const consentText = (teamName: string) =>
  `I ask ${teamName} for an introduction. They see my first name, my state and what I need. If they accept, they also get my name, email and phone, and may use them to answer this request. I can withdraw it until they accept.`

const targetSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('person'), userId: z.uuidv4() }),
  z.strictObject({ kind: z.literal('firm'), firmCrd: z.number().int().min(1).max(999_999_999) }),
])
export type IntroductionTarget = z.infer<typeof targetSchema>

/** What the firm makes of it after it accepted is its own, until it gives the introduction back: `returned`. */
const introductionStates = ['asked', 'accepted', 'declined', 'returned'] as const

const introductionSchema = z.object({
  id: z.uuidv4(),
  teamName: z.string(),
  state: z.enum(introductionStates),
  need: z.string(),
  usState: z.string().nullable(),
  /** Null for an enquiry from before consent was stored. */
  consent: z.object({ text: z.string(), version: z.string(), at: z.iso.datetime() }).nullable(),
  askedAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
})
export type Introduction = z.infer<typeof introductionSchema>

export const getIntroductionOffer = endpoint({
  method: 'GET',
  path: '/introductions/offer',
  summary: 'Get whether you can ask a person or firm for an introduction, and what you would agree to',
  access: 'member',
  limit: 'read',
  errors: ['invalid_input'],
  query: z
    .strictObject({ userId: z.uuidv4().optional(), firmCrd: z.coerce.number().int().min(1).max(999_999_999).optional() })
    .refine(({ userId, firmCrd }) => (userId === undefined) !== (firmCrd === undefined), { message: 'Name either a user or a firm', path: ['userId'] }),
  response: z.object({
    /** Null where no team answers there, or it's your own. */
    offer: z
      .object({
        teamName: z.string(),
        consentText: z.string(),
        consentVersion: z.string(),
        /** The state of your introduction to this team, if there is one. */
        state: z.enum(introductionStates).nullable(),
        /** How many more you can ask for while others wait. */
        left: z.number().int(),
      })
      .nullable(),
  }),
})

export const askForIntroduction = endpoint({
  method: 'POST',
  path: '/introductions',
  summary: 'Ask one firm for an introduction, or up to three that you pick; each gets your contact only when it accepts',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'conflict'],
  body: z.strictObject({
    targets: z.array(targetSchema).min(1, 'Choose a firm').max(introductionLimits.firms, `Choose ${introductionLimits.firms} firms or fewer`),
    need: askerLinesSchema(leadLimits.need).min(1, 'Write what you need'),
    usState: z
      .enum(Object.keys(usStates) as [string, ...string[]], 'Choose a state')
      .nullable()
      .default(null),
    phone: shownTextSchema(leadLimits.phone).nullable().default(null),
    /** Of the text that you agree to. */
    consentVersion: z.literal(consentVersion, 'Reload the page and read what you agree to'),
  }),
  response: z.object({ introductions: z.array(introductionSchema) }),
  status: 201,
})

export const listIntroductions = endpoint({
  method: 'GET',
  path: '/introductions',
  summary: 'List the introductions you asked for, newest first',
  access: 'member',
  limit: 'read',
  errors: ['invalid_cursor'],
  query: z.strictObject(pageQuery),
  response: pageOf(introductionSchema),
})

export const withdrawIntroduction = endpoint({
  method: 'DELETE',
  path: '/introductions/:introductionId',
  summary: 'Withdraw an introduction that waits for an answer; the firm no longer sees it',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'conflict'],
  params: z.strictObject({ introductionId: z.uuidv4() }),
  response: doneSchema,
})
