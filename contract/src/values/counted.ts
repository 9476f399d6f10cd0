import { formatNumber } from './numbers.ts'

/** A count with what it counts: '1 firm', '1,204 firms', '2 people'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}
