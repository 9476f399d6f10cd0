import { paths } from '@mandate/contract/frame/paths'
import { registrationSchema } from '@mandate/contract/identity'
import { usernameSchema } from '@mandate/contract/values/username'
import { z } from 'zod'

/** The form of the first sign-up step; the second asks for the role. */
export const signUpDetailsSchema = z
  .strictObject({
    ...registrationSchema.pick({ email: true, firstName: true, lastName: true, password: true }).shape,
    companyName: registrationSchema.shape.companyName.removeDefault(),
    // Empty: the public profile has its number as the address.
    username: z.union([z.literal(''), usernameSchema]),
    alias: registrationSchema.shape.alias.removeDefault(),
    confirmPassword: z.string().min(1, 'Confirm your password'),
    agreeTerms: z.boolean().refine(Boolean, 'Agree to the terms to continue'),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: "Passwords don't match",
    // Reported at once, not only when everything else is valid.
    when: ({ value }) => hasBothPasswords(value),
  })
export type SignUpDetails = z.input<typeof signUpDetailsSchema>

function hasBothPasswords(value: unknown): boolean {
  const { password, confirmPassword } = value as Partial<SignUpDetails>
  return Boolean(password) && Boolean(confirmPassword)
}

const detailFields = Object.keys(signUpDetailsSchema.shape)

/** The server validates both steps at once, so an error may belong to the first. */
export function stepWithError(fields: Record<string, string>): typeof paths.signUp | typeof paths.roleSelect {
  return Object.keys(fields).some((field) => detailFields.includes(field)) ? paths.signUp : paths.roleSelect
}
