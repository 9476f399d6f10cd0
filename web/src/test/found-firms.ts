import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import type { aggregate, Facet, Found, search, suggest } from '@mandate/contract/search'
import { type Filter, readFilter } from '@mandate/contract/values/search-filters'

type Page = ResponseOf<typeof search>

const states = ['TX', 'CA', 'NY', 'ME'] as const
const kinds = { state: 'list', aum: 'range', disclosure: 'flag', custodian: 'list', clients: 'range' } as const

/** Invented firms: 'Harbor 1' to 'Harbor 250', the assets falling, each fifth without a figure. */
export const firms: Found[] = Array.from({ length: 250 }, (_, index) => ({
  kind: 'firm',
  id: String(9_000_001 + index),
  name: `Harbor ${index + 1}`,
  matches: [],
  because: index === 2 ? { label: 'Formerly', text: 'Tamarack Quay', matches: [[0, 8]] } : null,
  ended: index === 3 ? 'notListed' : null,
  line: `Town ${index}, ${states[index % 4]}`,
  values: {
    state: states[index % 4] ?? null,
    city: `Town ${index}`,
    aum: index % 5 === 4 ? null : (250 - index) * 1e7,
    clients: 250 - index,
    disclosure: index % 10 === 0,
    custodian: index % 2 ? ['Charles Schwab'] : ['Fidelity'],
  },
  asOf: '2026-03-27',
}))

function fits({ values }: Found, name: string, filter: Filter): boolean {
  const value = values[name] ?? null
  if (filter.kind === 'flag') return value === filter.is
  if (filter.kind === 'range') {
    if (value === null) return filter.orNone
    return (
      (filter.from === null || Number(value) >= filter.from) &&
      (filter.to === null || Number(value) <= filter.to) &&
      (filter.from !== null || filter.to !== null)
    )
  }
  const own = [value ?? 'none'].flat().map(String)
  return (filter.include.length === 0 || filter.include.some((one) => own.includes(one))) && !filter.exclude.some((one) => own.includes(one))
}

type Filters = Record<string, Filter>

function filtersOf(texts: Record<string, string>): Filters {
  return Object.fromEntries(
    Object.entries(kinds).flatMap(([name, kind]) => {
      const filter = texts[name] === undefined ? undefined : readFilter(kind, texts[name])
      return filter ? [[name, filter]] : []
    }),
  )
}

function matching(q: string, filters: Filters): Found[] {
  return firms.filter(
    (firm) =>
      (!q || `${firm.name} ${firm.id}`.toLowerCase().includes(q.toLowerCase())) && Object.entries(filters).every(([name, filter]) => fits(firm, name, filter)),
  )
}

/** What the server answers about these firms: enough of it to walk the screen. */
export function answerSearch(request: Request): Page {
  const texts = Object.fromEntries(new URL(request.url).searchParams)
  const { q = '', type = 'search', sort = '', cursor } = texts
  const filters = filtersOf(texts)
  const all = type === 'firms' ? matching(q, filters) : []
  const [by = '', isDown] = sort.startsWith('-') ? [sort.slice(1), true] : [sort, false]
  const sorted = by ? all.toSorted((one, other) => (Number(one.values[by] ?? -1) - Number(other.values[by] ?? -1)) * (isDown ? -1 : 1)) : all
  const from = cursor ? Number(cursor) : 0
  const limit = Number(texts.limit ?? 25)
  const without = (name: string) => matching(q, Object.fromEntries(Object.entries(filters).filter(([each]) => each !== name)))
  return {
    type: type as Page['type'],
    total: all.length,
    items: sorted.slice(from, from + limit),
    facets: (texts.facets ?? '').split(',').flatMap((name) => (name in kinds ? facetOf(name as keyof typeof kinds, without(name)) : [])),
    totals: type === 'search' ? { firm: 250, advisor: 0, document: 0 } : null,
    loosen: all.length === 0 ? Object.keys(filters).map((field) => ({ field, total: without(field).length })) : [],
    generation: 'g1',
    nextCursor: from + limit < sorted.length ? String(from + limit) : null,
  }
}

function facetOf(name: keyof typeof kinds, rows: Found[]): Facet {
  const values = rows.map(({ values: own }) => own[name] ?? null)
  const none = values.filter((value) => value === null).length
  if (kinds[name] === 'range') {
    const buckets = [0, 1e9, 2e9].map((from) => ({
      from,
      to: from + 1e9,
      count: values.filter((value) => value !== null && Number(value) >= from && Number(value) < from + 1e9).length,
    }))
    return { kind: 'histogram', field: name, buckets, least: 0, median: 1.5e9, most: 2.5e9, none }
  }
  const words = values.flat().filter((value) => value !== null)
  const counts = Map.groupBy(words.map(String), (value) => value)
  const listed = [...counts].map(([value, own]) => ({ value, label: value, count: own.length })).toSorted((one, other) => other.count - one.count)
  return { kind: 'values', field: name, values: name === 'state' ? [...listed, { value: 'GU', label: 'Guam', count: 0 }] : listed, more: 0, none }
}

export async function answerAggregate(request: Request): Promise<ResponseOf<typeof aggregate>> {
  const { q, filters, groupBy, measures } = (await request.json()) as {
    q: string
    filters: Record<string, string>
    groupBy: string
    measures: { field: string; measure: string }[]
  }
  const rows = matching(q, filtersOf(filters))
  const sumOf = (some: Found[]) => some.reduce((sum, { values }) => sum + Number(values.aum ?? 0), 0)
  const figures = (some: Found[]) => measures.map(({ measure }) => (measure === 'sum' ? sumOf(some) : some.length > 0 ? sumOf(some) / some.length : null))
  const groups = Map.groupBy(rows, ({ values }) => String([values[groupBy] ?? 'none'].flat()[0]))
  return {
    total: rows.length,
    groups: [...groups].map(([value, some]) => ({ value, label: value, count: some.length, measures: figures(some) })),
    overall: figures(rows),
    more: 0,
    none: 0,
    histogram: null,
    generation: 'g1',
  }
}

export function answerSuggest(request: Request): ResponseOf<typeof suggest> {
  const q = new URL(request.url).searchParams.get('q') ?? ''
  const found = matching(q, {})
  return { groups: [{ kind: 'firm', total: found.length, items: found.slice(0, 8) }], generation: 'g1' }
}
