import { paths } from '@mandate/contract/frame/paths'
import type { Role } from '@mandate/contract/frame/users'

export const analyticsAddress = `${paths.dashboard}?view=analytics`

/** The roles that have an embedded dashboard. */
export const analyticsRoles: readonly Role[] = ['WEALTH_MANAGER', 'ASSET_MANAGER']
