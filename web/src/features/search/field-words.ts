import { firmStatuses, firmStatusWords } from '@mandate/contract/lists/firm-status'
import type { SearchField, SearchType } from '@mandate/contract/lists/search-fields'
import type { Found } from '@mandate/contract/search'
import { counted } from '@mandate/contract/values/counted'
import { formatDate } from '@mandate/contract/values/dates'
import { formatGivenDollars, formatShortDollars } from '@mandate/contract/values/money'
import { formatGivenPercent, formatNumber, formatPercent, toOneDecimal } from '@mandate/contract/values/numbers'
import { parseAmount, parseDay } from '../../format/amount.ts'
import { stateName } from '../directory/shared/state-codes.ts'
import { typeWords } from './shared/type-words.ts'

export type FoundValue = Found['values'][string]

export const notReportedWords = 'Not reported'

function monthsInShort(months: number): string {
  const whole = Math.round(months)
  const [years, rest] = [Math.floor(whole / 12), whole % 12]
  return [years > 0 && `${formatNumber(years)} yr`, (rest > 0 || years === 0) && `${rest} mo`].filter(Boolean).join(' ')
}

/** A limit of a field, as short as a chip needs it: what a person chose, without decimals it doesn't have. */
export function limitInWords({ unit }: Pick<SearchField, 'unit'>, value: number): string {
  if (unit === 'money') return formatGivenDollars(value)
  if (unit === 'percent') return formatGivenPercent(value)
  if (unit === 'months') return monthsInShort(value)
  if (unit === 'years') return counted(toOneDecimal(value), 'year')
  if (unit === 'date') return formatDate(new Date(value), 'UTC')
  return formatNumber(toOneDecimal(value))
}

/** A figure of a field: as many decimals in each row of a column. */
export function figureInWords(field: Pick<SearchField, 'unit'>, value: number): string {
  if (field.unit === 'money') return formatShortDollars(value)
  if (field.unit === 'percent') return formatPercent(value)
  return limitInWords(field, value)
}

/** How a bound of a range is typed, parsed and shown. */
export function typedFigure(field: Pick<SearchField, 'unit'>): {
  example: string
  parse: (text: string) => number | undefined
  format: (value: number) => string
} {
  if (field.unit === 'date') return { example: '2025-03-31', parse: parseDay, format: (value) => new Date(value).toISOString().slice(0, 10) }
  if (field.unit === 'money') return { example: '1.5B', parse: parseAmount, format: (value) => limitInWords(field, value) }
  if (field.unit === 'percent') return { example: '25', parse: parseAmount, format: (value) => limitInWords(field, value) }
  return { example: '120', parse: parseAmount, format: (value) => formatNumber(value) }
}

const stateFields = new Set(['state', 'noticeState', 'registeredState'])

/** The label of a list value for which the server sent none. */
export function valueInWords(name: string, value: string): string {
  if (value === 'none') return notReportedWords.toLowerCase()
  if (name === 'status') return firmStatuses.map((status) => (status === value ? firmStatusWords[status] : undefined)).find(Boolean) ?? value
  return stateFields.has(name) ? stateName(value) : value
}

export function flagInWords(is: boolean | null): string {
  if (is === null) return notReportedWords.toLowerCase()
  return is ? 'yes' : 'no'
}

/** The text of a cell. Returns undefined when the value isn't reported. */
export function cellInWords(field: SearchField, value: FoundValue | undefined): string | undefined {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return undefined
  if (Array.isArray(value)) return value.map((one) => valueInWords(field.name, one)).join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return figureInWords(field, value)
  return field.unit === 'date' ? formatDate(value, 'UTC') : field.name === 'state' ? value : valueInWords(field.name, value)
}

const shortLabels: Readonly<Record<string, string>> = { aum: 'AUM', experienceMonths: 'Experience', disclosure: 'Disclosures', discretionary: 'Discretionary' }

/** The column heading where the full field label would be truncated. */
export const shortLabel = ({ name, label }: Pick<SearchField, 'name' | 'label'>) => shortLabels[name] ?? label

/** The source as a line below the label. Returns undefined when it only repeats the label. */
export function sourceInWords({ label, source }: Pick<SearchField, 'label' | 'source'>): string | undefined {
  return source.toLowerCase() === label.toLowerCase() ? undefined : source.charAt(0).toUpperCase() + source.slice(1)
}

export const isFigure = ({ kind }: Pick<SearchField, 'kind'>) => kind === 'range'

export const kindWords = { firm: 'Firms', advisor: 'People', document: 'Documents' } as const
export const typeOfKind = { firm: 'firms', advisor: 'advisors', document: 'aggregation' } as const

const one: Record<SearchType, string> = { firms: 'firm', advisors: 'person', aggregation: 'document', search: 'hit' }

/** '14 firms', '1 person' */
export function countInWords(type: SearchType, count: number): string {
  return counted(count, one[type], typeWords[type].toLowerCase())
}
