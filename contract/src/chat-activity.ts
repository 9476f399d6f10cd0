import { z } from 'zod'
import { doneSchema } from './frame/answers.ts'
import { endpoint, type ResponseOf } from './frame/endpoint.ts'

/** `onlineSeconds`: a visible page reports itself every minute. */
export const activityLimits = { onlineSeconds: 100, recentMinutes: 15, typingSignals: 10, typingSeconds: 30 } as const

const presences = ['online', 'recent'] as const

const conversationParams = z.strictObject({ conversationId: z.uuidv4() })

const settingsSchema = z.object({
  /** Others see how far the user has read, and the user sees the same about them. */
  showsReads: z.boolean(),
  /** Connections and teammates see when the user is online, and the user sees the same about them. */
  showsPresence: z.boolean(),
})
export type ChatSettings = z.infer<typeof settingsSchema>

export const getChatSettings = endpoint({
  method: 'GET',
  path: '/chat-settings',
  summary: 'Get what you show to others in conversations',
  access: 'member',
  limit: 'read',
  response: settingsSchema,
})

export const updateChatSettings = endpoint({
  method: 'PATCH',
  path: '/chat-settings',
  summary: 'Show or hide how far you have read and when you are online; what you hide, you no longer see of others',
  access: 'member',
  limit: 'write',
  body: z.strictObject({ showsReads: z.boolean().optional(), showsPresence: z.boolean().optional() }),
  response: settingsSchema,
})

export const getConversationActivity = endpoint({
  method: 'GET',
  path: '/conversations/:conversationId/activity',
  summary: 'Get how far the others have read, and who of your connections and teammates is online (members of the conversation)',
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  params: conversationParams,
  response: z.object({
    people: z.array(
      z.object({
        userId: z.uuidv4(),
        /** Null when one of the two hides it, or a request isn't accepted yet. */
        readSequence: z.number().int().nullable(),
        /** Null when it is longer ago, hidden, or the two don't know each other. */
        presence: z.enum(presences).nullable(),
      }),
    ),
  }),
})
export type ConversationActivity = ResponseOf<typeof getConversationActivity>

export const signalTyping = endpoint({
  method: 'POST',
  path: '/conversations/:conversationId/typing',
  summary: `Show the others that you are typing; nothing is stored (members, ${activityLimits.typingSignals} in ${activityLimits.typingSeconds} seconds)`,
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'conflict', 'too_many_requests'],
  params: conversationParams,
  response: doneSchema,
})

export const signalPresence = endpoint({
  method: 'POST',
  path: '/presence',
  summary: 'Report that you have a page of the product in sight; nothing is stored when you hide it',
  access: 'member',
  limit: 'write',
  response: doneSchema,
})
