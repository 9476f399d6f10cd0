import { z } from 'zod'

export const roles = ['WEALTH_MANAGER', 'ASSET_MANAGER', 'ACCREDITED_INVESTOR'] as const
export const roleSchema = z.enum(roles)
export type Role = z.infer<typeof roleSchema>

export const userSchema = z.object({
  id: z.uuidv4(),
  email: z.string(),
  isAdmin: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  role: roleSchema,
  alias: z.string(),
})
export type User = z.infer<typeof userSchema>

/** The access token and its expiry in seconds since 1970. */
const authorizationSchema = z.object({ token: z.string(), expiresAt: z.number().int() })
export type Authorization = z.infer<typeof authorizationSchema>

export const signedInUserSchema = userSchema.extend({ authorization: authorizationSchema })
export type SignedInUser = z.infer<typeof signedInUserSchema>

/** The current user as stored in the browser; an anonymous user has no credential. */
export interface CurrentUser extends Omit<User, 'id'> {
  id: string | 0
  authorization: Authorization | null
}

export const anonymousUser: CurrentUser = {
  id: 0,
  email: '',
  isAdmin: false,
  firstName: 'Anonymous',
  lastName: 'User',
  role: 'WEALTH_MANAGER',
  alias: '',
  authorization: null,
}
