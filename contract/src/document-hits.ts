import { z } from 'zod'

/** Whether the text of a version has been read: `partial` where only the beginning is kept, `none` for pictures. */
const textStates = ['waiting', 'read', 'partial', 'unreadable', 'none'] as const

/** Why a version has no text. */
const textProblems = ['protected', 'damaged', 'too_large', 'too_slow', 'no_text'] as const

export const documentTextSchema = z.object({ state: z.enum(textStates), problem: z.enum(textProblems).nullable() })
export type DocumentTextState = z.infer<typeof documentTextSchema>

/** A place in the text of a document that has the searched words. */
export const documentHitSchema = z.object({
  /** The part of the text that has it. */
  part: z.number().int(),
  /** The number of the page, slide or sheet; null where a file has none. */
  page: z.number().int().nullable(),
  /** The heading of the section or slide, the name of the sheet; null where the passage is left out. */
  title: z.string().nullable(),
  /** A short passage, cut where the searched words begin and end. Empty where the viewer reads with a watermark, or hasn't opened the version yet. */
  pieces: z.array(z.object({ text: z.string(), isMatch: z.boolean() })),
})
export type DocumentHit = z.infer<typeof documentHitSchema>
