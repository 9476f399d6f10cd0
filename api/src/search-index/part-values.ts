import { takeUint16 } from './arena.ts'
import { hasBit } from './bitmap.ts'
import type { ByRow, Grouped } from './grouped.ts'
import { type PartedColumn, rowsOfParts } from './part-rows.ts'
import type { Part } from './percentiles.ts'
import { listAt } from './postings.ts'

interface Source {
  ofRow: Uint8Array
  values: Float64Array
}

/** Scans every row of the set. A bucket of a group and a bucket of the total may hold the same row. */
export function gatherFromAll({ ofRow, values }: Source, { list, groupCount }: Grouped, parts: Map<number, Part>): void {
  const { rows, groups } = list()
  const found = [...parts.values()]
  const slots = slotsOf(groupCount, parts)
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] as number
    const byte = ofRow[row] as number
    const ofGroup = groups === null ? 0 : (slots[((groups[index] as number) << 8) + byte] as number)
    const ofAll = slots[(groupCount << 8) + byte] as number
    if (ofGroup !== 0) keep(found[ofGroup - 1] as Part, values[row] as number)
    if (ofAll !== 0) keep(found[ofAll - 1] as Part, values[row] as number)
  }
  for (const { values: ofPart } of found) ofPart.sort()
}

/** Reads only the rows of each bucket, whether in the set or not. */
export function gatherFromParts({ column, fine }: PartedColumn, { set: { bits }, column: by }: ByRow, parts: Map<number, Part>): void {
  const ofGroups = by && rowsOfParts({ column, fine }, by)
  const groupCount = ofGroups ? (ofGroups.starts.length - 1) >>> 8 : 0
  for (const [at, part] of parts) {
    const rows = ofGroups && at >>> 8 < groupCount ? listAt(ofGroups, at) : listAt(fine.rowsOfByte, at & 255)
    for (let index = 0; index < rows.length; index++) {
      const row = rows[index] as number
      if (hasBit(bits, row)) keep(part, column.values[row] as number)
    }
    part.values.sort()
  }
}

/** By 256 × group + byte: the number of the bucket plus 1. */
function slotsOf(groupCount: number, parts: Map<number, Part>): Uint16Array {
  const slots = takeUint16((groupCount + 1) * 256).fill(0)
  ;[...parts.keys()].forEach((part, index) => {
    slots[part] = index + 1
  })
  return slots
}

function keep(part: Part, value: number): void {
  part.values[part.filled++] = value
}
