import { z } from 'zod'
import { messageSchema } from './chat-message.ts'
import { endpoint } from './frame/endpoint.ts'

/** What can change on the server while a page shows it. `web/src/app/realtime.ts` has the cache tags of each. */
const changedSchema = z.enum([
  /** Name, email, role, or whether the user may still sign in. */
  'user',
  /** Password, second factor, a pending change of email. */
  'account',
  'accreditation',
  /** Messages, and what one has read. */
  'chat',
  'claims',
  /** The user's connections and invitations, and so what each may see of the other. */
  'connections',
  /** What the user may read, and how it is shared. */
  'documents',
  'documentRequests',
  /** The leads of the user's team, or the introductions that the user asked for. */
  'leads',
  'notifications',
  /** The plan of the user or of their team, and its invoices. */
  'payments',
  /** Exports of the user's own data, and a pending deletion of the account. */
  'personalData',
  /** The user's own posts: someone reacted or commented. Or what the user approves for a team. */
  'posts',
  'profile',
  'sessions',
  /** An admin turned a feature off or on. */
  'switches',
  'team',
  'videos',
])
export type Changed = z.infer<typeof changedSchema>

/**
 * Sent to the open windows of a user. A change names its subject only: the window fetches the data again, with its own permissions. A new message
 * is part of it, for those who are in the conversation when it is written: talk shouldn't wait for another call.
 */
export const realtimeEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sessionEnded') }),
  z.object({
    kind: z.literal('changed'),
    what: changedSchema,
    /** Of `chat`: which conversation, and how far it goes. The window fetches what it doesn't have. */
    conversation: z
      .object({
        id: z.uuidv4(),
        sequence: z.number().int(),
        /** When messages that were there changed. */
        revision: z.number().int().optional(),
        /** The message with that sequence, where it is short, as those who didn't write it see it. */
        message: messageSchema.optional(),
      })
      .optional(),
  }),
  /** What someone else in a conversation does at this moment. It isn't stored, except how far they have read. */
  z.object({
    kind: z.literal('conversation'),
    conversationId: z.uuidv4(),
    userId: z.uuidv4(),
    readSequence: z.number().int().optional(),
    isTyping: z.boolean().optional(),
  }),
])
export type RealtimeEvent = z.infer<typeof realtimeEventSchema>

export const openRealtime = endpoint({
  method: 'POST',
  path: '/realtime/ticket',
  summary: 'Create a ticket for one live connection, valid for 30 seconds',
  access: 'member',
  limit: 'write',
  response: z.object({ ticket: z.string() }),
})
