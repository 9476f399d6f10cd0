import { paths } from '@mandate/contract/frame/paths'
import { registrationSchema } from '@mandate/contract/identity'
import { z } from 'zod'

/** The first step of the sign-up as its screen shows it; the role follows in the second. */
export const signUpDetailsSchema = z
  .strictObject({
    ...registrationSchema.pick({ email: true, firstName: true, lastName: true, password: true }).shape,
    companyName: registrationSchema.shape.companyName.removeDefault(),
    alias: registrationSchema.shape.alias.removeDefault(),
    confirmPassword: z.string().min(1, 'Confirm your password'),
    agreeTerms: z.boolean().refine(Boolean, 'Agree to the terms to continue'),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: "Passwords don't match",
    // Said at once, not only when everything else is right.
    when: ({ value }) => hasBothPasswords(value),
  })
export type SignUpDetails = z.input<typeof signUpDetailsSchema>

function hasBothPasswords(value: unknown): boolean {
  const { password, confirmPassword } = value as Partial<SignUpDetails>
  return Boolean(password) && Boolean(confirmPassword)
}

const detailFields = Object.keys(signUpDetailsSchema.shape)

/** The server sees both steps at once: what it refuses may stand on the first. */
export function stepWithError(fields: Record<string, string>): typeof paths.signUp | typeof paths.roleSelect {
  return Object.keys(fields).some((field) => detailFields.includes(field)) ? paths.signUp : paths.roleSelect
}
