import { z } from 'zod'
import { networkPersonSchema } from './connections.ts'
import { marketChangeSchema, personChangeSchema } from './directory-changes.ts'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'
import { linkPreviewSchema } from './link-previews.ts'
import { newPollSchema, pollSchema } from './polls.ts'
import { newPhotosSchema, postPhotosSchema } from './post-photos.ts'
import { longTextSchema } from './values/message-text.ts'
import { playerSchema, videoUrlSchema } from './videos.ts'

export const postLimits = { text: 3_000, comment: 1_000, postsPerDay: 50, commentsPerDay: 500, relevant: 200, relevantDays: 30 } as const

export const reactions = {
  like: 'Like',
  insightful: 'Insightful',
  congratulations: 'Congratulations',
  thanks: 'Thanks',
} as const
export type Reaction = keyof typeof reactions
export const reactionNames = Object.keys(reactions) as [Reaction, ...Reaction[]]
const reactionSchema = z.enum(reactionNames)

export const audiences = {
  members: { label: 'All members', about: 'Everyone who is signed in and may find you.' },
  connections: { label: 'My connections', about: 'Only people you are connected with.' },
} as const
export type PostAudience = keyof typeof audiences
const audienceSchema = z.enum(Object.keys(audiences) as [PostAudience, ...PostAudience[]])

const postText = longTextSchema({ most: postLimits.text, missing: 'Write something first' })
const commentText = longTextSchema({ most: postLimits.comment, missing: 'Write a comment first' })

/** Where the @ of a name is that leads to a profile, in the order of the text. */
export const mentionsSchema = z.array(z.object({ userId: z.uuidv4(), name: z.string(), at: z.number().int() }))

/** On its host. The player is null when it no longer plays, and `problem` says why. */
const postVideoSchema = z.object({ link: z.string(), player: playerSchema.nullable(), problem: z.string().nullable() })
export type PostVideo = z.infer<typeof postVideoSchema>

/** What a post shows, also where it is reshared. */
export const contentSchema = z.object({
  id: z.uuidv4(),
  author: networkPersonSchema,
  /** In a text that is sent, `@[id]` mentions a member; here it has the name. */
  text: z.string(),
  mentions: mentionsSchema,
  publishedAt: z.iso.datetime(),
  photos: postPhotosSchema,
  video: postVideoSchema.nullable(),
  /** Of the first web address in the text; null until the page was fetched, and when it couldn't be. */
  link: linkPreviewSchema.nullable(),
})
export type PostContent = z.infer<typeof contentSchema>

const postSchema = contentSchema.extend({
  isMine: z.boolean(),
  audience: audienceSchema,
  editedAt: z.iso.datetime().nullable(),
  /** Whether it reshares another post; that one is null when it is gone or you may not see it. */
  isReshare: z.boolean(),
  original: contentSchema.nullable(),
  poll: pollSchema.nullable(),
  reactions: z.array(z.object({ kind: reactionSchema, count: z.number().int() })),
  myReaction: reactionSchema.nullable(),
  comments: z.number().int(),
  reshares: z.number().int(),
})
export type Post = z.infer<typeof postSchema>

const feedItemSchema = z.discriminatedUnion('kind', [
  /** `reason` is why it is shown. */
  z.object({ kind: z.literal('post'), id: z.string(), reason: z.string(), post: postSchema }),
  z.object({ kind: z.literal('change'), id: z.string(), reason: z.string(), change: marketChangeSchema }),
  z.object({ kind: z.literal('personChange'), id: z.string(), reason: z.string(), change: personChangeSchema }),
])
export type FeedItem = z.infer<typeof feedItemSchema>

const commentSchema = z.object({
  id: z.uuidv4(),
  /** Of a reply. */
  parentId: z.uuidv4().nullable(),
  author: networkPersonSchema,
  isMine: z.boolean(),
  text: z.string(),
  mentions: mentionsSchema,
  writtenAt: z.iso.datetime(),
  replies: z.number().int(),
})
export type Comment = z.infer<typeof commentSchema>

const postParams = z.strictObject({ postId: z.uuidv4() })
const commentParams = z.strictObject({ postId: z.uuidv4(), commentId: z.uuidv4() })
/** Chosen by the window: sent again, it is the same post or comment. */
const clientId = z.uuid()

export const feedOrders = { time: 'Newest first', relevance: 'Most relevant first' } as const
export type FeedOrder = keyof typeof feedOrders

export const getFeed = endpoint({
  method: 'GET',
  path: '/feed',
  summary: 'List posts of your connections and the people you follow, and changes filed by firms and about people you follow, by time or by relevance',
  access: 'member',
  limit: 'read',
  errors: ['invalid_cursor'],
  query: z.strictObject({ ...pageQuery, order: z.enum(['time', 'relevance']).default('time') }),
  response: pageOf(feedItemSchema),
})

