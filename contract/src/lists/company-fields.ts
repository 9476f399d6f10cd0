import { profileFields } from './profile-fields.ts'

/** The facts of a company's own profile, in the order in which they are shown. */
export const companyFields = profileFields.filter(({ kinds }) => kinds.includes('company'))

export const companyFieldNames = companyFields.map(({ name }) => name) as [string, ...string[]]
