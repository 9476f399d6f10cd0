import { z } from 'zod'
import { countCharacters, passwordLength, passwordParts } from './password-strength.ts'

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

export const nameSchema = (label: string) => z.string().trim().min(1, `Enter your ${label}`).max(80, 'Use at most 80 characters')

/** From a link: 256 random bits. */
export const tokenSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'This link is not complete. Copy the whole of it from the mail')

export const codeSchema = z.string().trim().min(6, 'Enter the code').max(32, 'That code is too long')
