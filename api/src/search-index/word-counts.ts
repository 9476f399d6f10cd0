import { takeUint32 } from './arena.ts'
import { type Bitmap, wordsFor } from './bitmap.ts'
import { countMasks } from './masks.ts'
import { wordCount } from './packed-words.ts'
import { countWithin, type Lists, type Postings } from './postings.ts'
import type { RowSet } from './row-set.ts'
import type { CodeColumn, WordColumn } from './table.ts'

/** How many rows of the set have each code, by the cheaper direction: from rows to codes, or from codes to rows. */
export function countCodes(column: WordColumn, set: RowSet, rowCount: number): Uint32Array {
  const { postings } = column
  if (!postings) return countByRows(column, set)
  if (set.count === rowCount) return postings.counts
  if (costByPostings(postings) < costByRows(column, set, rowCount)) return countByPostings(postings, set)
  const others = set.others()
  if (!others) return countByRows(column, set)
  // Totals of a majority are the totals of all rows minus the rest.
  const left = countByRows(column, others)
  return postings.counts.map((count, code) => count - (left[code] as number))
}

const costByPostings = ({ bitmaps, sparse }: Postings): number => bitmaps.length + 2 * sparse.items.length

/** Reading row numbers from the bitmap costs as much as one more column. */
function costByRows(column: WordColumn, { count }: RowSet, rowCount: number): number {
  const each = column.kind !== 'codes' ? 1 : 1 + column.lists.items.length / Math.max(1, rowCount)
  return wordsFor(rowCount) + Math.min(count, rowCount - count) * (1 + each)
}

function countByRows(column: WordColumn, set: RowSet): Uint32Array {
  const counts = noCounts(column)
  if (column.kind === 'masks') countMasks(column, set.rows(), counts)
  else if (column.kind === 'codes') countLists(column.lists, set.rows(), counts)
  else countCodesIn(set.bits, column.codes, counts)
  return counts
}

const noCounts = ({ words }: WordColumn) => takeUint32(wordCount(words) + 1).fill(0)

function countByPostings(postings: Postings, { bits }: RowSet): Uint32Array {
  return postings.counts.map((count, code) => (count === 0 ? 0 : countWithin(postings, code, bits)))
}

/** Counts codes straight from the bitmap, without listing the rows. */
export function countCodesIn(bits: Bitmap, codes: CodeColumn['codes'], counts: Uint32Array): void {
  for (let index = 0; index < bits.length; index++) {
    for (let word = bits[index] as number; word !== 0; word &= word - 1) {
      const code = codes[(index << 5) + 31 - Math.clz32(word & -word)] as number
      counts[code] = (counts[code] as number) + 1
    }
  }
}

function countLists({ starts, items }: Lists, rows: Uint32Array, counts: Uint32Array): void {
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
