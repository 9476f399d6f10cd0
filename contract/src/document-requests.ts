import { z } from 'zod'
import { bytesSchema } from './files.ts'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'
import { shownLinesSchema, shownTextSchema } from './values/fields.ts'

export const requestLimits = {
  ...{ items: 60, drafts: 50, documents: 10, sentPerDay: 20, nudgeHours: 24, declineDays: 30, dueDays: 730, soonDays: 3 },
  ...{ title: 120, message: 2_000, name: 120, detail: 500, reason: 500 },
} as const

/** `partial`: some of it is answered. `complete`: nothing required is missing, and nothing is returned. */
const requestStates = ['draft', 'sent', 'partial', 'complete', 'declined', 'closed'] as const
export type RequestState = (typeof requestStates)[number]

/** Whether an item has documents that the asker can open now, and what the asker decided. */
const requestedItemStates = ['missing', 'given', 'accepted', 'returned', 'unavailable'] as const
export type RequestedItemState = (typeof requestedItemStates)[number]

const progressSchema = z.object({
  items: z.number().int(),
  /** Given, accepted, or stated as not available. */
  answered: z.number().int(),
  accepted: z.number().int(),
  returned: z.number().int(),
  overdue: z.number().int(),
})
export type RequestProgress = z.infer<typeof progressSchema>

const personSchema = z.object({ id: z.uuidv4(), name: z.string() })

const requestSchema = z.object({
  id: z.uuidv4(),
  title: z.string(),
  /** What the viewer may do: `asker` changes the list and decides, `answerer` answers. */
  side: z.enum(['asker', 'answerer']),
  /** Null when the account is gone. */
  asker: personSchema.nullable(),
  /** The team on whose behalf it asks: its owners and editors are askers, too. */
  team: personSchema.nullable(),
  answerer: personSchema,
  state: z.enum(requestStates),
  progress: progressSchema,
  /** The earliest due date of what is still missing or returned. */
  nextDueOn: z.iso.date().nullable(),
  sentAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
})
export type DocumentRequest = z.infer<typeof requestSchema>

const givenSchema = z.object({
  /** For the asker, null where it can't be opened. */
  documentId: z.uuidv4().nullable(),
  name: z.string().nullable(),
  givenAt: z.iso.datetime(),
  /** `takenBack`: its owner ended the access, or deleted it. */
  state: z.enum(['given', 'returned', 'takenBack']),
})
export type GivenDocument = z.infer<typeof givenSchema>

/** An own document that answered a similar item before. Only ever shown to the one who gave it. */
const rememberedSchema = z.object({
  documentId: z.uuidv4(),
  name: z.string(),
  itemName: z.string(),
  givenAt: z.iso.datetime(),
  givenTo: z.string(),
  /** The words that both names have. */
  words: z.array(z.string()),
})
export type RememberedDocument = z.infer<typeof rememberedSchema>

const itemSchema = z.object({
  id: z.uuidv4(),
  name: z.string(),
  detail: z.string(),
  /** Its own due date; null where that of the list applies. */
  dueOn: z.iso.date().nullable(),
  isRequired: z.boolean(),
  state: z.enum(requestedItemStates),
  isOverdue: z.boolean(),
  /** Why it was returned or isn't available. */
  reason: z.string().nullable(),
  documents: z.array(givenSchema),
  remembered: z.array(rememberedSchema),
})
export type RequestedItem = z.infer<typeof itemSchema>

export const documentRequestDetailSchema = requestSchema.extend({
  message: z.string(),
  dueOn: z.iso.date().nullable(),
  items: z.array(itemSchema),
  /** Whether the answerer is reminded by email: three days before a due date, and after it. */
  hasReminders: z.boolean(),
  /** For the asker: when the next reminder by hand may be sent; null where now. */
  nudgeAgainAt: z.iso.datetime().nullable(),
  declineReason: z.string().nullable(),
  /** Counts the saves, for those who edit at the same time. */
  version: z.number().int(),
})
export type DocumentRequestDetail = z.infer<typeof documentRequestDetailSchema>

export const requestParams = z.strictObject({ documentRequestId: z.uuidv4() })
const dueOn = z.iso.date('Choose a date').nullable().default(null)

