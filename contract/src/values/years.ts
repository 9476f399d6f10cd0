import { counted } from './counted.ts'

export function formatYears(years: number): string {
  return counted(years, 'year')
}
