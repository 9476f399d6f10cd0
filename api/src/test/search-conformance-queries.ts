import fc from 'fast-check'
import { type AggregateQuery, type ColumnSchema, type Condition, measures, type SearchQuery } from '../search-index/engine.ts'
import { exams, likes, people, states } from './search-conformance-world.ts'

/** Questions of every form, put together at random. */
const numbers = people.columns.filter(({ kind }) => kind === 'number').map(({ name }) => name)
const sortable = [...people.columns.filter(({ kind }) => kind !== 'codes').map(({ name }) => name), 'name', 'former name']

const wordsOf: Record<string, string[]> = {
  state: [...states, 'nowhere'],
  size: ['small', 'large', 'huge'],
  exams: [...exams, 'S99'],
  tier: ['gold', 'silver'],
  likes: [...likes.slice(0, 3), ...likes.slice(37)],
}
const bound = fc.oneof(fc.constant(null), fc.constantFrom(-50, 0, 12, 100, 120), fc.integer({ min: 1_000, max: 100_000_000 }))

function conditionOn(column: ColumnSchema): fc.Arbitrary<Condition> {
  const { name } = column
  const missing = fc.constant<Condition>({ kind: 'missing', column: name })
  if (column.kind === 'flag') return fc.constantFrom(true, false, null).map((is) => ({ kind: 'flag', column: name, is }))
  if (column.kind === 'number') {
    const range = fc.record({ from: bound, to: bound, orMissing: fc.boolean() }).map((ends): Condition => ({ kind: 'range', column: name, ...ends }))
    return fc.oneof({ weight: 4, arbitrary: range }, { weight: 1, arbitrary: missing })
  }
  const words = fc.uniqueArray(fc.constantFrom(null, ...(wordsOf[name] ?? [])), { maxLength: 3 })
  const list = fc.record({ include: words, exclude: words }).map((lists): Condition => ({ kind: 'list', column: name, ...lists }))
  return fc.oneof({ weight: 4, arbitrary: list }, { weight: 1, arbitrary: missing })
}

const ids = fc
  .record({ ids: fc.array(fc.integer({ min: 0, max: 300 }).map((index) => 9_200_001 + index)), isExcluded: fc.boolean() })
  .map((set): Condition => ({ kind: 'ids', ...set }))

const anyWhere = fc.array(fc.oneof({ weight: 1, arbitrary: ids }, ...people.columns.map((column) => ({ weight: 1, arbitrary: conditionOn(column) }))), {
  maxLength: 4,
})

const rightWords = [
  '',
  '',
  'ada',
  'a',
  'hart',
  'whitlock',
  'skoda',
  'jp',
  'cedar wealth',
  'york new',
  'zoë cedar',
  'stanhope ada',
  'ohara',
  'lukasz s',
  '王',
  '801-1004',
  '9200007',
  'partners 401',
]
const wrongWords = ['-'.repeat(40), '()', '\u0301', 'hartwel corine', 'whitlokc', 'cedar nowhere', 'magnsu stanhop', 'abernethy mira zzzz', 'qqqq', 'marai']

const typedWords = (withMisspellings: boolean) => fc.constantFrom(...rightWords, ...(withMisspellings ? wrongWords : []))

export function anySearch(withMisspellings: boolean): fc.Arbitrary<SearchQuery> {
  return fc.record({
    table: fc.constant('people'),
    words: typedWords(withMisspellings),
    where: anyWhere,
    sort: fc.array(fc.record({ by: fc.constantFrom(...sortable), isDescending: fc.boolean() }), { maxLength: 2 }),
    limit: fc.integer({ min: 1, max: 80 }),
    after: fc.constant(null),
    facets: fc.uniqueArray(fc.record({ column: fc.constantFrom(...people.columns.map(({ name }) => name)), limit: fc.integer({ min: 0, max: 4 }) }), {
      selector: ({ column }) => column,
      maxLength: 5,
    }),
    columns: fc.uniqueArray(fc.constantFrom(...people.columns.map(({ name }) => name)), { maxLength: 4 }),
  })
}

export function anyAggregate(withMisspellings: boolean): fc.Arbitrary<AggregateQuery> {
  return fc.record({
    table: fc.constant('people'),
    words: typedWords(withMisspellings),
    where: anyWhere,
    groupBy: fc.constantFrom(null, ...people.columns.map(({ name }) => name)),
    measures: fc.array(fc.record({ column: fc.constantFrom(...numbers), measure: fc.constantFrom(...measures) }), { maxLength: 4 }),
    histogram: fc.constantFrom(null, ...numbers),
    limit: fc.integer({ min: 1, max: 5 }),
  })
}
