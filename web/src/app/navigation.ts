import type { AppInfo } from '@mandate/contract/app-info'
import { matchesPath, paths } from '@mandate/contract/frame/paths'
import type { CurrentUser } from '@mandate/contract/frame/users'
import type { NavigationEntry } from '../frame/feature.ts'
import { offered } from '../frame/offers.ts'
import { features } from './features.ts'
import { forItsPage } from './page-audiences.ts'

const entries: readonly NavigationEntry[] = [
  { label: 'Home', icon: 'home', to: paths.home, order: 10, keys: ['g', 'h'], covers: [paths.post] } as const,
  { label: 'Home', icon: 'arrow-right', to: paths.home, order: 10, for: ['VISITOR'] } as const,
  { label: 'Settings', icon: 'settings', to: paths.settings, order: 80, keys: ['g', 's'] } as const,
  ...features.flatMap(({ navigation = [] }) => navigation),
]
  .map(forItsPage)
  .toSorted((one, other) => one.order - other.order)

/** The pages this user goes to. A phone shows the first five. */
export function navigationFor(user: CurrentUser, appInfo: AppInfo | undefined): NavigationEntry[] {
  return offered(entries, user, appInfo)
}

/** Of two entries with the same path, the one whose query fits is the present one. */
export function presentEntry(
  offeredEntries: readonly NavigationEntry[],
  { pathname, search }: { pathname: string; search: string },
): NavigationEntry | undefined {
  const here = offeredEntries.filter(({ to, isOutside }) => !isOutside && to.split('?')[0] === pathname)
  return (
    here.find(({ to }) => to.includes('?') && `?${to.split('?')[1]}` === search) ??
    here.find(({ to }) => !to.includes('?')) ??
    offeredEntries.find(({ covers = [] }) => covers.some((path) => matchesPath(path, pathname))) ??
    offeredEntries.find(({ to }) => to !== paths.home && pathname.startsWith(`${to}/`))
  )
}
