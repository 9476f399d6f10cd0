import { isFirmEnding } from '@mandate/contract/lists/firm-status'
import { type FilterableType, searchField } from '@mandate/contract/lists/search-fields'
import type { Facet, Found } from '@mandate/contract/search'
import { formatDate } from '@mandate/contract/values/dates'
import { formatGivenDollars } from '@mandate/contract/values/money'
import { abbreviateNumber } from '@mandate/contract/values/numbers'
import { labelOf, shownIn } from '../../filing-format/value-labels.rules.ts'
import type * as engine from '../../search-index/engine.ts'

const kinds = { firms: 'firm', advisors: 'advisor', aggregation: 'document' } as const

/** The columns loaded for display in addition to the requested ones. */
export const ownColumns: Record<FilterableType, string[]> = {
  firms: ['state', 'city', 'status', 'asOf'],
  advisors: ['firmName', 'state', 'city', 'asOf'],
  aggregation: ['documentId', 'source', 'asOf'],
}

const text = (value: engine.Value | undefined) => (typeof value === 'string' ? value : '')
const joined = (parts: string[], between: string) => parts.filter((part) => part !== '').join(between)
const isoDay = (value: engine.Value | undefined) => (typeof value === 'number' ? new Date(value).toISOString().slice(0, 10) : null)

export function presentFound(type: FilterableType, found: engine.Found, columns: readonly string[]): Found {
  const [name, ...others] = found.texts
  const { values } = found
  const place = joined([text(values.city), text(values.state)], ', ')
  return {
    kind: kinds[type],
    id: text(values.documentId) || String(found.id),
    name: name?.text ?? '',
    matches: name?.matches ?? [],
    because: reasonOf(name, others),
    line: type === 'aggregation' ? text(values.source) : joined([text(values.firmName), place], ' · '),
    ended: type === 'firms' && isFirmEnding(values.status) ? values.status : null,
    values: Object.fromEntries(columns.map((column) => [column, shownValue(type, column, values)])),
    asOf: isoDay(values.asOf),
  }
}

const places: ReadonlySet<string> = new Set(['City', 'State'])

/** A former name or firm is shown as a reason even if the name matches; a location only if it doesn't. */
function reasonOf(name: engine.FoundText | undefined, others: engine.FoundText[]): Found['because'] {
  const reason = closest(others.filter(({ label }) => !places.has(label))) ?? (name?.matches.length ? undefined : others[0])
  return reason ? { label: reason.label, text: reason.text, matches: reason.matches } : null
}

/** The text with the most typed letters; of a hundred other names most may share a word. */
function closest(texts: engine.FoundText[]): engine.FoundText | undefined {
  const lettersOf = ({ matches }: engine.FoundText) => matches.reduce((sum, [, length]) => sum + length, 0)
  return texts.toSorted((left, right) => lettersOf(right) - lettersOf(left))[0]
}

function shownValue(type: FilterableType, column: string, values: Record<string, engine.Value>): Found['values'][string] {
  const value = values[column] ?? null
  const field = searchField(type, column)
  if (column === 'firm' && type === 'advisors') return values.firmName ?? null
  if (field?.unit === 'date') return isoDay(value)
  if (Array.isArray(value)) return value.map((one) => shownIn(type, column, one))
  return typeof value === 'string' ? shownIn(type, column, value) : value
}

type LabelOf = (field: string, value: string) => string

const flagWords: Record<string, string> = { true: 'Yes', false: 'No' }

/** `nameOf` looks up the names of firms. */
export function makeLabelOf(type: FilterableType, nameOf: Map<string, string>): LabelOf {
  return (field, value) => {
    if (searchField(type, field)?.kind === 'flag') return flagWords[value] ?? value
    return field === 'firm' ? (nameOf.get(value) ?? value) : labelOf(type, field, value)
  }
}

export function presentFacet(facet: engine.Facet, label: LabelOf): Facet {
  if (facet.kind === 'histogram') return presentHistogram(facet.column, facet.histogram)
  return {
    kind: 'values',
    field: facet.column,
    values: facet.words.map(({ word, count }) => ({ value: word, label: label(facet.column, word), count })),
    more: facet.more,
    none: facet.missing,
  }
}

export function presentHistogram(field: string, { buckets, least, median, most, missing }: engine.Histogram): Extract<Facet, { kind: 'histogram' }> {
  return { kind: 'histogram', field, buckets, least, median, most, none: missing }
}

/** A bucket as a filter value and a label. */
export function presentGroup(type: FilterableType, field: string, group: engine.Group): { value: string; label: string } {
  if (!group.bucket) return { value: group.word, label: labelOf(type, field, group.word) }
  const { from, to } = group.bucket
  const unit = searchField(type, field)?.unit
  const shown = (value: number) =>
    unit === 'date' ? formatDate(new Date(value), 'UTC') : unit === 'money' ? formatGivenDollars(value) : abbreviateNumber(value)
  return { value: `${from}..${to}`, label: `${shown(from)} to ${shown(to)}` }
}
