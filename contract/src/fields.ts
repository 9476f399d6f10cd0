import { z } from 'zod'

/** A password as it is chosen. Whether it is too common or too close to the person is the server's to say. */
export const newPasswordSchema = z
  .string()
  .min(8, 'Use at least 8 characters')
  .max(256, 'Use at most 256 characters')
  .regex(/\d/, 'Add a digit')
  .regex(/\p{Lu}/u, 'Add an uppercase letter')
  .regex(/[^\p{L}\p{N}\s]/u, 'Add a special character, such as ! or -')

export const nameSchema = (label: string) => z.string().trim().min(1, `Enter your ${label}`).max(80, 'Use at most 80 characters')

/** From a link: 256 random bits. */
export const tokenSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'This link is not complete. Copy the whole of it from the mail')

export const codeSchema = z.string().trim().min(6, 'Enter the code').max(32, 'That code is too long')
