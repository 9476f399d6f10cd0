import { pathTo } from '@mandate/contract/frame/paths'
import { firmStatusWords } from '@mandate/contract/lists/firm-status'
import type { Found } from '@mandate/contract/search'
import { formatShortDollars } from '@mandate/contract/values/money'

/** The URL of a result's page. */
export function foundAddress({ kind, id }: Pick<Found, 'kind' | 'id'>): string {
  if (kind === 'firm') return pathTo('firm', { firmCrd: id })
  if (kind === 'advisor') return pathTo('advisor', { advisorCrd: id })
  return pathTo('document', { documentId: id })
}

/** The match reason, unless the name or the text next to it already shows it. */
export function reasonToShow({ because, matches }: Pick<Found, 'because' | 'matches'>, shown: string): Found['because'] {
  // The legal name starts like the name and adds nothing.
  const isShown = !because || shown.includes(because.text) || (matches.length > 0 && because.label === 'Legal name')
  return isShown ? null : because
}

/** '$29.0B'; returns undefined when AUM isn't reported. */
export function aumOf({ values: { aum } }: Pick<Found, 'values'>): string | undefined {
  return typeof aum === 'number' ? formatShortDollars(aum) : undefined
}

/** Why a firm is gone; undefined for everything else. */
export const endOf = ({ ended }: Pick<Found, 'ended'>): string | undefined => (ended ? firmStatusWords[ended] : undefined)
