import type { SearchField } from '@mandate/contract/lists/search-fields'
import type { Found } from '@mandate/contract/search'
import { formatDate } from '@mandate/contract/values/dates'
import { abbreviateNumber, formatNumber } from '@mandate/contract/values/numbers'
import { parseAmount, parseDay } from '../../format/amount.ts'
import { stateName } from '../directory/shared/state-codes.ts'

export type FoundValue = Found['values'][string]

export const notReportedWords = 'Not reported'

const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

function monthsInShort(months: number): string {
  const [years, rest] = [Math.floor(months / 12), Math.round(months % 12)]
  return [years > 0 && `${formatNumber(years)} yr`, (rest > 0 || years === 0) && `${rest} mo`].filter(Boolean).join(' ')
}

/** A figure in short form, for tables and chips. */
export function figureInWords({ unit }: Pick<SearchField, 'unit'>, value: number): string {
  if (unit === 'money') return `${value < 0 ? '-' : ''}$${abbreviateNumber(Math.abs(value))}`
  if (unit === 'percent') return `${oneDecimal.format(value)}%`
  if (unit === 'months') return monthsInShort(value)
  if (unit === 'years') return `${oneDecimal.format(value)} ${value === 1 ? 'year' : 'years'}`
  if (unit === 'date') return formatDate(new Date(value), 'UTC')
  return Number.isInteger(value) ? formatNumber(value) : oneDecimal.format(value)
}

const inColumns = new Intl.NumberFormat('en-US', { notation: 'compact', minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** A figure in a column, with the same number of decimals in each row. */
export function figureInColumn(field: Pick<SearchField, 'unit'>, value: number): string {
  if (field.unit === 'money' && Math.abs(value) >= 1_000) return `${value < 0 ? '-' : ''}$${inColumns.format(Math.abs(value))}`
  if (field.unit === 'percent') return `${value.toFixed(1)}%`
  return figureInWords(field, value)
}

/** How a bound of a range is typed, parsed and shown. */
export function typedFigure(field: Pick<SearchField, 'unit'>): {
  example: string
  parse: (text: string) => number | undefined
  format: (value: number) => string
} {
  if (field.unit === 'date') return { example: '2025-03-31', parse: parseDay, format: (value) => new Date(value).toISOString().slice(0, 10) }
  if (field.unit === 'money') return { example: '1.5B', parse: parseAmount, format: (value) => figureInWords(field, value) }
  if (field.unit === 'percent') return { example: '25', parse: parseAmount, format: (value) => figureInWords(field, value) }
  return { example: '120', parse: parseAmount, format: (value) => formatNumber(value) }
}

const stateFields = new Set(['state', 'noticeState', 'registeredState'])

/** The label of a list value for which the server sent none. */
export function valueInWords(name: string, value: string): string {
  if (value === 'none') return notReportedWords.toLowerCase()
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
  if (typeof value === 'number') return figureInColumn(field, value)
  return field.unit === 'date' ? formatDate(value, 'UTC') : field.name === 'state' ? value : valueInWords(field.name, value)
}

const shortLabels: Readonly<Record<string, string>> = { aum: 'AUM', experienceMonths: 'Experience', disclosure: 'Disclosures', discretionary: 'Discretionary' }

/** The column heading where the full field label would be truncated. */
export const shortLabel = ({ name, label }: Pick<SearchField, 'name' | 'label'>) => shortLabels[name] ?? label

export const isFigure = ({ kind }: Pick<SearchField, 'kind'>) => kind === 'range'

export const typeWords = { search: 'Everything', firms: 'Firms', advisors: 'People', aggregation: 'Documents' } as const
export const kindWords = { firm: 'Firms', advisor: 'People', document: 'Documents' } as const
export const typeOfKind = { firm: 'firms', advisor: 'advisors', document: 'aggregation' } as const
