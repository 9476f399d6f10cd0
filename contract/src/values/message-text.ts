import { z } from 'zod'

export const longestMessage = 4_000

/** Controls, lone surrogates, and marks that turn the direction of the text around them. Emoji and their joiners are allowed. */
const unshownCharacter = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u

/** A message in several lines, which may contain web addresses. */
export const messageTextSchema = z
  .string()
  .trim()
  .min(1, 'Write a message')
  .max(longestMessage, `Use ${longestMessage} characters or fewer`)
  .refine((text) => !text.split(/\r?\n|\t/).some((line) => unshownCharacter.test(line)), 'Remove invisible characters. Typing the text again helps')
