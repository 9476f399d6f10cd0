import { z } from 'zod'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'
import { shownLinesSchema, shownTextSchema } from './values/fields.ts'

export const longestNote = 500

export const reportReasons = {
  spam: 'Spam or a scam',
  harassment: 'Harassment or insult',
  misleading: 'False or misleading statements',
  private: 'Confidential or personal information',
  other: 'Something else',
} as const
export type ReportReason = keyof typeof reportReasons
const reasonSchema = z.enum(Object.keys(reportReasons) as [ReportReason, ...ReportReason[]])

const noteNeeded = ({ reason, note }: { reason: ReportReason; note: string }) => reason !== 'other' || note !== ''
const noteMissing = { message: 'Describe what is wrong', path: ['note'] }
const reportFields = { reason: reasonSchema, note: shownLinesSchema(longestNote).default('') }

export const reportPost = endpoint({
  method: 'POST',
  path: '/posts/:postId/reports',
  summary: "Report a post, or a comment on it, to the admins; once for each person. The author isn't told who reported",
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'invalid_input', 'too_many_requests'],
  params: z.strictObject({ postId: z.uuidv4() }),
  body: z.strictObject({ commentId: z.uuidv4().optional(), ...reportFields }).refine(noteNeeded, noteMissing),
  response: doneSchema,
  status: 201,
})

export const reportMessage = endpoint({
  method: 'POST',
  path: '/conversations/:conversationId/messages/:messageId/reports',
  summary: 'Report a message to the admins, who then see its text and nothing else of the conversation; once for each person (members of its conversation)',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'invalid_input', 'conflict', 'too_many_requests'],
  params: z.strictObject({ conversationId: z.uuidv4(), messageId: z.uuidv4() }),
  body: z.strictObject(reportFields).refine(noteNeeded, noteMissing),
  response: doneSchema,
  status: 201,
})

const caseSchema = z.object({
  id: z.uuidv4(),
  kind: z.enum(['post', 'comment', 'message']),
  /** Of a post or comment. */
  postId: z.uuidv4().nullable(),
  author: z.object({ userId: z.uuidv4(), name: z.string() }),
  /** As it was when it was reported first. */
  text: z.string(),
  /** That a message carries. Admins can't open them. */
  files: z.number().int(),
  /** Whether the author has edited or deleted it since. */
  isChanged: z.boolean(),
  openedAt: z.iso.datetime(),
  /** Without names. The newest of many. */
  reports: z.array(z.object({ reason: reasonSchema, note: z.string() })),
  count: z.number().int(),
})
export type ReportCase = z.infer<typeof caseSchema>

export const listReports = endpoint({
  method: 'GET',
  path: '/admin/reports',
  summary: 'List reported posts, comments and messages to review, oldest first (admin)',
  access: 'admin',
  limit: 'read',
  errors: ['invalid_cursor'],
  query: z.strictObject(pageQuery),
  response: pageOf(caseSchema),
})

export const decideReport = endpoint({
  method: 'POST',
  path: '/admin/reports/:caseId/decision',
  summary: 'Keep or remove a reported post, comment or message; its author and those who reported it are notified (admin)',
  access: 'admin',
  limit: 'write',
  stepUp: true,
  errors: ['not_found', 'conflict'],
  params: z.strictObject({ caseId: z.uuidv4() }),
  body: z.strictObject({
    isRemoved: z.boolean(),
    reason: shownTextSchema(300).min(1, "Enter a reason. The author sees it, and it's kept in the audit log"),
  }),
  response: doneSchema,
})
