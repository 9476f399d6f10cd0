import { z } from 'zod'
import { messageReactionSchema, messageSchema } from './chat-message.ts'
import { doneSchema } from './frame/answers.ts'
import { endpoint, type ResponseOf } from './frame/endpoint.ts'
import { pageLimit, pageOf, pageQuery } from './frame/page.ts'
import { messageTextSchema } from './values/message-text.ts'

/** How long after sending a message its text can be edited, and how many changes a person can make in a short time. */
export const changeLimits = { editMinutes: 15, changesPerBurst: 40, burstSeconds: 10 } as const

const conversationParams = z.strictObject({ conversationId: z.uuidv4() })
const messageParams = z.strictObject({ conversationId: z.uuidv4(), messageId: z.uuidv4() })
const reactionOf = z.strictObject({ kind: messageReactionSchema })

export const listMessageChanges = endpoint({
  method: 'GET',
  path: '/conversations/:conversationId/changes',
  summary: 'List the messages that were edited, deleted or reacted to after a revision of the conversation, as they are now (its members)',
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  params: conversationParams,
  query: z.strictObject({
    /** Without it, from the beginning. */
    after: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
    limit: z.coerce.number().int().min(1).max(pageLimit.largest).default(pageLimit.largest),
  }),
  response: z.object({
    /** By revision. A message that changed several times is listed once. */
    items: z.array(messageSchema),
    hasMore: z.boolean(),
    /** How far the list goes: ask for what came after it. */
    revision: z.number().int(),
  }),
})
export type MessageChanges = ResponseOf<typeof listMessageChanges>

export const editMessage = endpoint({
  method: 'PATCH',
  path: '/conversations/:conversationId/messages/:messageId',
  summary: `Change the text of your message within ${changeLimits.editMinutes} minutes; the earlier text stays in its history`,
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'conflict', 'too_many_requests'],
  params: messageParams,
  body: z.strictObject({ text: messageTextSchema }),
  response: messageSchema,
})

export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/conversations/:conversationId/messages/:messageId',
  summary: 'Delete your message for everyone, with its earlier texts and reactions; its place stays',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'too_many_requests'],
  params: messageParams,
  response: doneSchema,
})

const revisionSchema = z.object({ id: z.string(), text: z.string(), replacedAt: z.iso.datetime() })
export type MessageRevision = z.infer<typeof revisionSchema>

export const listMessageRevisions = endpoint({
  method: 'GET',
  path: '/conversations/:conversationId/messages/:messageId/revisions',
  summary: 'List the earlier texts of a message, newest first (members of its conversation)',
  access: 'member',
  limit: 'read',
  errors: ['not_found', 'invalid_cursor'],
  params: messageParams,
  query: z.strictObject(pageQuery),
  response: pageOf(revisionSchema),
})

export const addMessageReaction = endpoint({
  method: 'PUT',
  path: '/conversations/:conversationId/messages/:messageId/reactions',
  summary: 'React to a message; each kind once per person (members of its conversation)',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'conflict', 'too_many_requests'],
  params: messageParams,
  body: reactionOf,
  response: messageSchema,
})

export const removeMessageReaction = endpoint({
  method: 'DELETE',
  path: '/conversations/:conversationId/messages/:messageId/reactions',
  summary: 'Remove your reaction to a message (members of its conversation)',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'too_many_requests'],
  params: messageParams,
  query: reactionOf,
  response: messageSchema,
})
