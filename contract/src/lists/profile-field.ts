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

export type FieldKind = 'text' | 'longText' | 'number' | 'money' | 'flag' | 'single' | 'multi' | 'link' | 'links' | 'phone' | 'email'

/** What a regulator's filing says to the same question. */
export type FiledFactName =
  | 'companyName'
  | 'city'
  | 'state'
  | 'credentials'
  | 'examCodes'
  | 'yearsOfExperience'
  | 'assetsUnderManagement'
  | 'numberOfClients'
  | 'clientInvestorType'
  | 'custodians'
  | 'compensation'
  | 'website'

export interface ProfileField {
  name: string
  label: string
  group: ProfileGroup
  kinds: readonly ProfileKind[]
  /** Whose profile has it; a company's profile has what its kinds say. */
  roles: readonly Role[]
  kind: FieldKind
  list?: OptionListName
  /** What this fact is good for, in one sentence: the reason why it is asked. */
  use: string
  visibility: Visibility
  /** It may be shown to no wider circle than this. */
  widest?: Visibility
  /** Its owner shares it by itself: no default for new facts opens it, and drafts of it aren't kept in the browser. */
  isSharedAlone?: true
  /** These choices are seen by their owner alone, whatever the field's own visibility. */
  confidential?: readonly string[]
  filed?: FiledFactName
  /** The longest text, or the largest number. */
  most?: number
}
