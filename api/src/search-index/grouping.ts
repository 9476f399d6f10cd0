import { takeUint8, takeUint32 } from './arena.ts'
import { bucketOf, edgesOf } from './buckets.ts'
import type { Grouped } from './column-reading.ts'
import { wordAt, wordCount } from './packed-words.ts'
import type { RowSet } from './row-set.ts'
import type { CodeColumn, CodesColumn, Column, NumberColumn } from './table.ts'

/** Every row of a set with the number of its group, 0 when it belongs to none. */
export interface Grouping extends Grouped {
  groups: NonNullable<Grouped['groups']>
  /** Whether no row is in two groups. */
  isPartition: boolean
  nameOf(group: number): { word: string; bucket: { from: number; to: number } | null }
}

export function groupRows(column: Column, set: RowSet): Grouping {
  const rows = set.rows()
  if (column.kind === 'number') return groupByBucket(column, rows)
  const naming = { groupCount: wordCount(column.words) + 1, nameOf: (group: number) => ({ word: wordAt(column.words, group - 1), bucket: null }) }
  if (column.kind === 'codes') return { ...groupByLists(column, rows), ...naming, isPartition: false }
  return { rows, groups: codesOf(column, rows), ...naming, isPartition: true }
}

/** Of all rows they are the column itself. */
function codesOf({ codes }: CodeColumn, rows: Uint32Array): CodeColumn['codes'] {
  if (rows.length === codes.length) return codes
  const groups = codes instanceof Uint8Array ? takeUint8(rows.length) : takeUint32(rows.length)
  for (let index = 0; index < rows.length; index++) groups[index] = codes[rows[index] as number] as number
  return groups
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
  return { rows, groups, groupCount: Math.max(1, edges.length), isPartition: true, nameOf }
}

/** A row with several words stands there several times. */
function groupByLists({ lists: { starts, items } }: CodesColumn, from: Uint32Array): Pick<Grouping, 'rows' | 'groups'> {
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
