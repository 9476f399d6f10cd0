/**
 * The URL syntax of filters. A list: `TX,CA`, with excluded values as `!NY`, and `none` for 'not reported'.
 * A range: `1000000000..`, `..5e9`, `1e6..1e9`, and `none`. A flag: `true`, `false`, `none`.
 * A comma or a backslash in a value has a backslash before it.
 */
interface ListFilter {
  kind: 'list'
  include: string[]
  exclude: string[]
}
interface RangeFilter {
  kind: 'range'
  from: number | null
  to: number | null
  /** Also includes rows without a figure. */
  orNone: boolean
}
interface FlagFilter {
  kind: 'flag'
  is: boolean | null
}
export type Filter = ListFilter | RangeFilter | FlagFilter

export const notReported = 'none'
export const longestFilter = 2_000
const mostValues = 200

function splitValues(text: string): string[] {
  const values: string[] = []
  let value = ''
  for (let index = 0; index < text.length; index++) {
    const character = text[index] as string
    if (character === '\\' && index + 1 < text.length) value += text[++index]
    else if (character === ',') {
      values.push(value)
      value = ''
    } else value += character
  }
  return [...values, value].filter((one) => one !== '')
}

const escapeValue = (value: string) => value.replaceAll('\\', '\\\\').replaceAll(',', '\\,')

function readList(text: string): ListFilter | undefined {
  const values = splitValues(text)
  if (values.length === 0 || values.length > mostValues || values.includes('!')) return undefined
  return {
    kind: 'list',
    include: values.filter((value) => !value.startsWith('!')),
    exclude: values.filter((value) => value.startsWith('!')).map((value) => value.slice(1)),
  }
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/** A number; a date is stored as milliseconds. */
function readBound(text: string): number | null | undefined {
  if (text === '') return null
  const value = dayPattern.test(text) ? Date.parse(`${text}T00:00:00Z`) : text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : undefined
}

function readRange(text: string): RangeFilter | undefined {
  const parts = text.split(',')
  const orNone = parts.includes(notReported)
  const spans = parts.filter((part) => part !== notReported)
  if (spans.length === 0 && orNone) return { kind: 'range', from: null, to: null, orNone }
  const [span] = spans
  if (spans.length !== 1 || span === undefined || !span.includes('..')) return undefined
  const bounds = span.split('..').map(readBound)
  const [from, to] = bounds
  if (bounds.length !== 2 || from === undefined || to === undefined || (from === null && to === null)) return undefined
  if (from !== null && to !== null && from > to) return undefined
  return { kind: 'range', from, to, orNone }
}

function readFlag(text: string): FlagFilter | undefined {
  if (text === 'true' || text === 'false') return { kind: 'flag', is: text === 'true' }
  return text === notReported ? { kind: 'flag', is: null } : undefined
}

/** Returns undefined when the text is no filter of that kind. */
export function readFilter(kind: Filter['kind'], text: string): Filter | undefined {
  if (text.length > longestFilter) return undefined
  if (kind === 'list') return readList(text)
  return kind === 'range' ? readRange(text) : readFlag(text)
}

/** The canonical text of a filter; empty for an empty filter. */
export function writeFilter(filter: Filter): string {
  if (filter.kind === 'flag') return filter.is === null ? notReported : String(filter.is)
  if (filter.kind === 'list') return [...filter.include.map(escapeValue), ...filter.exclude.map((value) => `!${escapeValue(value)}`)].join(',')
  const span = filter.from === null && filter.to === null ? [] : [`${filter.from ?? ''}..${filter.to ?? ''}`]
  return [...span, ...(filter.orNone ? [notReported] : [])].join(',')
}
