import type { Bitmap } from './bitmap.ts'
import { codeOf, rowsWhere } from './conditions.ts'
import type { Closeness, Condition, CountQuery, Facet, SearchAnswer, SearchQuery } from './engine.ts'
import { makeFacet } from './facets.ts'
import { foundRow } from './found-rows.ts'
import { matchWords } from './matching.ts'
import { choosePage, placeOf } from './ranking.ts'
import { type RowSet, rowSet } from './row-set.ts'
import type { Scores } from './scores.ts'
import { keyOfScores, type RowKey, rowKeyOf } from './sort-keys.ts'
import { columnOf, type Table } from './table.ts'
import { readTyped } from './typed-words.ts'

/** The rows of the words and of each condition, separately: a facet and an empty result need all but one. */
interface Selection {
  typed: Bitmap | undefined
  closeness: Closeness
  where: { column: string | null; rows: Bitmap }[]
  all: RowSet
}

export function select(table: Table, scores: Scores, query: CountQuery): Selection {
  const matched = matchWords(table, scores, query)
  const sets = query.where.map((condition) => ({ column: 'column' in condition ? condition.column : null, rows: rowsWhere(table, condition) }))
  const all = rowSet([...(matched ? [matched.rows] : []), ...sets.map(({ rows }) => rows)], table.rowCount)
  return { typed: matched?.rows, closeness: matched?.closeness ?? null, where: sets, all }
}

function selectWithout(table: Table, { typed, where }: Selection, isLeftOut: (index: number) => boolean): RowSet {
  const kept = where.filter((_, index) => !isLeftOut(index)).map(({ rows }) => rows)
  return rowSet([...(typed ? [typed] : []), ...kept], table.rowCount)
}

export function runSearch(table: Table, scores: Scores, query: SearchQuery): Omit<SearchAnswer, 'generation'> {
  const selection = select(table, scores, query)
  const { all, closeness } = selection
  const keys = keysOf(table, scores, { query, isTyped: selection.typed !== undefined })
  const page = choosePage(table, { set: all, keys, limit: query.limit, after: query.after })
  const rows = Array.from(page.rows)
  const shown = { words: readTyped(query.words), closeness, keys, columns: query.columns }
  const last = rows.at(-1)
  return {
    total: all.count,
    closeness,
    rows: rows.map((row) => foundRow(table, row, shown)),
    next: page.isMore && last !== undefined ? placeOf(table, keys, last) : null,
    facets: query.facets.map((request) => makeOwnFacet(table, { query, selection }, request)),
    without: all.count === 0 ? query.where.map((_, index) => selectWithout(table, selection, (other) => other === index).count) : null,
  }
}

function keysOf(table: Table, scores: Scores, { query, isTyped }: { query: SearchQuery; isTyped: boolean }): RowKey[] {
  if (query.sort.length > 0) return query.sort.map((key) => rowKeyOf(table, key))
  return isTyped ? [keyOfScores(scores.scores)] : []
}

interface Asked {
  query: SearchQuery
  selection: Selection
}

function makeOwnFacet(table: Table, { query, selection }: Asked, request: SearchQuery['facets'][number]): Facet {
  const isOwn = (index: number) => selection.where[index]?.column === request.column
  const hasOwn = selection.where.some((_, index) => isOwn(index))
  const chosen = new Set(query.where.filter((_, index) => isOwn(index)).flatMap((condition) => codesNamed(table, condition)))
  return makeFacet(table, { ...request, chosen }, hasOwn ? selectWithout(table, selection, isOwn) : selection.all)
}

function codesNamed(table: Table, condition: Condition): number[] {
  if (condition.kind !== 'list' && condition.kind !== 'flag') return []
  const column = columnOf(table, condition.column)
  if (column.kind === 'number') return []
  const words = condition.kind === 'flag' ? [condition.is === null ? null : String(condition.is)] : [...condition.include, ...condition.exclude]
  return words.flatMap((word) => (word === null ? [] : (codeOf(column, word) ?? [])))
}
