import { hasBit } from './bitmap.ts'
import type { FineBuckets } from './buckets.ts'
import type { Grouped } from './grouped.ts'
import type { Part } from './percentiles.ts'
import { listAt } from './postings.ts'

interface Source {
  ofRow: Uint8Array
  values: Float64Array
}

/** From every row of the set. A part of a group, and one of all together, may hold the same row. */
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

/** Only from the rows with a wanted byte, whether in the set or not, when those are fewer. Says whether it did. */
export function gatherFromBytes({ values, fine }: Source & { fine: FineBuckets }, { length, byRow, groupCount }: Grouped, parts: Map<number, Part>): boolean {
  const bytes = [...new Set([...parts.keys()].map((part) => part & 255))]
  const rowsToRead = bytes.reduce((sum, byte) => sum + listAt(fine.rowsOfByte, byte).length, 0)
  if (!byRow || rowsToRead * 2 > length) return false
  const found = [...parts.values()]
  const slots = slotsOf(groupCount, parts)
  const codes = byRow.column?.codes ?? null
  for (const byte of bytes) {
    const rows = listAt(fine.rowsOfByte, byte)
    const ofAll = slots[(groupCount << 8) + byte] as number
    for (let index = 0; index < rows.length; index++) {
      const row = rows[index] as number
      if (!hasBit(byRow.rows, row)) continue
      const ofGroup = codes === null ? 0 : (slots[((codes[row] as number) << 8) + byte] as number)
      if (ofGroup !== 0) keep(found[ofGroup - 1] as Part, values[row] as number)
      if (ofAll !== 0) keep(found[ofAll - 1] as Part, values[row] as number)
    }
  }
  for (const { values: ofPart } of found) ofPart.sort()
  return true
}

/** By 256 times the group and the byte: the number of the part and 1. */
function slotsOf(groupCount: number, parts: Map<number, Part>): Uint16Array {
  const slots = new Uint16Array((groupCount + 1) * 256)
  ;[...parts.keys()].forEach((part, index) => {
    slots[part] = index + 1
  })
  return slots
}

function keep(part: Part, value: number): void {
  part.values[part.filled++] = value
}
