import type { FineBuckets } from './buckets.ts'
import { wordCount } from './packed-words.ts'
import { invert, type Lists } from './postings.ts'
import { everyRow } from './row-set.ts'
import type { CodeColumn, NumberColumn } from './table.ts'

export interface PartedColumn {
  column: NumberColumn
  fine: FineBuckets
}

interface Known {
  by: CodeColumn
  rows: Lists
}

/** How many groupings of a number are cached: each takes 4 bytes per row. */
const mostKnown = 2
const known = new WeakMap<NumberColumn, Known[]>()

/** The rows of each bucket of each code (key: 256 × code + byte): sorted once, since neither column is ever edited. */
export function rowsOfParts({ column, fine }: PartedColumn, by: CodeColumn): Lists {
  const ofColumn = known.get(column) ?? []
  const found = ofColumn.find((one) => one.by === by) ?? { by, rows: putInOrder(fine.ofRow, by) }
  known.set(column, [found, ...ofColumn.filter((one) => one !== found)].slice(0, mostKnown))
  return found.rows
}

function putInOrder(ofRow: Uint8Array, { codes, words }: CodeColumn): Lists {
  const parts = new Uint32Array(ofRow.length)
  for (let row = 0; row < parts.length; row++) parts[row] = ((codes[row] as number) << 8) + (ofRow[row] as number)
  return invert({ starts: everyRow(parts.length + 1), items: parts }, (wordCount(words) + 1) * 256)
}
