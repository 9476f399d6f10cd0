import type { DashboardTile } from '@mandate/contract/dashboards'
import { formatShortDollars } from '@mandate/contract/values/money'
import { formatNumber } from '@mandate/contract/values/numbers'

export const shownValue = ({ unit }: Pick<DashboardTile, 'unit'>, value: number) => (unit === 'money' ? formatShortDollars(value) : formatNumber(value))
