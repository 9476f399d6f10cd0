import { z } from 'zod'

const words = z.array(z.object({ text: z.string(), isChanged: z.boolean() }))

/** How one text became another, by paragraph and word. */
export const textDifferenceSchema = z.object({
  blocks: z.array(
    z.discriminatedUnion('kind', [
      /** Unchanged paragraphs, with the text of the last one for orientation. */
      z.object({ kind: z.literal('same'), paragraphs: z.number().int(), text: z.string(), page: z.number().int() }),
      z.object({ kind: z.literal('removed'), page: z.number().int(), text: z.string() }),
      z.object({ kind: z.literal('added'), page: z.number().int(), text: z.string() }),
      z.object({ kind: z.literal('changed'), pageBefore: z.number().int(), pageAfter: z.number().int(), before: words, after: words }),
    ]),
  ),
  counts: z.object({ added: z.number().int(), removed: z.number().int(), changed: z.number().int() }),
})
export type TextDifference = z.infer<typeof textDifferenceSchema>
