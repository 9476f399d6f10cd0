import type { SearchField } from '@mandate/contract/lists/search-fields'
import type { Filter } from '@mandate/contract/values/search-filters'
import { flagInWords, limitInWords, valueInWords } from './field-words.ts'

export type Labels = Readonly<Record<string, string>>

/** Joins words as in 'Texas, Ohio or Maine'. */
function either(words: readonly string[], joiner: 'or' | 'nor'): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${joiner} ${words.at(-1)}`
}

const mostNamed = 4

function someOf(words: readonly string[], joiner: 'or' | 'nor' = 'or'): string {
  const rest = words.length - mostNamed
  return rest > 1 ? either([...words.slice(0, mostNamed), `${rest} more`], joiner) : either(words, joiner)
}

/** Describes a filter, as in 'State is Texas or California'. */
export function filterInWords(field: SearchField, filter: Filter, labels: Labels = {}): string {
  return `${field.label} ${predicate(field, filter, labels)}`
}

function predicate(field: SearchField, filter: Filter, labels: Labels): string {
  if (filter.kind === 'flag') return `is ${flagInWords(filter.is)}`
  if (filter.kind === 'range') return rangeInWords(field, filter)
  const word = (value: string) => labels[value] ?? valueInWords(field.name, value)
  const verbs = field.isMany ? ['includes', 'does not include'] : ['is', 'is not']
  return [
    filter.include.length > 0 && `${verbs[0]} ${someOf(filter.include.map(word))}`,
    filter.exclude.length === 1 && `${verbs[1]} ${filter.exclude.map(word)}`,
    filter.exclude.length > 1 && `${verbs[0]} neither ${someOf(filter.exclude.map(word), 'nor')}`,
  ]
    .filter(Boolean)
    .join(filter.include.length > 0 && filter.exclude.length > 0 ? ', but ' : '')
}

function rangeInWords(field: SearchField, { from, to, orNone }: Extract<Filter, { kind: 'range' }>): string {
  const word = (value: number) => limitInWords(field, value)
  const isDay = field.unit === 'date'
  const span = () => {
    if (from !== null && to !== null) return from === to ? `is ${word(from)}` : `is ${word(from)} to ${word(to)}`
    if (from !== null) return isDay ? `is on or after ${word(from)}` : `is at least ${word(from)}`
    if (to !== null) return isDay ? `is on or before ${word(to)}` : `is at most ${word(to)}`
    return undefined
  }
  const words = span()
  if (!words) return 'is not reported'
  return orNone ? `${words}, or not reported` : words
}
