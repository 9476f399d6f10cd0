import { z } from 'zod'
import { canonicalEmail, emailProblem, longestEmail } from './email.ts'
import { countCharacters, passwordLength, passwordParts } from './password-strength.ts'
import { hasHiddenCharacters, hasLink, mixesScripts } from './visible-text.ts'

const [digit, uppercase, special] = passwordParts

/** A password as it is chosen. Whether it is too common or too close to the person is the server's to say. */
export const newPasswordSchema = z
  .string()
  .max(passwordLength.most, `Use at most ${passwordLength.most} characters`)
  .refine((password) => countCharacters(password) >= passwordLength.least, `Use at least ${passwordLength.least} characters`)
  .regex(digit.pattern, digit.missing)
  .regex(uppercase.pattern, uppercase.missing)
  .regex(special.pattern, special.missing)
  .meta({ minLength: passwordLength.least })

/** Trimmed, in the one spelling under which it is kept and looked up. */
export const emailSchema = z
  .string()
  .trim()
  .overwrite(canonicalEmail)
  .superRefine((email, context) => {
    const problem = emailProblem(email)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })
  .meta({ format: 'email', maxLength: longestEmail })

/** One line of text that others will see under somebody's name: nothing in it is hidden, and no link. */
export const shownTextSchema = (most: number) =>
  z
    .string()
    .normalize('NFKC')
    .trim()
    .max(most, `Use at most ${most} characters`)
    .refine((text) => !hasHiddenCharacters(text), 'Remove the characters that cannot be seen; typing the text anew helps')
    .refine((text) => !hasLink(text), 'Leave out the web address')

export const nameSchema = (label: string) =>
  shownTextSchema(80)
    .min(1, `Enter your ${label}`)
    .refine((name) => !mixesScripts(name), `Write each word of your ${label} in the letters of one alphabet`)

/** From a link: 256 random bits. */
export const tokenSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'This link is not complete. Copy the whole of it from the mail')

export const codeSchema = z.string().trim().min(6, 'Enter the code').max(32, 'That code is too long')
