import { ownColumns } from '../api/src/features/search/presentation.rules.ts'
import type { AggregateQuery, Condition, SearchQuery } from '../api/src/search-index/engine.ts'
import type { Query } from '../api/src/search-index/run-query.ts'
import { makeRandom, type Random } from '../api/src/universe/random.ts'
import type { PersonRow } from './search-world.ts'

/** The seven kinds of query that the search page sends, each with many variants. */
export interface Kind {
  name: string
  ask(random: Random, sample: readonly PersonRow[]): Query
  /** Starts after this many rows. */
  behind?: number
}

const states = ['NY', 'MA', 'IL', 'CA', 'TX', 'CO', 'GA', 'WA', 'PA', 'MN', 'NC', 'FL', 'TN', 'AZ', 'OR']
const nameOf = (row: PersonRow): string[] => row.name.split(' ')
export const shownColumns = ['state', 'firm', 'firmAum', 'experienceMonths', 'disclosure']
export const search = (more: Partial<SearchQuery>): Query => ({
  kind: 'search',
  query: {
    table: 'advisors',
    words: '',
    where: [],
    sort: [],
    limit: 25,
    after: null,
    facets: [],
    columns: shownColumns,
    ...more,
  },
})

function threeFilters(random: Random): Condition[] {
  const from = random.whole(1, 200) * 1_000_000_000
  return [
    { kind: 'list', column: 'state', include: random.some(states, random.whole(1, 4)), exclude: [] },
    { kind: 'range', column: 'firmAum', from, to: random.chance(0.5) ? from * random.whole(5, 500) : null, orMissing: false },
    { kind: 'flag', column: 'disclosure', is: random.chance(0.3) },
  ]
}

const sixFacets = ['state', 'designation', 'exam', 'disclosure', 'firmAum', 'experienceMonths'].map((column) => ({ column, limit: 60 }))
const byAssets = [{ by: 'firmAum', isDescending: true }]

/** One letter dropped, doubled, changed or swapped with its neighbor; the first stays. */
export function misspell(random: Random, word: string): string {
  const at = random.whole(1, word.length - 2)
  const letter = random.pick([...'abcdefghijklmnopqrstuvwxyz'].filter((one) => one !== word[at]))
  const [before, here, next, after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)]
  if (here === next) return before + letter + next + after
  return random.pick([before + next + after, before + here + here + next + after, before + letter + next + after, before + next + here + after])
}

/** Two words, one misspelled. */
export function typoWords(random: Random, row: PersonRow): [string, string] {
  const name = nameOf(row)
  const [first, last] = [name[0] as string, name.at(-1) as string]
  const misspelled = first.length < 5 || random.chance(0.6) ? 'last' : 'first'
  return [misspelled === 'first' ? misspell(random, first) : first, misspelled === 'last' ? misspell(random, last) : last]
}

const suggest = (words: string): Query => {
  const tables = (['firms', 'advisors', 'aggregation'] as const).map((table) => ({ table, where: [], columns: ownColumns[table] }))
  return { kind: 'suggest', query: { words, limit: 5, tables } }
}

export const kinds: Kind[] = [
  {
    name: 'while typing: a word and the beginning of the next, every kind',
    ask: (random, sample) => {
      const name = nameOf(random.pick(sample))
      const last = name.at(-1) as string
      return suggest(`${name[0]} ${last.slice(0, random.whole(1, last.length))}`)
    },
  },
  { name: 'two words, one misspelled', ask: (random, sample) => search({ words: typoWords(random, random.pick(sample)).join(' '), limit: 10 }) },
  { name: 'an exact CRD number', ask: (random, sample) => search({ words: String(random.pick(sample).crd), limit: 10 }) },
  { name: 'three filters, sorted, 25 rows', ask: (random) => search({ where: threeFilters(random), sort: byAssets }) },
  { name: 'the same with six facets', ask: (random) => search({ where: threeFilters(random), sort: byAssets, facets: sixFacets }) },
  {
    name: 'grouped by state: sums, percentiles, histogram',
    ask: (random) => {
      const query: AggregateQuery = {
        table: 'advisors',
        words: '',
        where: random.chance(0.25) ? [] : threeFilters(random).slice(random.whole(0, 2)),
        groupBy: 'state',
        measures: [
          { column: 'firmAum', measure: 'sum' },
          { column: 'firmAum', measure: 'median' },
          { column: 'experienceMonths', measure: 'average' },
          { column: 'experienceMonths', measure: 'p90' },
        ],
        histogram: 'firmAum',
        limit: 60,
      }
      return { kind: 'aggregate', query }
    },
  },
  { name: 'page 40 of a filter, sorted, by key', ask: (random) => search({ where: threeFilters(random).slice(0, 1), sort: byAssets }), behind: 1_000 },
]

export const makeQueries = (kind: Kind, sample: readonly PersonRow[], count: number): Query[] => {
  const random = makeRandom(count)
  return Array.from({ length: count }, () => kind.ask(random, sample))
}
