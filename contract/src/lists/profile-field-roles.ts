import type { ProfileField } from './profile-field.ts'

type Whose = Pick<ProfileField, 'kinds' | 'roles'>

/** Whose profile has a field. */
export const everyone: Whose = { kinds: ['advisor', 'investor'], roles: ['WEALTH_MANAGER', 'ASSET_MANAGER', 'ACCREDITED_INVESTOR'] }
export const professionals: Whose = { kinds: ['advisor'], roles: ['WEALTH_MANAGER', 'ASSET_MANAGER'] }
/** Facts of a practice, which a company's own profile has too. */
export const practices: Whose = { kinds: ['advisor', 'company'], roles: ['WEALTH_MANAGER', 'ASSET_MANAGER'] }
export const wealthManagers: Whose = { kinds: ['advisor'], roles: ['WEALTH_MANAGER'] }
export const assetManagers: Whose = { kinds: ['advisor', 'company'], roles: ['ASSET_MANAGER'] }
export const investors: Whose = { kinds: ['investor'], roles: ['ACCREDITED_INVESTOR'] }
/** Who places money with managers. */
export const allocators: Whose = { kinds: ['advisor', 'investor'], roles: ['WEALTH_MANAGER', 'ACCREDITED_INVESTOR'] }
export const allWithPractices: Whose = { kinds: ['advisor', 'company', 'investor'], roles: ['WEALTH_MANAGER', 'ASSET_MANAGER', 'ACCREDITED_INVESTOR'] }
