import { z } from 'zod'
import { documentTextSchema } from './document-hits.ts'
import { documentPartsSchema } from './document-texts.ts'
import { bytesSchema } from './files.ts'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'
import { tokenSchema } from './values/fields.ts'

export const shareLimits = { shares: 100, days: 365, agreementLength: 4_000, beatSeconds: 120, pages: 5_000 } as const

const shareSchema = z.object({
  id: z.uuidv4(),
  kind: z.enum(['person', 'team', 'connections', 'conversation', 'link']),
  /** The person, the team, whose connections, or the title of the conversation; null for a link. */
  name: z.string().nullable(),
  /** The team that the person has to stay in for this access. */
  whileIn: z.string().nullable(),
  isViewOnly: z.boolean(),
  isWatermarked: z.boolean(),
  hasPassword: z.boolean(),
  agreement: z.string().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  isExpired: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type DocumentShare = z.infer<typeof shareSchema>

const params = z.strictObject({ documentId: z.uuidv4() })

export const listDocumentShares = endpoint({
  method: 'GET',
  path: '/documents/:documentId/shares',
  summary: 'List the people a document is shared with (owner, editors of its team)',
  access: 'member',
  limit: 'read',
  errors: ['not_found', 'not_allowed', 'invalid_cursor'],
  params,
  query: z.strictObject(pageQuery),
  response: pageOf(shareSchema),
})

const terms = {
  /** The access ends by itself after so many days. */
  days: z.number().int().min(1, 'Use 1 day or more').max(shareLimits.days, `Use ${shareLimits.days} days or fewer`).optional(),
  isViewOnly: z.boolean().default(false),
  /** Every page of what the reader gets carries their name, the time and the document's id: PDFs and images only. */
  isWatermarked: z.boolean().default(false),
}

export const createDocumentShare = endpoint({
  method: 'POST',
  path: '/documents/:documentId/shares',
  summary: 'Share a document with a person, a team, your connections, or by a link, which is shown once (owner, editors of its team)',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'already_exists', 'conflict', 'unavailable'],
  params,
  body: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('person'),
      userId: z.uuidv4(),
      /** The access ends when the person leaves the team they are in now. Left out: yes, when they are in one. */
      onlyWhileInTeam: z.boolean().optional(),
      ...terms,
    }),
    z.strictObject({ kind: z.literal('team'), teamId: z.uuidv4(), ...terms }),
    /** Everyone you are connected with, for as long as they are. */
    z.strictObject({ kind: z.literal('connections'), ...terms }),
    z.strictObject({
      kind: z.literal('link'),
      password: z.string().min(8, 'Use at least 8 characters').max(128, 'Use 128 characters or fewer').optional(),
      /** What a reader has to agree to first. */
      agreement: z.string().trim().min(1, 'Enter the text of the agreement').max(shareLimits.agreementLength, 'Use 4,000 characters or fewer').optional(),
      ...terms,
    }),
  ]),
  response: shareSchema.extend({ /** Of a link: only in this answer. */ token: z.string().nullable() }),
  status: 201,
})

export const deleteDocumentShare = endpoint({
  method: 'DELETE',
  path: '/documents/:documentId/shares/:shareId',
  summary: 'End an access at once (owner, editors of its team)',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed'],
  params: z.strictObject({ documentId: z.uuidv4(), shareId: z.uuidv4() }),
  response: doneSchema,
})

const readingSchema = z.object({
  id: z.uuidv4(),
  /** Null for a visitor with a link who isn't signed in. */
  reader: z.object({ id: z.uuidv4(), name: z.string() }).nullable(),
  version: z.number().int(),
  /** Whether the reader agreed to the text of the link. */
  hasAgreed: z.boolean(),
  pages: z.array(z.object({ page: z.number().int(), seconds: z.number().int() })),
  startedAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
})
export type DocumentReading = z.infer<typeof readingSchema>

export const listDocumentReadings = endpoint({
  method: 'GET',
  path: '/documents/:documentId/readings',
  summary: 'List who opened a document, newest first, with pages and seconds (owner, editors of its team)',
  access: 'member',
  limit: 'read',
  errors: ['not_found', 'not_allowed', 'invalid_cursor'],
  params,
  query: z.strictObject(pageQuery),
  response: pageOf(readingSchema),
})

