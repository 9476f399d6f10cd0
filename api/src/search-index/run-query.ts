import { clearArena } from './arena.ts'
import { withScores } from './column-scoring.ts'
import { type AggregateQuery, type CountQuery, IndexNotReady, type SearchEngine, type SearchQuery, type SuggestQuery } from './engine.ts'
import { runAggregate } from './run-aggregate.ts'
import { runSearch, select } from './run-search.ts'
import { newScores, type Scores } from './scores.ts'
import { type Snapshot, type Table, tableOf } from './table.ts'

export type Query =
  | { kind: 'search'; query: SearchQuery }
  | { kind: 'suggest'; query: SuggestQuery }
  | { kind: 'aggregate'; query: AggregateQuery }
  | { kind: 'count'; query: CountQuery }
  | { kind: 'ids'; query: CountQuery }

export type Answer<Kind extends Query['kind']> = Awaited<ReturnType<SearchEngine[Kind]>>

const scoresByTable = new WeakMap<Table, Scores>()

function scoresOf(table: Table): Scores {
  const scores = scoresByTable.get(table) ?? newScores(table.rowCount)
  scoresByTable.set(table, scores)
  return scores
}

/** One query, one snapshot: an answer never mixes two loads. */
export function runQuery(snapshot: Snapshot | null, asked: Query): Answer<Query['kind']> {
  clearArena()
  if (!snapshot) throw new IndexNotReady('The search index is not there yet')
  const { generation } = snapshot
  if (asked.kind === 'suggest') return { ...runSuggest(snapshot, asked.query), generation }
  const stored = tableOf(snapshot, asked.query.table)
  const scores = scoresOf(stored)
  const table = asked.query.scoring ? withScores(snapshot, stored, asked.query.scoring) : stored
  if (asked.kind === 'search') return { ...runSearch(table, scores, asked.query), generation }
  const { all } = select(table, scores, asked.query)
  if (asked.kind === 'ids') return { ids: Array.from(all.rows(), (row) => table.ids[row] as number), generation }
  return asked.kind === 'count' ? { total: all.count, generation } : { ...runAggregate(table, asked.query, all), generation }
}

function runSuggest(snapshot: Snapshot, { words, limit, tables }: SuggestQuery) {
  const groups = tables.map(({ table: name, ...own }) => {
    const table = tableOf(snapshot, name)
    const { total, closeness, rows } = runSearch(table, scoresOf(table), { ...own, table: name, words, limit, sort: [], after: null, facets: [] })
    return { table: name, total, closeness, rows }
  })
  return { groups }
}
