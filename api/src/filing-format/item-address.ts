import { pathTo } from '@mandate/contract/frame/paths'

/** The page of a filing that shows an item. */
export function itemAddress(filingId: number, item: string): string {
  return `${pathTo('reference', { referenceId: `f${filingId}` })}?${new URLSearchParams({ item })}`
}
