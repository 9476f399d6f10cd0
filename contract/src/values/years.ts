import { formatNumber } from './numbers.ts'

export function formatYears(years: number): string {
  return years === 1 ? '1 year' : `${formatNumber(years)} years`
}
