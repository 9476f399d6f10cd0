import type { NumberColumn } from './table.ts'

/** Rows, each in a group; a row may be in several. */
export interface Grouped {
  rows: Uint32Array
  /** The group of each, in the order of `rows`; all in group 0 when there are none. */
  groups: Uint32Array | null
  groupCount: number
}

const bytes = 256

/** By group: the values that stand at the given shares of its numbers, lying in proportion between two neighbours. */
export function percentilesOf(column: NumberColumn, grouped: Grouped, shares: number[]): (number | null)[][] {
  const ofRow = column.fine?.ofRow ?? presence(column.values)
  const counts = countBytes(ofRow, grouped)
  const only = column.fine?.only ?? new Float64Array(bytes).fill(Number.NaN)
  const wanted = Array.from({ length: grouped.groupCount }, (_, group) => findPositions(counts.subarray(group * bytes, (group + 1) * bytes), shares))
  const parts = new Map<number, Float64Array>()
  wanted.forEach((positions, group) => {
    for (const position of positions.flat()) {
      const part = group * bytes + (position?.byte ?? 0)
      if (position && Number.isNaN(only[position.byte]) && !parts.has(part)) parts.set(part, new Float64Array(counts[part] as number))
    }
  })
  if (parts.size > 0) gatherParts({ values: column.values, ofRow }, grouped, parts)
  const valueAt = (group: number, { byte, index }: Position) => parts.get(group * bytes + byte)?.[index] ?? (only[byte] as number)
  return wanted.map((positions, group) =>
    positions.map((pair, at) => {
      if (!pair) return null
      const [low, high] = [valueAt(group, pair[0]), valueAt(group, pair[1])]
      return low + (high - low) * shareBetween(counts.subarray(group * bytes, (group + 1) * bytes), shares[at] as number)
    }),
  )
}

function presence(values: Float64Array): Uint8Array {
  const ofRow = new Uint8Array(values.length)
  for (let row = 0; row < values.length; row++) if (!Number.isNaN(values[row])) ofRow[row] = 1
  return ofRow
}

export function countBytes(ofRow: Uint8Array, { rows, groups, groupCount }: Grouped): Uint32Array {
  const counts = new Uint32Array(groupCount * bytes)
  for (let index = 0; index < rows.length; index++) {
    const at = (groups === null ? 0 : (groups[index] as number) * bytes) + (ofRow[rows[index] as number] as number)
    counts[at] = (counts[at] as number) + 1
  }
  return counts
}

interface Position {
  byte: number
  /** Among the rows with that byte, in the order of their values. */
  index: number
}

const numbersIn = (counts: Uint32Array): number => counts.subarray(1).reduce((sum, count) => sum + count, 0)
const shareBetween = (counts: Uint32Array, share: number): number => (share * (numbersIn(counts) - 1)) % 1

function findPositions(counts: Uint32Array, shares: number[]): ([Position, Position] | null)[] {
  const total = numbersIn(counts)
  return shares.map((share) => {
    if (total === 0) return null
    const position = share * (total - 1)
    return [findPosition(counts, Math.floor(position)), findPosition(counts, Math.ceil(position))]
  })
}

function findPosition(counts: Uint32Array, position: number): Position {
  let byte = 1
  let before = 0
  while (before + (counts[byte] as number) <= position) before += counts[byte++] as number
  return { byte, index: position - before }
}

/** Only the parts in which a percentile lies are read, and sorted. */
function gatherParts(
  { values, ofRow }: { values: Float64Array; ofRow: Uint8Array },
  { rows, groups, groupCount }: Grouped,
  parts: Map<number, Float64Array>,
): void {
  const slots = new Uint32Array(groupCount * bytes)
  const gathered = [...parts.values()]
  ;[...parts.keys()].forEach((part, index) => {
    slots[part] = index + 1
  })
  const filled = new Uint32Array(gathered.length)
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] as number
    const slot = slots[(groups === null ? 0 : (groups[index] as number) * bytes) + (ofRow[row] as number)] as number
    if (slot === 0) continue
    const at = filled[slot - 1] as number
    ;(gathered[slot - 1] as Float64Array)[at] = values[row] as number
    filled[slot - 1] = at + 1
  }
  for (const part of gathered) part.sort()
}
