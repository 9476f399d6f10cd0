import { z } from 'zod'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'
import { roleSchema } from './frame/users.ts'
import { costSchema, flowDirectionSchema, partnerCategorySchema } from './lists/partner-words.ts'
import { askerLinesSchema, askerNameSchema } from './values/contact-text.ts'
import { emailSchema, shownTextSchema } from './values/fields.ts'

/** What a person who sends an inquiry agrees to. A change of the text is a new version; each inquiry keeps the text that was read. */
export const enquiryConsent = {
  version: '2026-11-28',
  text: (partner: string) =>
    `I ask Mandate to introduce me to ${partner} and to pass on what I enter here. ${partner} sees how to reach me once it accepts. No other company receives it, and I can withdraw the inquiry until ${partner} answers it.`,
} as const

/** Of a company that pays: shown wherever it is presented. */
export const promotionSchema = z.object({ client: z.string(), compensation: z.string(), conflict: z.string() })
export type Promotion = z.infer<typeof promotionSchema>

export const partnerCardSchema = z.object({
  id: z.uuidv4(),
  name: z.string(),
  category: partnerCategorySchema,
  /** What it does, in a line. */
  summary: z.string(),
  roles: z.array(roleSchema),
  cost: costSchema,
  /** Whether it pays Mandate for the listing. Set by an admin, and labeled as every sponsored item is. */
  isSponsored: z.boolean(),
  /** Null: it pays nothing. */
  promotion: promotionSchema.nullable(),
  /** How many members use it. */
  users: z.number().int(),
})
export type PartnerCard = z.infer<typeof partnerCardSchema>

const dataFlowSchema = z.object({ what: z.string(), direction: flowDirectionSchema, seenBy: z.string() })
export type DataFlow = z.infer<typeof dataFlowSchema>

const titledLinkSchema = z.object({ title: z.string(), url: z.string() })

export const partnerPageSchema = partnerCardSchema.extend({
  about: z.string(),
  /** Empty when there is none. */
  website: z.string(),
  costNote: z.string(),
  /** None: no data is exchanged. */
  dataFlows: z.array(dataFlowSchema),
  videos: z.array(titledLinkSchema),
  documents: z.array(titledLinkSchema),
  /** When an admin approved what is shown. */
  approvedAt: z.iso.datetime(),
  consent: z.object({ version: z.string(), text: z.string() }),
  /** Null for a visitor. */
  mine: z
    .object({
      /** Null: you don't use it. */
      use: z.object({ isShown: z.boolean() }).nullable(),
      /** Whether it's your team's. */
      isOurs: z.boolean(),
    })
    .nullable(),
})
export type PartnerPage = z.infer<typeof partnerPageSchema>

export const listPartners = endpoint({
  method: 'GET',
  path: '/partners',
  summary: 'List the partners by name, by category and by their words',
  access: 'public',
  limit: 'read',
  errors: ['invalid_cursor'],
  query: z.strictObject({
    ...pageQuery,
    q: z.string().trim().max(200, 'Use 200 characters or fewer').optional(),
    category: partnerCategorySchema.optional(),
  }),
  response: pageOf(partnerCardSchema),
})

export const partnerParams = z.strictObject({ partnerId: z.uuidv4() })

export const getPartner = endpoint({
  method: 'GET',
  path: '/partners/:partnerId',
  summary: 'Get the page of a partner',
  access: 'public',
  limit: 'read',
  errors: ['not_found'],
  params: partnerParams,
  response: partnerPageSchema,
})

const phonePattern = /^\+?[\d\s().-]*$/

export const newEnquirySchema = z.strictObject({
  name: askerNameSchema(120).min(1, 'Enter your name'),
  email: emailSchema,
  phone: z.string().trim().max(40, 'Use 40 characters or fewer').regex(phonePattern, 'Use digits, spaces and + ( ) . - only').default(''),
  company: shownTextSchema(160).default(''),
  message: askerLinesSchema(2_000).min(1, 'Describe what you need'),
  /** The version of the text that was agreed to. */
  consentVersion: z
    .string()
    .max(40)
    .refine((version) => version === enquiryConsent.version, 'The text to agree to has changed. Reload the page and read it again'),
})
export type NewEnquiry = z.input<typeof newEnquirySchema>

export const sendPartnerEnquiry = endpoint({
  method: 'POST',
  path: '/partners/:partnerId/enquiries',
  summary: 'Ask a partner for an introduction, with or without an account. Sending the same inquiry again changes nothing',
  access: 'public',
  limit: 'write',
  errors: ['not_found', 'conflict', 'invalid_input', 'too_many_requests'],
  params: partnerParams,
  body: newEnquirySchema,
  response: z.object({ id: z.uuidv4(), sentAt: z.iso.datetime() }),
  status: 201,
})

export const setPartnerUse = endpoint({
  method: 'PUT',
  path: '/partners/:partnerId/use',
  summary: 'State that you use a partner; other members see it if you choose so, and everyone the number. Repeating it changes nothing',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'conflict'],
  params: partnerParams,
  body: z.strictObject({ isShown: z.boolean() }),
  response: doneSchema,
})

export const removePartnerUse = endpoint({
  method: 'DELETE',
  path: '/partners/:partnerId/use',
  summary: 'State that you no longer use a partner',
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  params: partnerParams,
  response: doneSchema,
})

const partnerUserSchema = z.object({ userId: z.uuidv4(), name: z.string(), role: roleSchema })
export type PartnerUser = z.infer<typeof partnerUserSchema>

export const listPartnerUsers = endpoint({
  method: 'GET',
  path: '/partners/:partnerId/users',
  summary: 'List the members who use a partner and show it, newest first',
  access: 'member',
  limit: 'read',
  errors: ['not_found', 'invalid_cursor'],
  params: partnerParams,
  query: z.strictObject(pageQuery),
  response: pageOf(partnerUserSchema),
})
