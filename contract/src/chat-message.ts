import { z } from 'zod'
import { linkPreviewSchema } from './link-previews.ts'

export const chatPersonSchema = z.object({ id: z.uuidv4(), name: z.string() })

export const messageReactions = {
  like: 'Like',
  agree: 'Agreed',
  thanks: 'Thanks',
  congratulations: 'Congratulations',
  laugh: 'Funny',
  look: 'Looking into it',
} as const
export type MessageReaction = keyof typeof messageReactions
export const messageReactionNames = Object.keys(messageReactions) as [MessageReaction, ...MessageReaction[]]
export const messageReactionSchema = z.enum(messageReactionNames)

/** What a reply refers to. */
const quoteSchema = z.object({
  sequence: z.number().int(),
  /** Null when the account is gone. */
  sender: chatPersonSchema.nullable(),
  text: z.string(),
  hasFiles: z.boolean(),
  isDeleted: z.boolean(),
})
export type Quote = z.infer<typeof quoteSchema>

const reactionSchema = z.object({
  kind: messageReactionSchema,
  count: z.number().int(),
  isMine: z.boolean(),
  /** The first ten others. */
  names: z.array(z.string()),
})

const messageFileSchema = z.object({ documentId: z.uuidv4(), name: z.string(), type: z.string(), bytes: z.number().int(), isViewOnly: z.boolean() })
export type MessageFile = z.infer<typeof messageFileSchema>

export const messageSchema = z.object({
  id: z.uuidv4(),
  /** The place in the conversation: the same for everyone, rising by time. */
  sequence: z.number().int(),
  /** The conversation's revision when the message last changed; 0 when it never did. */
  revision: z.number().int(),
  /** As the window that wrote it chose it. Null in the messages of others. */
  clientId: z.uuid().nullable(),
  /** Null when the account is gone. */
  sender: chatPersonSchema.nullable(),
  isMine: z.boolean(),
  /** Empty when the message is deleted. */
  text: z.string(),
  isDeleted: z.boolean(),
  /** Null for one that was deleted, or that its sender no longer shares here. */
  files: z.array(messageFileSchema.nullable()),
  /** What the first page that the text links to says of itself; null until it was fetched. */
  link: linkPreviewSchema.nullable(),
  sentAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  /** The message replied to is null when the viewer can't see it. */
  isReply: z.boolean(),
  replyTo: quoteSchema.nullable(),
  /** In the order in which each kind was first used. */
  reactions: z.array(reactionSchema),
})
