import { z } from 'zod'

const usernameLength = { least: 3, most: 30 } as const
const wellFormed = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Words of our own addresses, and names that could pass for the operator. */
const reserved: ReadonlySet<string> = new Set([
  ...['admin', 'administrator', 'api', 'dashboard', 'help', 'information', 'mandate', 'null', 'official', 'profile', 'public'],
  ...['root', 'search', 'security', 'settings', 'staff', 'support', 'system', 'undefined', 'user'],
])

/** The address of a public profile. Lower case, so that two users never differ by case alone. */
export const usernameSchema = z
  .string()
  .trim()
  .toLowerCase()
  .min(usernameLength.least, `Use at least ${usernameLength.least} characters`)
  .max(usernameLength.most, `Use ${usernameLength.most} characters or fewer`)
  .regex(wellFormed, 'Use letters a to z, numbers and single hyphens')
  .refine((username) => /[a-z]/.test(username), 'Use at least one letter')
  .refine((username) => !reserved.has(username), 'This username is reserved. Choose another')
