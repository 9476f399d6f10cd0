import { takeUint8, takeUint32 } from './arena.ts'
import { bucketOf, edgesOf } from './buckets.ts'
import type { Grouped, GroupedRows } from './grouped.ts'
import { listsOfMasks } from './masks.ts'
import { wordAt, wordCount } from './packed-words.ts'
import type { Lists } from './postings.ts'
import type { RowSet } from './row-set.ts'
import type { CodeColumn, Column, NumberColumn } from './table.ts'

/** Every row of a set with its group number, 0 for none. */
export interface Grouping extends Grouped {
  /** Whether no row is in two groups. */
  isPartition: boolean
  nameOf(group: number): { word: string; bucket: { from: number; to: number } | null }
}

export function groupRows(column: Column, set: RowSet): Grouping {
  if (column.kind === 'number') return groupByBucket(column, set.rows())
  const naming = { groupCount: wordCount(column.words) + 1, nameOf: (group: number) => ({ word: wordAt(column.words, group - 1), bucket: null }) }
  if (column.kind === 'codes') return { ...listed(groupByLists(column.lists, set.rows())), ...naming, isPartition: false }
  if (column.kind === 'masks') return { ...listed(groupByLists(listsOfMasks(column), set.rows())), ...naming, isPartition: false }
  let list: GroupedRows | undefined
  return {
    length: set.count,
    list: () => {
      list ??= withCodes(column, set.rows())
      return list
    },
    ...naming,
    isPartition: true,
    byRow: column.schema.isEdited ? null : { set, column },
  }
}

/** All rows of a set together. */
export const ungrouped = (set: RowSet): Grouped => ({
  length: set.count,
  list: () => ({ rows: set.rows(), groups: null }),
  groupCount: 0,
  byRow: { set, column: null },
})

export const listed = (list: GroupedRows): Pick<Grouped, 'length' | 'list' | 'byRow'> => ({ length: list.rows.length, list: () => list, byRow: null })

/** For all rows, the groups are the column itself. */
function withCodes({ codes }: CodeColumn, rows: Uint32Array): GroupedRows {
  if (rows.length === codes.length) return { rows, groups: codes }
  const groups = codes instanceof Uint8Array ? takeUint8(rows.length) : takeUint32(rows.length)
  for (let index = 0; index < rows.length; index++) groups[index] = codes[rows[index] as number] as number
  return { rows, groups }
}

function groupByBucket({ values, fine, schema }: NumberColumn, rows: Uint32Array): Grouping {
  const edges = fine?.edges ?? edgesOf(values, schema.scale)
  const bucketOfRow = (row: number) => {
    if (fine) return fine.ofRow[row] === 0 ? 0 : (fine.shown[fine.ofRow[row] as number] as number) + 1
    return Number.isNaN(values[row]) ? 0 : bucketOf(edges, values[row] as number) + 1
  }
  const groups = takeUint8(rows.length)
  for (let index = 0; index < rows.length; index++) groups[index] = bucketOfRow(rows[index] as number)
  const nameOf = (group: number) => ({ word: '', bucket: { from: edges[group - 1] as number, to: edges[group] as number } })
  return { ...listed({ rows, groups }), groupCount: Math.max(1, edges.length), isPartition: true, nameOf }
}

/** A row with several words is listed several times. */
function groupByLists({ starts, items }: Lists, from: Uint32Array): GroupedRows {
  let length = 0
  for (const row of from) length += Math.max(1, (starts[row + 1] as number) - (starts[row] as number))
  const rows = takeUint32(length)
  const groups = takeUint32(length).fill(0)
  let at = 0
  for (let index = 0; index < from.length; index++) {
    const row = from[index] as number
    const first = starts[row] as number
    const end = starts[row + 1] as number
    if (first === end) rows[at++] = row
    for (let item = first; item < end; item++) {
      rows[at] = row
      groups[at++] = (items[item] as number) + 1
    }
  }
  return { rows, groups }
}
