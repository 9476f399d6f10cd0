import type { Role } from '../frame/users.ts'
import type { OptionListName } from './option-lists.ts'
import type { Visibility } from './profile-visibility.ts'

export const profileGroups = {
  personalInformation: 'Personal information',
  investmentProfile: 'Investment profile',
  investmentPreferences: 'Investment preferences',
  investmentParameters: 'Investment parameters',
  idealInvestor: 'Ideal investor',
  idealManager: 'Ideal manager',
} as const
export type ProfileGroup = keyof typeof profileGroups

const profileKinds = ['advisor', 'company', 'investor'] as const
export type ProfileKind = (typeof profileKinds)[number]

export type FieldKind = 'text' | 'longText' | 'number' | 'money' | 'year' | 'flag' | 'single' | 'multi' | 'link' | 'links' | 'phone' | 'email'

/** The equivalent fact in a regulator's filing. */
export type FiledFactName =
  | 'companyName'
  | 'jobTitle'
  | 'city'
  | 'state'
  | 'credentials'
  | 'examCodes'
  | 'yearsOfExperience'
  | 'assetsUnderManagement'
  | 'companyAum'
  | 'numberOfClients'
  | 'clientInvestorType'
  | 'custodians'
  | 'compensation'
  | 'legalForm'
  | 'privateFundTypes'
  | 'website'

export interface ProfileField {
  name: string
  label: string
  group: ProfileGroup
  kinds: readonly ProfileKind[]
  /** The roles whose profile has the field; a company's profile has the fields of its kinds. */
  roles: readonly Role[]
  kind: FieldKind
  list?: OptionListName
  /** Why we ask for this fact, in one sentence. */
  use: string
  visibility: Visibility
  /** The widest audience allowed. */
  widest?: Visibility
  /** Shared only explicitly: defaults for new facts don't open it, and drafts of it aren't stored in the browser. */
  isSharedAlone?: true
  /** Options visible only to the owner, whatever the visibility of the field. */
  confidential?: readonly string[]
  filed?: FiledFactName
  /** The maximum length of a text, or the maximum of a number. */
  most?: number
}
