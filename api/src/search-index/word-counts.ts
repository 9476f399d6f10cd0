import { wordsFor } from './bitmap.ts'
import { wordCount } from './packed-words.ts'
import { countWithin, type Postings } from './postings.ts'
import type { RowSet } from './row-set.ts'
import type { CodeColumn, CodesColumn } from './table.ts'

/** How many rows of the set have each code, by the way that reads less: from the rows to their codes, or from each code to its rows. */
export function countCodes(column: CodeColumn | CodesColumn, set: RowSet, rowCount: number): Uint32Array {
  const { postings } = column
  if (postings && set.count === rowCount) return postings.counts
  if (postings && costByPostings(postings) < costByRows(column, set, rowCount)) return countByPostings(postings, set)
  const counts = new Uint32Array(wordCount(column.words) + 1)
  if (column.kind === 'code') countFlat(column.codes, set.rows(), counts)
  else countLists(column, set.rows(), counts)
  return counts
}

const costByPostings = ({ bitmaps, sparse }: Postings): number => bitmaps.length + 2 * sparse.items.length

/** The rows have to be read out of the bits first, which counts like a column of its own. */
function costByRows(column: CodeColumn | CodesColumn, { count }: RowSet, rowCount: number): number {
  const each = column.kind === 'code' ? 1 : 1 + column.lists.items.length / Math.max(1, rowCount)
  return wordsFor(rowCount) + count * (1 + each)
}

function countByPostings(postings: Postings, { bits }: RowSet): Uint32Array {
  return postings.counts.map((count, code) => (count === 0 ? 0 : countWithin(postings, code, bits)))
}

function countFlat(codes: CodeColumn['codes'], rows: Uint32Array, counts: Uint32Array): void {
  for (let index = 0; index < rows.length; index++) {
    const code = codes[rows[index] as number] as number
    counts[code] = (counts[code] as number) + 1
  }
}

function countLists({ lists: { starts, items } }: CodesColumn, rows: Uint32Array, counts: Uint32Array): void {
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] as number
    const to = starts[row + 1] as number
    const from = starts[row] as number
    if (from === to) counts[0] = (counts[0] as number) + 1
    for (let at = from; at < to; at++) {
      const code = (items[at] as number) + 1
      counts[code] = (counts[code] as number) + 1
    }
  }
}
