import type { DashboardTile } from '@mandate/contract/dashboards'
import { wordFor } from '@mandate/contract/values/counted'
import { formatShortDollars } from '@mandate/contract/values/money'
import { formatNumber } from '@mandate/contract/values/numbers'

/** The figure under the title. */
export const headlineOf = ({ headline, total }: Pick<DashboardTile, 'headline' | 'total'>): string => headline ?? formatNumber(total)

/** The word after that figure. */
export const unitOf = ({ total }: Pick<DashboardTile, 'total'>, unit: string): string => wordFor(total, unit)

export const hasFigures = ({ bars, facts }: Pick<DashboardTile, 'bars' | 'facts'>): boolean => bars.length > 0 || facts !== null

export function shownValue({ unit }: Pick<DashboardTile, 'unit'>, value: number | null): string {
  if (value === null) return 'Not reported'
  return unit === 'money' ? formatShortDollars(value) : formatNumber(value)
}
