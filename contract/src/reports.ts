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

export const reportPost = endpoint({
  method: 'POST',
  path: '/posts/:postId/reports',
  summary: "Report a post, or a comment on it, to the admins; once for each person. The author isn't told who reported",
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'invalid_input', 'too_many_requests'],
  params: z.strictObject({ postId: z.uuidv4() }),
  body: z
    .strictObject({ commentId: z.uuidv4().optional(), reason: reasonSchema, note: shownLinesSchema(longestNote).default('') })
    .refine(({ reason, note }) => reason !== 'other' || note !== '', { message: 'Describe what is wrong', path: ['note'] }),
  response: doneSchema,
  status: 201,
})

const caseSchema = z.object({
  id: z.uuidv4(),
  postId: z.uuidv4(),
  isComment: z.boolean(),
  author: z.object({ userId: z.uuidv4(), name: z.string() }),
  /** As it was when it was reported first. */
  text: z.string(),
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
  summary: 'List reported posts and comments to review, oldest first (admin)',
  access: 'admin',
  limit: 'read',
  errors: ['invalid_cursor'],
  query: z.strictObject(pageQuery),
  response: pageOf(caseSchema),
})

export const decideReport = endpoint({
  method: 'POST',
  path: '/admin/reports/:caseId/decision',
  summary: 'Keep or remove a reported post or comment; its author and those who reported it are notified (admin)',
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
