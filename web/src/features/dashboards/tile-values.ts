import type { DashboardTile } from '@mandate/contract/dashboards'
import { formatShortDollars } from '@mandate/contract/values/money'
import { formatNumber } from '@mandate/contract/values/numbers'

/** The figure under the title. */
export const headlineOf = ({ headline, total }: Pick<DashboardTile, 'headline' | 'total'>): string => headline ?? formatNumber(total)

export const hasFigures = ({ bars, facts }: Pick<DashboardTile, 'bars' | 'facts'>): boolean => bars.length > 0 || facts !== null

export function shownValue({ unit }: Pick<DashboardTile, 'unit'>, value: number | null): string {
  if (value === null) return 'Not reported'
  return unit === 'money' ? formatShortDollars(value) : formatNumber(value)
}
