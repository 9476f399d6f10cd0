import { z } from 'zod'
import { bytesSchema } from './files.ts'
import { endpoint, type ResponseOf } from './frame/endpoint.ts'

const digest = z.string().regex(/^[0-9a-f]{64}$/, 'Use the 64 characters of the hash')
const number = z.coerce.number().int().min(1).max(2_147_483_647)

/** What happened to a message, for those who see it. `docs/decisions/chat.md` describes the format. */
const openedSchema = z.object({
  kind: z.enum(['sent', 'edited', 'deleted']),
  sequence: z.number().int(),
  at: z.iso.datetime(),
  senderDigest: digest,
  textDigest: digest,
  /** Null when the account is gone. */
  sender: z.object({ salt: z.string(), id: z.uuidv4(), name: z.string() }).nullable(),
  /** Null when the message was deleted. */
  text: z.object({ salt: z.string(), text: z.string() }).nullable(),
})

export const recordSchema = z.object({
  number: z.number().int(),
  entryDigest: digest,
  hash: digest,
  /** Null for a message that the viewer doesn't see. */
  opened: openedSchema.nullable(),
})
export type ConversationRecord = z.infer<typeof recordSchema>

export const listConversationRecords = endpoint({
  method: 'GET',
  path: '/conversations/:conversationId/records',
  summary: "List what happened in a conversation as a chain of hashes, from its beginning; what you don't see is there without its content (its members)",
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  params: z.strictObject({ conversationId: z.uuidv4() }),
  query: z.strictObject({ after: number.optional(), limit: z.coerce.number().int().min(1).max(500).default(200) }),
  response: z.object({ items: z.array(recordSchema), hasMore: z.boolean() }),
})
export type ConversationRecordPage = ResponseOf<typeof listConversationRecords>

/** In one PDF. The next one begins after its last. */
export const recordsPerPdf = 500

export const readConversationPdf = endpoint({
  method: 'GET',
  path: '/conversations/:conversationId/records/pdf',
  summary: `Download what happened in a conversation as PDF, with its chain of hashes, ${recordsPerPdf} records at a time (its members)`,
  access: 'member',
  limit: 'read',
  isBinaryAnswer: true,
  answerType: 'application/pdf',
  errors: ['not_found'],
  params: z.strictObject({ conversationId: z.uuidv4() }),
  query: z.strictObject({ after: number.optional() }),
  response: bytesSchema,
})

export const checkConversationRecord = endpoint({
  method: 'GET',
  path: '/conversation-record-check',
  summary: 'Check whether a conversation had this hash at this number, and when it continued: an export that ends with it is complete up to then',
  access: 'member',
  limit: 'read',
  query: z.strictObject({ conversationId: z.uuidv4(), number, hash: digest }),
  response: z.object({
    isGenuine: z.boolean(),
    /** When the record after it was made; null while it is the last one. */
    nextAt: z.iso.datetime().nullable(),
  }),
})

export const exportFormat = 'mandate-conversation-1'

/** The file that a member saves. */
export const conversationExportSchema = z.object({
  format: z.literal(exportFormat),
  conversationId: z.uuidv4(),
  title: z.string(),
  exportedAt: z.iso.datetime(),
  records: z.array(recordSchema),
})
export type ConversationExport = z.infer<typeof conversationExportSchema>
