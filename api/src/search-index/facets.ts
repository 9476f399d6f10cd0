import type { Facet, FacetRequest } from './engine.ts'
import { fold } from './folding.ts'
import { makeHistogram } from './histograms.ts'
import { wordAt, wordCount } from './packed-words.ts'
import type { RowSet } from './row-set.ts'
import { columnOf, type Table, type WordColumn } from './table.ts'
import { collectTop } from './top-rows.ts'
import { countCodes } from './word-counts.ts'

/** `chosen` are the codes of the words that a condition names: they are always listed. */
export function makeFacet(table: Table, request: FacetRequest & { chosen: Set<number> }, set: RowSet): Facet {
  const column = columnOf(table, request.column)
  if (column.kind === 'number') return { kind: 'histogram', column: request.column, histogram: makeHistogram(column, set) }
  const counts = countCodes(column, set, table.rowCount)
  const candidates = codesContaining(column, request.containing)
  const listed = mostFrequent(counts, candidates, request.limit)
  const codes = [...new Set([...listed, ...request.chosen])].sort(byCount(counts))
  return {
    kind: 'words',
    column: request.column,
    words: codes.map((code) => ({ word: wordAt(column.words, code - 1), count: counts[code] as number })),
    more: candidates.length - codes.filter((code) => candidates.includes(code)).length,
    missing: counts[0] as number,
  }
}

function codesContaining({ words }: WordColumn, text: string | undefined): Uint32Array {
  const codes = Uint32Array.from({ length: wordCount(words) }, (_, index) => index + 1)
  if (!text) return codes
  const wanted = fold(text)
  return codes.filter((code) => fold(wordAt(words, code - 1)).includes(wanted))
}

/** Codes are in word order. */
const byCount = (counts: ArrayLike<number>) => (left: number, right: number) => (counts[right] as number) - (counts[left] as number) || left - right

/** Words without a row come last, and only if there is room. */
export function mostFrequent(counts: ArrayLike<number>, candidates: Uint32Array, limit: number): number[] {
  const ranks = Float64Array.from(candidates, (code) => -(counts[code] as number))
  return collectTop(ranks, limit, (left, right) => left < right).map((index) => candidates[index] as number)
}
