import type { AggregateAnswer, AggregateQuery, ColumnSchema, SearchAnswer, SearchQuery, SuggestAnswer, SuggestQuery } from './engine.ts'
import type { Query } from './run-query.ts'

/** Splits a query for two idle workers, and merges their answers. */
export interface Split<Answered> {
  halves: [Query, Query]
  join(first: Answered, second: Answered): Answered
}

const isEven = (_: unknown, index: number) => index % 2 === 0

/** Facet counts take longer than finding the rows: they are distributed, most expensive first, to the less loaded worker. */
export function splitSearch(query: SearchQuery, kindOf: (column: string) => ColumnSchema['kind'] | undefined): Split<SearchAnswer> | null {
  if (query.facets.length < 2) return null
  const costs = query.facets.map(({ column }) =>
    costOfFacet(
      kindOf(column),
      query.where.some((condition) => 'column' in condition && condition.column === column),
    ),
  )
  const isOfFirst = costs.map(() => false)
  const load = { first: costOfRows, second: 0 }
  for (const [at, cost] of [...costs.entries()].sort(([, left], [, right]) => right - left)) {
    isOfFirst[at] = load.first <= load.second
    load[isOfFirst[at] ? 'first' : 'second'] += cost
  }
  return {
    halves: [
      { kind: 'search', query: { ...query, facets: query.facets.filter((_, at) => isOfFirst[at]) } },
      { kind: 'search', query: { ...query, facets: query.facets.filter((_, at) => !isOfFirst[at]), limit: 0, columns: [] } },
    ],
    join: (first, second) => ({ ...first, facets: inTurn(isOfFirst, first.facets, second.facets) }),
  }
}

const costOfRows = 1

/** Rough measured costs. A facet with its own condition is counted in a separate, larger set. */
function costOfFacet(kind: ColumnSchema['kind'] | undefined, isOwn: boolean): number {
  if (kind === 'flag') return 2
  return kind === 'number' && isOwn ? 6 : isOwn ? 4 : 2
}

/** Merges the partial answers. */
function inTurn<Item>(isOfFirst: readonly boolean[], first: readonly Item[], second: readonly Item[]): Item[] {
  const left = { first: [...first], second: [...second] }
  return isOfFirst.flatMap((ofFirst) => (ofFirst ? left.first : left.second).splice(0, 1))
}

/** One worker gets the largest table, the other one the rest. */
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

/** Each measured column is read by one of the two. */
export function splitAggregate(query: AggregateQuery): Split<AggregateAnswer> | null {
  const columns = [...new Set([...query.measures.map(({ column }) => column), ...(query.histogram === null ? [] : [query.histogram])])]
  if (columns.length < 2) return null
  const own = new Set(columns.filter(isEven))
  const isFirst = query.measures.map(({ column }) => own.has(column))
  const ofFirst = query.histogram !== null && own.has(query.histogram)
  const join = (first: (number | null)[], second: (number | null)[]) => inTurn(isFirst, first, second)
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
