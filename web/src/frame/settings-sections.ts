import { paths } from '@mandate/contract/frame/paths'
import type { IconName } from '../ui/icon-names.ts'

export const sectionNames = [
  'password',
  'email',
  'second-factor',
  'passkeys',
  'sessions',
  'linkedin',
  'visibility',
  'pictures',
  'claims',
  'accreditation',
  'team',
  'notifications',
  'privacy',
  'data',
  'appearance',
] as const
export type SectionName = (typeof sectionNames)[number]

export const sections: Record<SectionName, { label: string; icon: IconName }> = {
  password: { label: 'Password', icon: 'key-round' },
  email: { label: 'Email', icon: 'mail' },
  'second-factor': { label: 'Two-factor authentication', icon: 'smartphone' },
  passkeys: { label: 'Passkeys', icon: 'fingerprint' },
  sessions: { label: 'Sessions', icon: 'laptop' },
  linkedin: { label: 'LinkedIn', icon: 'link' },
  visibility: { label: 'Profile visibility', icon: 'eye' },
  pictures: { label: 'Photo and cover', icon: 'user-round' },
  claims: { label: 'Claimed records', icon: 'badge-check' },
  accreditation: { label: 'Accredited investor', icon: 'scale' },
  team: { label: 'Team', icon: 'users' },
  notifications: { label: 'Notifications', icon: 'bell' },
  privacy: { label: 'Privacy', icon: 'eye-off' },
  data: { label: 'Your data', icon: 'archive' },
  appearance: { label: 'Appearance', icon: 'sun' },
}

export function isSectionName(value: string | null): value is SectionName {
  return sectionNames.some((name) => name === value)
}

/** The address of a section: what is open can be linked to, and Back does what one expects. */
export function sectionAddress(name: SectionName): string {
  return `${paths.settings}?section=${name}`
}
