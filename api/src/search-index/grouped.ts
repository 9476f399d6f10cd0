import type { RowSet } from './row-set.ts'
import type { CodeColumn } from './table.ts'

export interface GroupedRows {
  rows: Uint32Array
  /** The group of each row, in the order of `rows`; undefined when only the total is wanted. */
  groups: Uint8Array | Uint16Array | Uint32Array | null
}

/** Rows, each in a group. */
export interface Grouped {
  length: number
  groupCount: number
  /** Listed on demand only. */
  list(): GroupedRows
  /** Set when the groups are the codes of an unedited column, or there are none: cheaper algorithms apply. */
  byRow: ByRow | null
}

export interface ByRow {
  set: RowSet
  column: CodeColumn | null
}
