import { matchesPath, paths } from '@mandate/contract/frame/paths'
import type { CurrentUser } from '@mandate/contract/frame/users'
import { sectionAddress } from '../../frame/settings-sections.ts'
import type { IconName } from '../../ui/icon-names.ts'

export interface NavigationItem {
  label: string
  icon: IconName
  to: string
  /** Two keys, one after the other. */
  keys?: readonly [string, string]
  /** Served beside the product, not by it. */
  isOutside?: boolean
}

const home: NavigationItem = { label: 'Home', icon: 'home', to: paths.home, keys: ['g', 'h'] }
const search: NavigationItem = { label: 'Search', icon: 'search', to: paths.search, keys: ['g', 'f'] }
const firms: NavigationItem = { label: 'Firms', icon: 'landmark', to: paths.data, keys: ['g', 'd'] }
const documents: NavigationItem = { label: 'Documents', icon: 'file-text', to: paths.documents, keys: ['g', 'l'] }
const team: NavigationItem = { label: 'Team', icon: 'users', to: sectionAddress('team'), keys: ['g', 't'] }
const settings: NavigationItem = { label: 'Settings', icon: 'settings', to: paths.settings, keys: ['g', 's'] }
const admin: NavigationItem = { label: 'Admin', icon: 'shield', to: paths.admin, keys: ['g', 'a'] }
const parts: NavigationItem = { label: 'Components', icon: 'layout-dashboard', to: paths.parts, keys: ['g', 'p'] }
const demoMail: NavigationItem = { label: 'Demo email', icon: 'mail', to: '/demo/mail', isOutside: true }

const byRole: Record<CurrentUser['role'], readonly NavigationItem[]> = {
  WEALTH_MANAGER: [home, search, firms, documents, team, settings],
  ASSET_MANAGER: [home, search, firms, documents, team, settings],
  // An investor acts for themselves; their team, if they have one, is in the settings.
  ACCREDITED_INVESTOR: [home, search, firms, documents, settings],
}

/** The pages a person of that role goes to; only what is there. A phone shows the first five. */
export function navigationFor(user: CurrentUser, isDemo: boolean): NavigationItem[] {
  const own = user.isAdmin ? [home, search, firms, documents, admin, parts, settings] : byRole[user.role]
  return [...own, ...(isDemo ? [demoMail] : [])]
}

/** Of two items with the same path, the one whose query fits is the present one. */
export function presentItem(items: readonly NavigationItem[], { pathname, search }: { pathname: string; search: string }): NavigationItem | undefined {
  const here = items.filter(({ to, isOutside }) => !isOutside && to.split('?')[0] === pathname)
  return here.find(({ to }) => to.includes('?') && `?${to.split('?')[1]}` === search) ?? here.find(({ to }) => !to.includes('?')) ?? parentOf(items, pathname)
}

/** A document belongs to the list of documents, though its address stands beside. */
function parentOf(items: readonly NavigationItem[], pathname: string): NavigationItem | undefined {
  if (matchesPath(paths.document, pathname) || matchesPath(paths.reference, pathname)) return documents
  return items.find(({ to }) => to !== paths.home && pathname.startsWith(`${to}/`))
}
