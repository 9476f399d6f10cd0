import { pathTo } from '@mandate/contract/frame/paths'
import { firmStatusWords } from '@mandate/contract/lists/firm-status'
import type { Found } from '@mandate/contract/search'
import { formatDate } from '@mandate/contract/values/dates'
import { formatShortDollars } from '@mandate/contract/values/money'
import { formatPercent } from '@mandate/contract/values/numbers'
import type { YearlyChange } from '../../ui/EntitySummary.tsx'

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
function aumOf({ values: { aum } }: Pick<Found, 'values'>): string | undefined {
  return typeof aum === 'number' ? formatShortDollars(aum) : undefined
}

/** Why a firm is gone; undefined for everything else. */
export const endOf = ({ ended }: Pick<Found, 'ended'>): string | undefined => (ended ? firmStatusWords[ended] : undefined)

/** The yearly change of AUM, for a `Delta`. */
function changeOf({ values: { aumGrowth } }: Pick<Found, 'values'>): YearlyChange | undefined {
  if (typeof aumGrowth !== 'number') return undefined
  const text = formatPercent(Math.abs(aumGrowth))
  return { sign: text === formatPercent(0) ? 0 : Math.sign(aumGrowth), text }
}

/** Who decides: at a firm, the share of its assets that it manages at its own discretion; a person, when they own their firm. */
function decidesOf({ kind, values: { aum, aumDiscretionary, currentFirmOwner } }: Pick<Found, 'kind' | 'values'>): string | undefined {
  if (kind === 'advisor') return currentFirmOwner === true ? 'Firm owner' : undefined
  if (typeof aum !== 'number' || typeof aumDiscretionary !== 'number' || aum <= 0) return undefined
  return `${formatPercent((aumDiscretionary / aum) * 100)} discretionary`
}

/** As short as a narrow card needs it. */
function sourceOf({ kind, asOf }: Pick<Found, 'kind' | 'asOf'>): string | undefined {
  if (!asOf) return undefined
  return `${kind === 'firm' ? 'Form ADV' : 'SEC data'}, ${formatDate(asOf, 'UTC')}`
}

/** What the card of a firm or person shows in addition to its name and place, as far as the row has it. */
export function cardFacts(found: Found) {
  return {
    aum: aumOf(found),
    change: changeOf(found),
    decides: decidesOf(found),
    source: sourceOf(found),
    hasDisclosure: found.values.disclosure === true,
    ended: endOf(found),
  }
}
