import fc from 'fast-check'
import type { Condition, Gate, NeedWord, ScoredPart, Scoring, SearchQuery } from '../search-index/engine.ts'
import { scoreOfRow } from '../search-index/row-scoring.rules.ts'
import type { BruteTable } from './brute-force-search.ts'
import { exams, likes, states } from './search-conformance-world.ts'

/** Scores of every form, put together at random, and the same scores from reading all rows one by one. */
const of = fc.constantFrom('row' as const, 'linked' as const)
const points = fc.integer({ min: 0, max: 1_000 })

const needWord: fc.Arbitrary<NeedWord> = fc.oneof(
  fc.record({ of, column: fc.constant('state'), word: fc.constantFrom(...states, 'nowhere'), points }),
  fc.record({ of, column: fc.constant('exams'), word: fc.constantFrom(...exams, 'S99'), points }),
  fc.record({ of: fc.constant('row' as const), column: fc.constant('likes'), word: fc.constantFrom(...likes.slice(0, 5)), points }),
  fc.record({ of: fc.constant('row' as const), column: fc.constant('tier'), word: fc.constantFrom('gold', 'silver'), points }),
)
const bounds = fc
  .uniqueArray(fc.constantFrom(0, 1, 100_000, 1_000_000, 20_000_000), { minLength: 1 })
  .map((from) => from.toSorted((left, right) => left - right))

const onePart: fc.Arbitrary<ScoredPart> = fc.oneof(
  fc.record({ kind: fc.constant('needs' as const), needs: fc.array(fc.array(needWord, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }) }),
  fc
    .tuple(of, bounds, fc.array(points, { minLength: 6, maxLength: 6 }))
    .map(([side, from, all]): ScoredPart => ({ kind: 'steps', of: side, column: 'assets', from, points: all.slice(0, from.length + 1) })),
  fc.record({ kind: fc.constant('flag' as const), of, column: fc.constant('registered'), yes: points, no: points }),
)
const common = fc.record({
  kind: fc.constant('common' as const),
  ...{ of, column: fc.constantFrom('exams', 'state'), words: fc.uniqueArray(fc.constantFrom(...exams, ...states, 'S99'), { minLength: 1, maxLength: 4 }) },
})
const mean = fc.record({ kind: fc.constant('mean' as const), parts: fc.array(onePart, { maxLength: 3 }) })
const singlePart: fc.Arbitrary<ScoredPart> = fc.oneof({ arbitrary: onePart, weight: 3 }, common, mean)
const anyPart = fc.tuple(singlePart, fc.option(singlePart)).map(([part, otherwise]): ScoredPart => (otherwise ? { ...part, otherwise } : part))

const gateCondition = fc.oneof<fc.Arbitrary<Gate['any'][number]>[]>(
  fc.record({
    kind: fc.constant('list' as const),
    column: fc.constant('state'),
    include: fc.uniqueArray(fc.constantFrom(null, ...states), { maxLength: 4 }),
    exclude: fc.uniqueArray(fc.constantFrom(null, ...states), { maxLength: 1 }),
  }),
  fc.record({
    kind: fc.constant('range' as const),
    column: fc.constant('assets'),
    from: fc.constant(null),
    to: fc.constant(5_000_000),
    orMissing: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('list' as const),
    column: fc.constant('registered'),
    include: fc.constant<string[]>([]),
    exclude: fc.constant<string[]>(['false']),
  }),
)

const askedGate = fc.record({ of, any: fc.array(gateCondition, { minLength: 1, maxLength: 2 }) })
const anyGate = fc.tuple(askedGate, fc.option(askedGate)).map(([gate, otherwise]): Gate => (otherwise ? { ...gate, otherwise } : gate))

const scoreName = 'fit'

export const anyScoring: fc.Arbitrary<Scoring> = fc.record({
  as: fc.constant(scoreName),
  linked: fc.constant({ table: 'employers', column: 'workplace' }),
  gates: fc.array(anyGate, { maxLength: 1 }),
  dimensions: fc.array(fc.record({ weight: fc.integer({ min: 0, max: 30 }), parts: fc.array(anyPart, { maxLength: 3 }) }), { minLength: 1, maxLength: 4 }),
  leastCoverage: fc.constant(40),
  fullCoverage: fc.constant(70),
  limitedTo: fc.constant(84),
})

/** Sorted, filtered and shown by the score. */
export function scoredQuery(query: SearchQuery, scoring: Scoring, from: number | null): SearchQuery {
  const condition: Condition[] = from === null ? [] : [{ kind: 'range', column: scoreName, from, to: null, orMissing: false }]
  return {
    ...query,
    scoring,
    where: [...query.where, ...condition],
    sort: [{ by: scoreName, isDescending: true }, ...query.sort],
    columns: [...query.columns, scoreName],
  }
}

export function withBruteScores(table: BruteTable, others: BruteTable[], scoring: Scoring): BruteTable {
  const linked = others.find(({ schema }) => schema.name === scoring.linked?.table)?.rows ?? []
  const byId = new Map(linked.map((row) => [String(row.id), row.values]))
  const rows = table.rows.map((row) => ({
    ...row,
    values: { ...row.values, [scoreName]: scoreOfRow({ row: row.values, linked: byId.get(String(row.values.workplace)) ?? null }, scoring) },
  }))
  return { schema: { ...table.schema, columns: [...table.schema.columns, { kind: 'number', name: scoreName, scale: 'linear', isEdited: true }] }, rows }
}
