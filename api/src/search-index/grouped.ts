import type { RowSet } from './row-set.ts'
import type { CodeColumn } from './table.ts'

export interface GroupedRows {
  rows: Uint32Array
  /** The group of each, in the order of `rows`; nothing when only all together are wanted. */
  groups: Uint8Array | Uint16Array | Uint32Array | null
}

/** Rows, each in a group. */
export interface Grouped {
  length: number
  groupCount: number
  /** They are listed only when somebody has to go through them. */
  list(): GroupedRows
  /** Where the groups are the codes of a column that nobody edits, or there are none: other ways to the same figures are open. */
  byRow: ByRow | null
}

export interface ByRow {
  set: RowSet
  column: CodeColumn | null
}
