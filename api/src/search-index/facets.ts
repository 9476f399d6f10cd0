import { bucketOf, edgesOf } from './buckets.ts'
import type { Bucket, Facet, FacetRequest, Histogram } from './engine.ts'
import { fold } from './folding.ts'
import { wordAt, wordCount } from './packed-words.ts'
import { countBytes, percentilesOf } from './percentiles.ts'
import type { RowSet } from './row-set.ts'
import { type CodeColumn, type CodesColumn, columnOf, type NumberColumn, type Table } from './table.ts'
import { collectTop } from './top-rows.ts'
import { countCodes } from './word-counts.ts'

/** `chosen` are the codes of the words that a condition names: they are listed however few rows have them. */
export function makeFacet(table: Table, request: FacetRequest & { chosen: Set<number> }, set: RowSet): Facet {
  const column = columnOf(table, request.column)
  if (column.kind === 'number') return { kind: 'histogram', column: request.column, histogram: makeHistogram(column, set.rows()) }
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

function codesContaining({ words }: CodeColumn | CodesColumn, text: string | undefined): Uint32Array {
  const codes = Uint32Array.from({ length: wordCount(words) }, (_, index) => index + 1)
  if (!text) return codes
  const wanted = fold(text)
  return codes.filter((code) => fold(wordAt(words, code - 1)).includes(wanted))
}

/** Codes stand in the order of their words. */
export const byCount = (counts: ArrayLike<number>) => (left: number, right: number) => (counts[right] as number) - (counts[left] as number) || left - right

/** Those without a row come last, and so only when there is room. */
export function mostFrequent(counts: ArrayLike<number>, candidates: Uint32Array, limit: number): number[] {
  const order = byCount(counts)
  return collectTop(candidates, limit, (left, right) => order(left, right) < 0)
}

export function makeHistogram(column: NumberColumn, rows: Uint32Array): Histogram {
  const { edges, counts, missing } = column.fine ? countFine(column.fine, rows) : countEach(column, rows)
  const [[least, median, most] = []] = percentilesOf(column, { rows, groups: null, groupCount: 1 }, [0, 0.5, 1])
  return { buckets: bucketsBetween(edges, counts), least: least ?? null, median: median ?? null, most: most ?? null, missing }
}

interface BucketCounts {
  edges: number[]
  counts: number[]
  missing: number
}

function countFine({ ofRow, shown, edges }: NonNullable<NumberColumn['fine']>, rows: Uint32Array): BucketCounts {
  const bytes = countBytes(ofRow, { rows, groups: null, groupCount: 1 })
  const counts = edges.map(() => 0)
  for (let byte = 1; byte < bytes.length; byte++) counts[shown[byte] as number] = (counts[shown[byte] as number] as number) + (bytes[byte] as number)
  return { edges, counts, missing: bytes[0] as number }
}

function countEach({ values, schema }: NumberColumn, rows: Uint32Array): BucketCounts {
  const edges = edgesOf(values, schema.scale)
  const counts = edges.map(() => 0)
  let missing = 0
  for (const row of rows) {
    const value = values[row] as number
    if (Number.isNaN(value)) missing++
    else counts[bucketOf(edges, value)] = (counts[bucketOf(edges, value)] as number) + 1
  }
  return { edges, counts, missing }
}

export function bucketsBetween(edges: number[], counts: ArrayLike<number>): Bucket[] {
  return edges.slice(0, -1).map((from, index) => ({ from, to: edges[index + 1] as number, count: counts[index] as number }))
}
