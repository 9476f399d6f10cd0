import { z } from 'zod'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'
import { plannedPollSchema } from './polls.ts'
import { postPhotosSchema } from './post-photos.ts'
import { contentSchema, mentionsSchema, newPostSchema } from './posts.ts'

export const waitingLimits = { mostDays: 90, mostWaiting: 50, note: 500, mostResent: 20 } as const

const stateSchema = z.enum(['review', 'scheduled', 'returned'])

const waitingPostSchema = z.object({
  id: z.uuidv4(),
  author: z.object({ userId: z.uuidv4(), name: z.string() }),
  /** `@[id]` is read as the name. */
  text: z.string(),
  audience: z.enum(['members', 'connections']),
  photos: z.number().int(),
  /** As their readers will see them. */
  pictures: postPhotosSchema,
  videoUrl: z.string().nullable(),
  poll: plannedPollSchema.nullable(),
  isReshare: z.boolean(),
  /** What it reshares, as you see it; null when that is gone or you may not see it. */
  original: contentSchema.nullable(),
  state: stateSchema,
  /** Null: as soon as it's approved. */
  publishAt: z.iso.datetime().nullable(),
  /** Why it was returned, or couldn't be published. */
  note: z.string(),
  /** What was returned before, oldest first: as it was written, and why. */
  earlier: z
    .array(
      z.object({
        ...{ text: z.string(), pictures: postPhotosSchema, videoUrl: z.string().nullable(), poll: plannedPollSchema.nullable() },
        ...{ note: z.string(), replacedAt: z.iso.datetime() },
      }),
    )
    .max(waitingLimits.mostResent),
  /** What its author edits to send it again. Null for others. */
  content: z.object({ mentions: mentionsSchema }).nullable(),
  /** Which text it is, from 1: one more each time it is sent again. */
  version: z.number().int(),
  /** When it was submitted last. */
  createdAt: z.iso.datetime(),
})
export type WaitingPost = z.infer<typeof waitingPostSchema>

export const listWaitingPosts = endpoint({
  method: 'GET',
  path: '/posts/waiting',
  summary: 'List your posts that are scheduled, in review or returned, newest first, and whether your firm approves posts first and has someone who can',
  access: 'member',
  limit: 'read',
  response: z.object({
    items: z.array(waitingPostSchema).max(waitingLimits.mostWaiting),
    needsApproval: z.boolean(),
    /** Whether another owner than you can approve them. */
    hasApprover: z.boolean(),
  }),
})

const params = z.strictObject({ waitingPostId: z.uuidv4() })
const publishAtSchema = z.iso.datetime('Use a moment such as 2026-03-05T14:30:00Z')

export const addWaitingPost = endpoint({
  method: 'POST',
  path: '/posts/waiting',
  summary: 'Schedule a post, or submit it for the approval of your firm',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'conflict', 'invalid_input'],
  body: newPostSchema.extend({ publishAt: publishAtSchema.optional() }),
  response: waitingPostSchema,
  status: 201,
})

export const resendWaitingPost = endpoint({
  method: 'PUT',
  path: '/posts/waiting/:waitingPostId',
  summary: 'Edit a post that was returned to you and send it again: to your firm, at its time, or at once; the earlier version stays with it',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'conflict', 'invalid_input', 'too_many_requests'],
  params,
  /** The whole of the post. A reshare stays one of the same post. */
  body: newPostSchema.omit({ clientId: true, resharedId: true }).extend({ publishAt: publishAtSchema.optional() }),
  response: z.object({ state: z.enum(['review', 'scheduled', 'published']) }),
})

export const removeWaitingPost = endpoint({
  method: 'DELETE',
  path: '/posts/waiting/:waitingPostId',
  summary: 'Withdraw a post of yours that is not published yet',
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  params,
  response: doneSchema,
})

export const listPostsToReview = endpoint({
  method: 'GET',
  path: '/team/posts-to-review',
  summary: 'List posts of your team that wait for approval, oldest first (owner)',
  access: 'member',
  limit: 'read',
  errors: ['not_found', 'not_allowed', 'invalid_cursor'],
  query: z.strictObject(pageQuery),
  response: pageOf(waitingPostSchema),
})

export const reviewPost = endpoint({
  method: 'POST',
  path: '/team/posts-to-review/:waitingPostId',
  summary: 'Approve a post, which publishes or schedules it, or return it with a note (owner, not the author)',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'conflict', 'invalid_input', 'too_many_requests'],
  params,
  body: z
    .strictObject({
      decision: z.enum(['approve', 'return']),
      /** Of the post that was read: it is refused when the post has changed since. */
      version: z
        .number()
        .int()
        .min(1)
        .max(waitingLimits.mostResent + 1),
      note: z.string().trim().max(waitingLimits.note, `Use ${waitingLimits.note} characters or fewer`).default(''),
    })
    .refine(({ decision, note }) => decision === 'approve' || note !== '', { message: 'Tell the author what to change', path: ['note'] }),
  response: doneSchema,
})