export const listPosts = endpoint({
  method: 'GET',
  path: '/posts',
  summary: 'List posts that you may see, by author, by words or both, newest first',
  access: 'member',
  limit: 'read',
  errors: ['invalid_cursor', 'invalid_input'],
  query: z
    .strictObject({ ...pageQuery, authorId: z.uuidv4().optional(), q: z.string().trim().max(200, 'Use 200 characters or fewer').optional() })
    .refine(({ authorId, q }) => authorId !== undefined || q !== undefined, { message: 'Name an author or words', path: ['q'] }),
  response: pageOf(postSchema),
})

export const newPostSchema = z.strictObject({
  clientId,
  text: postText,
  audience: audienceSchema.default('members'),
  poll: newPollSchema.optional(),
  photos: newPhotosSchema.optional(),
  /** On YouTube, Vimeo or in a configured S3 bucket. */
  videoUrl: videoUrlSchema.optional(),
  resharedId: z.uuidv4().optional(),
})

export const createPost = endpoint({
  method: 'POST',
  path: '/posts',
  summary: 'Publish a post: with photos, a video or a poll, or as a reshare of another post',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'conflict', 'invalid_input', 'too_many_requests'],
  body: newPostSchema,
  response: postSchema,
  status: 201,
})

export const getPost = endpoint({
  method: 'GET',
  path: '/posts/:postId',
  summary: 'Get a post',
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  params: postParams,
  response: postSchema,
})

export const editPost = endpoint({
  method: 'PATCH',
  path: '/posts/:postId',
  summary: 'Change the text of your post, and its poll until the first vote; the earlier text stays in its history',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'conflict', 'invalid_input'],
  params: postParams,
  body: z.strictObject({ text: postText, poll: newPollSchema.optional() }),
  response: postSchema,
})

export const deletePost = endpoint({
  method: 'DELETE',
  path: '/posts/:postId',
  summary: 'Delete your post, with its comments and reactions',
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  params: postParams,
  response: doneSchema,
})

const revisionSchema = z.object({ id: z.string(), text: z.string(), replacedAt: z.iso.datetime() })
export type PostRevision = z.infer<typeof revisionSchema>

export const listPostRevisions = endpoint({
  method: 'GET',
  path: '/posts/:postId/revisions',
  summary: 'List the earlier texts of a post, newest first',
  access: 'member',
  limit: 'read',
  errors: ['not_found', 'invalid_cursor'],
  params: postParams,
  query: z.strictObject(pageQuery),
  response: pageOf(revisionSchema),
})

export const reactToPost = endpoint({
  method: 'PUT',
  path: '/posts/:postId/reaction',
  summary: 'React to a post; one reaction per person, which replaces an earlier one',
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  params: postParams,
  body: z.strictObject({ kind: reactionSchema }),
  response: postSchema,
})

export const removeReaction = endpoint({
  method: 'DELETE',
  path: '/posts/:postId/reaction',
  summary: 'Remove your reaction to a post',
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  params: postParams,
  response: postSchema,
})

export const voteInPoll = endpoint({
  method: 'POST',
  path: '/posts/:postId/votes',
  summary: 'Vote in the poll of a post, once',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'conflict', 'invalid_input'],
  params: postParams,
  /** The places of the chosen options, from 0, and the version of the poll that was shown: it is refused when the poll has changed since. */
  body: z.strictObject({
    version: z.number().int().min(1).max(1_000_000).optional(),
    choices: z.array(z.number().int().min(0).max(9)).min(1, 'Choose an option').max(10),
  }),
  response: postSchema,
})

export const hidePost = endpoint({
  method: 'POST',
  path: '/posts/:postId/hide',
  summary: 'Hide a post from your feed',
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  params: postParams,
  response: doneSchema,
})

export const unhidePost = endpoint({
  method: 'DELETE',
  path: '/posts/:postId/hide',
  summary: 'Show a hidden post in your feed again',
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  params: postParams,
  response: doneSchema,
})

export const listComments = endpoint({
  method: 'GET',
  path: '/posts/:postId/comments',
  summary: 'List the comments on a post, or the replies to one, oldest first',
  access: 'member',
  limit: 'read',
  errors: ['not_found', 'invalid_cursor'],
  params: postParams,
  query: z.strictObject({ ...pageQuery, parentId: z.uuidv4().optional() }),
  response: pageOf(commentSchema),
})

export const addComment = endpoint({
  method: 'POST',
  path: '/posts/:postId/comments',
  summary: 'Comment on a post, or reply to a comment',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'conflict', 'invalid_input', 'too_many_requests'],
  params: postParams,
  body: z.strictObject({ clientId, text: commentText, parentId: z.uuidv4().optional() }),
  response: commentSchema,
  status: 201,
})

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/posts/:postId/comments/:commentId',
  summary: 'Delete your comment, or a comment on your post, with its replies',
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  params: commentParams,
  response: doneSchema,
})
