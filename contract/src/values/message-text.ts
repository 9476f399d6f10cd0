import { z } from 'zod'
import { formatNumber } from './numbers.ts'

export const longestMessage = 4_000

/** Controls, lone surrogates, and marks that turn the direction of the text around them. Emoji and their joiners are allowed. */
const unshownCharacter = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u

/** Text in several lines, which may contain web addresses. */
/** Without `missing`, the text may be empty. */
export const longTextSchema = ({ most, missing }: { most: number; missing?: string }) =>
  z
    .string()
    .trim()
    .min(missing === undefined ? 0 : 1, missing)
    .max(most, `Use ${formatNumber(most)} characters or fewer`)
    .refine((text) => !text.split(/\r?\n|\t/).some((line) => unshownCharacter.test(line)), 'Remove invisible characters. Typing the text again helps')

/** Of a message that carries files. */
export const captionSchema = longTextSchema({ most: longestMessage })

export const messageTextSchema = longTextSchema({ most: longestMessage, missing: 'Write a message' })
