import { z } from 'zod'
import { citedFactSchema, citedSentenceSchema, writtenBySchema } from './cited-answers.ts'
import { bytesSchema } from './files.ts'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'

export const assistantLimits = { question: 400, turns: 200 } as const

const chipSchema = z.object({
  /** 'State: Ohio' */
  label: z.string(),
  /** The words of the question that it was made from. */
  words: z.string(),
  /** Opens the search with this filter and the others. */
  href: z.string(),
})

const turnSchema = z.object({
  id: z.uuidv4(),
  question: z.string(),
  askedAt: z.iso.datetime(),
  sentences: z.array(citedSentenceSchema),
  facts: z.array(citedFactSchema),
  /** The filters that the question was read as. */
  chips: z.array(chipSchema),
  writtenBy: writtenBySchema,
})
export type AssistantTurn = z.infer<typeof turnSchema>

/** What the stream of an answer consists of: one JSON text per `data:` line of text/event-stream. */
export const assistantEventSchema = z.discriminatedUnion('kind', [
  /** Shown while the answer is written. The whole answer, which follows, replaces it. */
  z.object({ kind: z.literal('sentence'), sentence: citedSentenceSchema }),
  z.object({ kind: z.literal('answer'), turn: turnSchema }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
])
export type AssistantEvent = z.infer<typeof assistantEventSchema>

export const askAssistant = endpoint({
  method: 'POST',
  path: '/assistant',
  summary: 'Ask about firms, advisors, members, and documents and posts that you may see. Streams events as text/event-stream; closing the connection stops it',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'invalid_input', 'unavailable'],
  isBinaryAnswer: true,
  body: z.strictObject({
    question: z
      .string()
      .normalize('NFKC')
      .trim()
      .min(2, 'Enter a question')
      .max(assistantLimits.question, `Use ${assistantLimits.question} characters or fewer`),
  }),
  response: bytesSchema,
})

export const listAssistantTurns = endpoint({
  method: 'GET',
  path: '/assistant',
  summary: 'List your questions to the assistant with their answers, newest first',
  access: 'member',
  limit: 'read',
  errors: ['not_found', 'invalid_cursor'],
  query: z.strictObject(pageQuery),
  response: pageOf(turnSchema),
})

export const clearAssistant = endpoint({
  method: 'DELETE',
  path: '/assistant',
  summary: 'Delete all your questions to the assistant and their answers',
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  response: doneSchema,
})
