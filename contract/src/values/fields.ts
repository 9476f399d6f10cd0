import { z } from 'zod'
import { canonicalEmail, emailProblem, isWrittenEmail, longestEmail } from './email.ts'
import { formatNumber } from './numbers.ts'
import { countCharacters, passwordLength, passwordParts } from './password-strength.ts'
import { hasHiddenCharacters, hasLink, mixesScripts } from './visible-text.ts'

const [digit, uppercase, special] = passwordParts

/** A new password. The server also checks whether it is common or similar to the user's data. */
export const newPasswordSchema = z
  .string()
  .max(passwordLength.most, `Use ${passwordLength.most} characters or fewer`)
  .refine((password) => countCharacters(password) >= passwordLength.least, `Use at least ${passwordLength.least} characters`)
  .regex(digit.pattern, digit.missing)
  .regex(uppercase.pattern, uppercase.missing)
  .regex(special.pattern, special.missing)
  .meta({ minLength: passwordLength.least })

/** Trimmed and normalized for storage and lookup. */
export const emailSchema = z
  .string()
  .trim()
  .overwrite(canonicalEmail)
  .superRefine((email, context) => {
    const problem = emailProblem(email)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })
  .meta({ format: 'email', maxLength: longestEmail })

/** The address of an account that may exist: any that fits the specified rule, so that its owner can always reset the password. */
export const accountEmailSchema = z
  .string()
  .trim()
  .overwrite(canonicalEmail)
  .refine(isWrittenEmail, 'Enter a valid email')
  .meta({ format: 'email', maxLength: longestEmail })

/** One line of text that other users see: without invisible characters and links. */
export const shownTextSchema = (most: number, ofNull?: string) =>
  z
    .string({ error: ({ input }) => (input === null ? ofNull : undefined) })
    .normalize('NFKC')
    .trim()
    .max(most, `Use ${formatNumber(most)} characters or fewer`)
    .refine((text) => !hasHiddenCharacters(text), 'Remove invisible characters. Typing the text again helps')
    .refine((text) => !hasLink(text), 'Remove the web address')

/** The same in several lines. */
export const shownLinesSchema = (most: number) =>
  z
    .string()
    .normalize('NFKC')
    .trim()
    .max(most, `Use ${formatNumber(most)} characters or fewer`)
    .refine((text) => !text.split(/\r?\n/).some(hasHiddenCharacters), 'Remove invisible characters. Typing the text again helps')
    .refine((text) => !hasLink(text), 'Remove the web address')

export const nameSchema = (label: string) =>
  shownTextSchema(80)
    .min(1, `Enter your ${label}`)
    .refine((name) => !mixesScripts(name), `Write each word of your ${label} in a single alphabet`)

/** From a link: 256 random bits. */
export const tokenSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'This link is incomplete. Copy the full link from the email')

export const codeSchema = z.string().trim().min(6, 'Enter the code').max(32, 'This code is too long')
