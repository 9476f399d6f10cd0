import { counted } from '@mandate/contract/values/counted'
import { formatNumber } from '@mandate/contract/values/numbers'

/** What the bars of the largest groups leave out: '953 in 16 other states'. */
export const inOthers = (count: number, groups: number, group: string): string | undefined =>
  count > 0 ? `${formatNumber(count)} in ${counted(groups, `other ${group}`)}` : undefined

/** What the total leaves out. */
export const notCounted = (count: number, lacking: string): string | undefined => (count > 0 ? `Not counted: ${formatNumber(count)} ${lacking}` : undefined)

export function tileNote(parts: readonly (string | undefined)[]): string | null {
  const stated = parts.filter((part) => part !== undefined)
  return stated.length === 0 ? null : stated.join('. ')
}
