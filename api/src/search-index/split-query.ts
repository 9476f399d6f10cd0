import type { AggregateAnswer, AggregateQuery, SearchAnswer, SearchQuery, SuggestAnswer, SuggestQuery } from './engine.ts'
import type { Query } from './run-query.ts'

/** A question in two halves for two workers that have nothing else to do, and how their answers make one. */
export interface Split<Answered> {
  halves: [Query, Query]
  join(first: Answered, second: Answered): Answered
}

const isEven = (_: unknown, index: number) => index % 2 === 0
const isOdd = (_: unknown, index: number) => index % 2 === 1

/** The counts of facets take longer than finding the rows: every second one is left to the other. */
export function splitSearch(query: SearchQuery): Split<SearchAnswer> | null {
  if (query.facets.length < 2) return null
  return {
    halves: [
      { kind: 'search', query: { ...query, facets: query.facets.filter(isEven) } },
      { kind: 'search', query: { ...query, facets: query.facets.filter(isOdd), limit: 0, columns: [] } },
    ],
    join: (first, second) => {
      const facets = query.facets.flatMap((_, index) => (index % 2 === 0 ? first : second).facets[index >>> 1] ?? [])
      return { ...first, facets }
    },
  }
}

/** The largest table is left to one, all others to the other. */
export function splitSuggest(query: SuggestQuery, rowsIn: (table: string) => number): Split<SuggestAnswer> | null {
  if (query.tables.length < 2) return null
  const sizes = query.tables.map(({ table }) => rowsIn(table))
  const largest = sizes.indexOf(Math.max(...sizes))
  return {
    halves: [
      { kind: 'suggest', query: { ...query, tables: query.tables.filter((_, index) => index === largest) } },
      { kind: 'suggest', query: { ...query, tables: query.tables.filter((_, index) => index !== largest) } },
    ],
    join: (first, second) => ({ ...first, groups: second.groups.toSpliced(largest, 0, ...first.groups) }),
  }
}

/** Each column that is measured is read by one of the two. */
export function splitAggregate(query: AggregateQuery): Split<AggregateAnswer> | null {
  const columns = [...new Set([...query.measures.map(({ column }) => column), ...(query.histogram === null ? [] : [query.histogram])])]
  if (columns.length < 2) return null
  const own = new Set(columns.filter(isEven))
  const isFirst = query.measures.map(({ column }) => own.has(column))
  const ofFirst = query.histogram !== null && own.has(query.histogram)
  const join = (first: (number | null)[], second: (number | null)[]) => {
    const left = { first: [...first], second: [...second] }
    return isFirst.map((isOfFirst) => (isOfFirst ? left.first : left.second).shift() ?? null)
  }
  return {
    halves: [
      { kind: 'aggregate', query: { ...query, measures: query.measures.filter((_, at) => isFirst[at]), histogram: ofFirst ? query.histogram : null } },
      { kind: 'aggregate', query: { ...query, measures: query.measures.filter((_, at) => !isFirst[at]), histogram: ofFirst ? null : query.histogram } },
    ],
    join: (first, second) => ({
      ...first,
      groups: first.groups.map((group, index) => ({ ...group, measures: join(group.measures, second.groups[index]?.measures ?? []) })),
      overall: join(first.overall, second.overall),
      histogram: first.histogram ?? second.histogram,
    }),
  }
}
