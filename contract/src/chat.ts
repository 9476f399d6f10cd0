import { z } from 'zod'
import { chatPersonSchema, messageSchema } from './chat-message.ts'
import { doneSchema } from './frame/answers.ts'
import { endpoint, type ResponseOf } from './frame/endpoint.ts'
import { pageLimit, pageOf, pageQuery } from './frame/page.ts'
import { shownTextSchema } from './values/fields.ts'
import { captionSchema } from './values/message-text.ts'

export const chatLimits = { title: 120, people: 50, messagesPerBurst: 20, files: 10, burstSeconds: 10, requestsPerDay: 20 } as const

const sequenceSchema = z.coerce.number().int().min(1).max(2_147_483_647)

export type Message = z.infer<typeof messageSchema>

/**
 * What the viewer can do. `open`: write. `request`: someone unknown wrote; accept or decline. `requested`: one message is sent, the other
 * person hasn't accepted yet. `ended`: the other person's account is gone.
 */
const conversationStates = ['open', 'request', 'requested', 'ended'] as const

export const conversationSchema = z.object({
  id: z.uuidv4(),
  kind: z.enum(['direct', 'group']),
  /** Of a group; may be empty. */
  title: z.string(),
  /** Who is in it now, without the viewer. */
  people: z.array(chatPersonSchema),
  state: z.enum(conversationStates),
  isMuted: z.boolean(),
  unread: z.number().int(),
  /** How far the viewer has read. */
  readSequence: z.number().int(),
  lastSequence: z.number().int(),
  lastMessage: messageSchema.nullable(),
  /** The firms of people in it that may read it, or keep what is deleted for some years. */
  oversight: z.array(z.object({ firm: z.string(), isSupervised: z.boolean(), keptYears: z.number().int().nullable() })),
  updatedAt: z.iso.datetime(),
})
export type Conversation = z.infer<typeof conversationSchema>

const conversationParams = z.strictObject({ conversationId: z.uuidv4() })
const peopleSchema = z
  .array(z.uuidv4())
  .min(1, 'Choose at least one person')
  .max(chatLimits.people - 1, `A group has at most ${chatLimits.people} people`)

export const listConversations = endpoint({
  method: 'GET',
  path: '/conversations',
  summary: 'List your conversations, the latest message first; requests from people you are not connected with are apart',
  access: 'member',
  limit: 'read',
  errors: ['invalid_cursor'],
  query: z.strictObject({
    ...pageQuery,
    box: z.enum(['inbox', 'unread', 'requests']).default('inbox').describe('`unread`: the part of the inbox that is counted as unread'),
  }),
  response: pageOf(conversationSchema),
})

export const countUnreadConversations = endpoint({
  method: 'GET',
  path: '/unread-conversations',
  summary: 'Count your conversations with unread messages, without muted ones, and the requests to you',
  access: 'member',
  limit: 'read',
  response: z.object({ conversations: z.number().int(), requests: z.number().int() }),
})

export const createConversation = endpoint({
  method: 'POST',
  path: '/conversations',
  summary: 'Open the conversation with one member, which exists once, or create a group of people you are connected with',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'too_many_requests'],
  body: z.strictObject({
    kind: z.enum(['direct', 'group']).default('direct'),
    /** One for a direct conversation. */
    userIds: peopleSchema,
    title: shownTextSchema(chatLimits.title).default(''),
  }),
  response: conversationSchema,
  status: 201,
})

export const getConversation = endpoint({
  method: 'GET',
  path: '/conversations/:conversationId',
  summary: 'Get a conversation (its members)',
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  params: conversationParams,
  response: conversationSchema,
})

export const listMessages = endpoint({
  method: 'GET',
  path: '/conversations/:conversationId/messages',
  summary: 'List the messages of a conversation by sequence: the latest, those before a sequence, after one, or around one (its members)',
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  params: conversationParams,
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(pageLimit.largest).default(50),
    before: sequenceSchema.optional(),
    after: sequenceSchema.optional(),
    /** In the middle of the page. */
    around: sequenceSchema.optional(),
  }),
  response: z.object({
    /** In the order of their sequence. */
    items: z.array(messageSchema),
    hasEarlier: z.boolean(),
    hasLater: z.boolean(),
    /** Without later ones, this is how far the list goes. */
    lastSequence: z.number().int(),
    /** Of the conversation: it rises with every change of a message that was there. Ask for the changes after the one you know. */
    revision: z.number().int(),
  }),
})
export type MessagePage = ResponseOf<typeof listMessages>

export const sendMessage = endpoint({
  method: 'POST',
  path: '/conversations/:conversationId/messages',
  summary: 'Send a message; sent again with the same client id it is the same message (members, 20 in 10 seconds)',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'conflict', 'invalid_input', 'too_many_requests'],
  params: conversationParams,
  body: z.strictObject({
    /** A random UUID that makes the message once, however often it is sent. */
    clientId: z.uuid(),
    /** May be empty with files. */
    text: captionSchema.default(''),
    /** Documents of yours or your team. Those who see the message may open them while they are in the conversation. */
    documentIds: z.array(z.uuidv4()).max(chatLimits.files, `A message carries at most ${chatLimits.files} files`).default([]),
    /** Of the message that this one replies to. */
    replyToId: z.uuidv4().optional(),
  }),
  response: messageSchema,
  status: 201,
})

export const readConversation = endpoint({
  method: 'POST',
  path: '/conversations/:conversationId/read',
  summary: 'Mark a conversation as read up to a sequence (its members)',
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  params: conversationParams,
  body: z.strictObject({ sequence: z.number().int().min(0).max(2_147_483_647) }),
  response: doneSchema,
})

export const muteConversation = endpoint({
  method: 'PUT',
  path: '/conversations/:conversationId/mute',
  summary: 'Mute a conversation or turn it on again: muted, it is not counted as unread in the navigation (its members)',
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  params: conversationParams,
  body: z.strictObject({ isMuted: z.boolean() }),
  response: doneSchema,
})

export const leaveConversation = endpoint({
  method: 'POST',
  path: '/conversations/:conversationId/leave',
  summary: 'Leave a group; its messages stay with the others (its members)',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'conflict'],
  params: conversationParams,
  response: doneSchema,
})

export const addConversationMembers = endpoint({
  method: 'POST',
  path: '/conversations/:conversationId/members',
  summary: 'Add people you are connected with to a group; they see what is written from then on (its members)',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'conflict'],
  params: conversationParams,
  body: z.strictObject({ userIds: peopleSchema }),
  response: conversationSchema,
})

export const renameConversation = endpoint({
  method: 'PATCH',
  path: '/conversations/:conversationId',
  summary: 'Name a group (its members)',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'conflict'],
  params: conversationParams,
  body: z.strictObject({ title: shownTextSchema(chatLimits.title) }),
  response: conversationSchema,
})

export const acceptConversation = endpoint({
  method: 'POST',
  path: '/conversations/:conversationId/accept',
  summary: 'Accept a request: the conversation moves to your inbox, and both can write (the one who was asked)',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'conflict'],
  params: conversationParams,
  response: conversationSchema,
})

export const declineConversation = endpoint({
  method: 'POST',
  path: '/conversations/:conversationId/decline',
  summary: "Decline a request; the other person isn't told (the one who was asked)",
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'conflict'],
  params: conversationParams,
  response: doneSchema,
})
