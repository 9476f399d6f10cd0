import { formatNumber } from './numbers.ts'

/** A count with what it counts: '1 firm', '1,204 firms', '2 people'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${wordFor(count, one, many)}`
}

/** The word alone, where its count is written by other means: 'firm', 'firms'. */
export const wordFor = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : many)
