import type { RangeOption } from '@mandate/contract/lists/option-list'
import { findField, listOf } from '@mandate/contract/lists/profile-fields'
import { filterProblem, searchField } from '@mandate/contract/lists/search-fields'
import { readFilter } from '@mandate/contract/values/search-filters'

/** A shared fact and the stored values that a filter takes: bounds of a year, or options. */
export type FactRange = { field: 'birthYear'; from: number; to: number } | { field: 'homeWorth' | 'netWorth'; values: string[] }

export interface GivenRanges {
  age?: string | undefined
  homeWorth?: string | undefined
  netWorth?: string | undefined
}

const earliestYear = 0

/** A range of an option list is searched by its lower end, like the people with a record. A member who shares nothing never matches. Returns the name and the problem of a filter that can't be used. */
export function readFactRanges(given: GivenRanges, thisYear: number): FactRange[] | { name: keyof GivenRanges; problem: string } {
  const ranges: FactRange[] = []
  for (const name of ['age', 'homeWorth', 'netWorth'] as const) {
    const text = given[name]
    if (text === undefined) continue
    const filter = readFilter('range', text)
    if (filter?.kind !== 'range') return { name, problem: 'Enter a range, such as 40..50' }
    const field = searchField('advisors', name)
    const problem = field && filterProblem(field, filter)
    if (problem) return { name, problem }
    const isOnlyMissing = filter.from === null && filter.to === null
    const [from, to] = [filter.from ?? Number.NEGATIVE_INFINITY, filter.to ?? Number.POSITIVE_INFINITY]
    if (isOnlyMissing) ranges.push(name === 'age' ? { field: 'birthYear', from: 1, to: 0 } : { field: name, values: [] })
    else if (name === 'age') ranges.push({ field: 'birthYear', from: Math.max(earliestYear, thisYear - to), to: Math.min(thisYear, thisYear - from) })
    else ranges.push({ field: name, values: optionsWithin(name, from, to) })
  }
  return ranges
}

function optionsWithin(name: string, from: number, to: number): string[] {
  const items: readonly RangeOption[] = listOf(findField(name) ?? {})?.items ?? []
  return items.flatMap(({ value, min }) => (min !== undefined && min >= from && min <= to ? [value] : []))
}
