import { z } from 'zod'
import { recordSchema, recordsPerPdf } from './chat-records.ts'
import { bytesSchema } from './files.ts'
import { endpoint } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'

const supervisedConversationSchema = z.object({
  id: z.uuidv4(),
  title: z.string(),
  /** `isOwned`: an account of the firm. */
  people: z.array(z.object({ userId: z.uuidv4(), name: z.string(), isOwned: z.boolean() })),
  updatedAt: z.iso.datetime(),
})
export type SupervisedConversation = z.infer<typeof supervisedConversationSchema>

export const listSupervisedConversations = endpoint({
  method: 'GET',
  path: '/supervision/conversations',
  summary: "List conversations of your firm's accounts since supervision was turned on, the latest message first (owner)",
  access: 'member',
  limit: 'read',
  errors: ['not_found', 'not_allowed', 'invalid_cursor'],
  query: z.strictObject(pageQuery),
  response: pageOf(supervisedConversationSchema),
})

export const listSupervisedRecords = endpoint({
  method: 'GET',
  path: '/supervision/conversations/:conversationId/records',
  summary: "List what happened in a conversation of your firm's accounts, with deleted texts that your firm keeps; each reading is recorded (owner)",
  access: 'member',
  limit: 'read',
  errors: ['not_found', 'not_allowed'],
  params: z.strictObject({ conversationId: z.uuidv4() }),
  query: z.strictObject({ after: z.coerce.number().int().min(1).max(2_147_483_647).optional(), limit: z.coerce.number().int().min(1).max(500).default(200) }),
  response: z.object({ items: z.array(recordSchema), hasMore: z.boolean() }),
})

export const readSupervisedPdf = endpoint({
  method: 'GET',
  path: '/supervision/conversations/:conversationId/records/pdf',
  summary: `Download what happened in a conversation of your firm's accounts as PDF, ${recordsPerPdf} records at a time; each download is recorded (owner)`,
  access: 'member',
  limit: 'read',
  isBinaryAnswer: true,
  answerType: 'application/pdf',
  errors: ['not_found', 'not_allowed'],
  params: z.strictObject({ conversationId: z.uuidv4() }),
  query: z.strictObject({ after: z.coerce.number().int().min(1).max(2_147_483_647).optional() }),
  response: bytesSchema,
})