const beatSchema = z
  .array(
    z.strictObject({
      page: z.number().int().min(1).max(shareLimits.pages),
      seconds: z.number().int().min(1).max(shareLimits.beatSeconds),
    }),
  )
  .min(1)
  .max(50)

export const recordDocumentReading = endpoint({
  method: 'POST',
  path: '/documents/:documentId/readings',
  summary: "Add seconds on pages to the viewer's current reading; without a share, nothing is recorded",
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  params,
  body: z.strictObject({ pages: beatSchema }),
  response: z.object({ isRecorded: z.boolean() }),
})

/** Made by the page of a link each time it is opened. What follows with the same id is the same reading. */
const visitIdSchema = z.uuidv4()

const linkBody = { token: tokenSchema, password: z.string().max(128).optional() }

/** POST keeps the token out of URLs and logs. */
export const openDocumentLink = endpoint({
  method: 'POST',
  path: '/document-links/open',
  summary: 'Get what a link to a document opens; asks for the password first, where it has one',
  access: 'public',
  // Wrong passwords have a limit of their own.
  limit: 'read',
  errors: ['link_invalid', 'password_needed'],
  body: z.strictObject(linkBody),
  response: z.object({
    name: z.string(),
    mediaType: z.string(),
    bytes: z.number().int(),
    version: z.number().int(),
    text: documentTextSchema,
    /** The person or team who shares it. */
    sharedBy: z.string(),
    isViewOnly: z.boolean(),
    isWatermarked: z.boolean(),
    /** What has to be agreed to before reading. */
    agreement: z.string().nullable(),
    isRecorded: z.literal(true),
    /** The name that is recorded, and that a watermark prints: the signed-in viewer's. */
    readerName: z.string().nullable(),
    expiresAt: z.iso.datetime().nullable(),
  }),
})

export const checkDocumentLink = endpoint({
  method: 'POST',
  path: '/document-links/check',
  summary: 'Ask whether a link to a document still works; an open page asks every 0.4 seconds, and closes when the answer is no',
  access: 'public',
  limit: 'poll',
  errors: ['link_invalid'],
  body: z.strictObject({ token: tokenSchema }),
  response: doneSchema,
})

export const readDocumentLink = endpoint({
  method: 'POST',
  path: '/document-links/content',
  summary: 'Get the bytes of a document by its link, whole where it is watermarked; the opening is recorded',
  access: 'public',
  limit: 'code',
  isBinaryAnswer: true,
  errors: ['link_invalid', 'password_needed', 'conflict', 'unavailable', 'range_not_satisfiable'],
  body: z.strictObject({ ...linkBody, hasAgreed: z.boolean().default(false), visitId: visitIdSchema.optional() }),
  response: bytesSchema,
})

/** Without the password: only a reader who has opened the document knows the id of their opening. */
export const recordDocumentLinkReading = endpoint({
  method: 'POST',
  path: '/document-links/readings',
  summary: 'Add seconds on pages to an opening by a link; of an opening that there is not, nothing is recorded',
  access: 'public',
  limit: 'read',
  errors: ['link_invalid'],
  body: z.strictObject({ token: tokenSchema, visitId: visitIdSchema, pages: beatSchema }),
  response: z.object({ isRecorded: z.boolean() }),
})

export const readDocumentLinkText = endpoint({
  method: 'POST',
  path: '/document-links/text',
  summary: 'Get the text of a document by its link in parts, except where it is watermarked; the opening is recorded',
  access: 'public',
  limit: 'read',
  errors: ['link_invalid', 'password_needed', 'not_allowed'],
  body: z.strictObject({
    ...linkBody,
    hasAgreed: z.boolean().default(false),
    visitId: visitIdSchema.optional(),
    /** One page, slide or sheet alone. */
    page: z.number().int().min(1).max(10_000).optional(),
    /** The part to begin at: `nextPart` of the answer before. */
    from: z.number().int().min(1).max(1_000_000).default(1),
  }),
  response: documentPartsSchema,
})
