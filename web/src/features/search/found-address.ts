import { pathTo } from '@mandate/contract/frame/paths'
import { firmKindWords, firmStatusWords } from '@mandate/contract/lists/firm-status'
import { searchField } from '@mandate/contract/lists/search-fields'
import { disclosureFields, type Found } from '@mandate/contract/search'
import { counted } from '@mandate/contract/values/counted'
import { formatDate } from '@mandate/contract/values/dates'
import { formatShortDollars } from '@mandate/contract/values/money'
import type { YearlyChange } from '../../ui/EntitySummary.tsx'
import { typeOfKind } from './field-words.ts'
import { discretionInWords } from './shared/discretion.ts'
import { toYearlyChange } from './shared/yearly-change.ts'

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
  return typeof aumGrowth === 'number' ? toYearlyChange(aumGrowth) : undefined
}

/** Who decides: at a firm, the share of its assets that it manages at its own discretion; a person, when they own their firm. */
function decidesOf({ kind, values: { aum, aumDiscretionary, currentFirmOwner } }: Pick<Found, 'kind' | 'values'>): string | undefined {
  if (kind === 'advisor') return currentFirmOwner === true ? 'Firm owner' : undefined
  return discretionInWords(aum, aumDiscretionary)
}

/** The registration where it isn't the usual one. A firm that is gone says so instead. */
function statusOf({ kind, ended, values }: Pick<Found, 'kind' | 'ended' | 'values'>): string | undefined {
  if (kind === 'advisor') return values.registered === false ? 'Not registered' : undefined
  return !ended && values.kind === firmKindWords.exempt ? 'Exempt' : undefined
}

/** A person's disclosures are counted; the search knows only the kinds of a firm's. */
function disclosuresOf({ kind, values }: Pick<Found, 'kind' | 'values'>): { words: string; count?: number } | undefined {
  if (values.disclosure !== true || kind === 'document') return undefined
  const type = typeOfKind[kind]
  const labels = disclosureFields[kind].filter((name) => values[name] === true).map((name) => searchField(type, name)?.label.toLowerCase() ?? name)
  if (labels.length === 0) return { words: 'Disclosures reported' }
  if (kind === 'firm') return { words: `Disclosures reported: ${labels.join(', ')}` }
  return { count: labels.length, words: `${counted(labels.length, 'disclosure')}: ${labels.join(', ')}` }
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
    disclosures: disclosuresOf(found),
    status: statusOf(found),
    ended: endOf(found),
  }
}