const content = {
  title: shownTextSchema(requestLimits.title).min(1, 'Enter a title'),
  message: shownLinesSchema(requestLimits.message).default(''),
  dueOn,
  items: z
    .array(
      z.strictObject({
        /** Of an item that is in the list already. */
        id: z.uuidv4().optional(),
        name: shownTextSchema(requestLimits.name).min(1, 'Name what you need'),
        detail: shownLinesSchema(requestLimits.detail).default(''),
        dueOn,
        isRequired: z.boolean().default(true),
      }),
    )
    .max(requestLimits.items, `Use ${requestLimits.items} items or fewer`),
}

export const listDocumentRequests = endpoint({
  method: 'GET',
  path: '/document-requests',
  summary: 'List requests for documents, newest change first: those to you, or those by you and, as an owner or editor, by your team',
  access: 'member',
  limit: 'read',
  errors: ['invalid_cursor'],
  query: z.strictObject({
    ...pageQuery,
    side: z.enum(['asker', 'answerer']),
    /** `open`: not closed and not declined. */
    state: z.enum(['all', 'open', 'ended']).default('all'),
  }),
  response: pageOf(requestSchema),
})

export const createDocumentRequest = endpoint({
  method: 'POST',
  path: '/document-requests',
  summary: 'Draft a request for documents to a member whose profile you can see; only the askers see it until it is sent',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'conflict'],
  body: z.strictObject({
    ...content,
    answererId: z.uuidv4(),
    /** Your team: its owners and editors can change it and decide, and what is given is shared with the team. */
    teamId: z.uuidv4().optional(),
  }),
  response: documentRequestDetailSchema,
  status: 201,
})

export const getDocumentRequest = endpoint({
  method: 'GET',
  path: '/document-requests/:documentRequestId',
  summary: 'Get a request for documents with its items (askers, and once sent the one who is asked)',
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  params: requestParams,
  response: documentRequestDetailSchema,
})

export const saveDocumentRequest = endpoint({
  method: 'PUT',
  path: '/document-requests/:documentRequestId',
  summary: 'Replace the content of a request, items in their order; an answered item stays (askers)',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'conflict'],
  params: requestParams,
  body: z.strictObject({ ...content, version: z.number().int().min(1).max(1_000_000) }),
  response: documentRequestDetailSchema,
})

export const sendDocumentRequest = endpoint({
  method: 'POST',
  path: '/document-requests/:documentRequestId/send',
  summary: 'Send a draft; at most 20 a day, and not within 30 days after the same person declined (askers)',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'conflict'],
  params: requestParams,
  response: documentRequestDetailSchema,
})

export const deleteDocumentRequest = endpoint({
  method: 'DELETE',
  path: '/document-requests/:documentRequestId',
  summary: 'Delete a draft (askers); what was sent can be closed',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'conflict'],
  params: requestParams,
  response: doneSchema,
})

export const closeDocumentRequest = endpoint({
  method: 'PUT',
  path: '/document-requests/:documentRequestId/closed',
  summary: 'Close a request or open it again; closed, it takes no answers and reminds no one (askers)',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'conflict'],
  params: requestParams,
  body: z.strictObject({ isClosed: z.boolean() }),
  response: documentRequestDetailSchema,
})

export const setRequestReminders = endpoint({
  method: 'PUT',
  path: '/document-requests/:documentRequestId/reminders',
  summary: 'Turn the reminders by email on or off (askers)',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed'],
  params: requestParams,
  body: z.strictObject({ hasReminders: z.boolean() }),
  response: documentRequestDetailSchema,
})

export const nudgeForDocuments = endpoint({
  method: 'POST',
  path: '/document-requests/:documentRequestId/nudge',
  summary: 'Remind the one who is asked by email, at most once a day (askers)',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'conflict'],
  params: requestParams,
  response: documentRequestDetailSchema,
})

export const exportDocumentRequest = endpoint({
  method: 'GET',
  path: '/document-requests/:documentRequestId/export',
  summary: 'Download the items of a request with their states as CSV (both sides)',
  access: 'member',
  limit: 'read',
  isBinaryAnswer: true,
  errors: ['not_found', 'range_not_satisfiable'],
  params: requestParams,
  response: bytesSchema,
})
