import type { DashboardTile } from '@mandate/contract/dashboards'
import { formatShortDollars } from '@mandate/contract/values/money'
import { formatNumber } from '@mandate/contract/values/numbers'

export function shownValue({ unit }: Pick<DashboardTile, 'unit'>, value: number | null): string {
  if (value === null) return 'Not reported'
  return unit === 'money' ? formatShortDollars(value) : formatNumber(value)
}
