import { takeFloat64 } from './arena.ts'

/** The values of one group that share a byte of `FineBuckets`: only buckets that contain a percentile are sorted. */
export interface Part {
  values: Float64Array
  filled: number
}

interface Position {
  byte: number
  /** The rank among the values with that byte. */
  index: number
}

/** Which buckets have to be read (key: 256 × group + byte). A bucket with a single distinct value is already known. */
export function findParts(counts: Uint32Array, only: Float64Array, shares: number[]): Map<number, Part> {
  const parts = new Map<number, Part>()
  for (let first = 0; first < counts.length; first += 256) {
    const positions = shares.flatMap((share) => positionsOf(counts.subarray(first, first + 256), share))
    for (const { byte } of positions) {
      if (Number.isNaN(only[byte])) parts.set(first + byte, { values: takeFloat64(counts[first + byte] as number), filled: 0 })
    }
  }
  return parts
}

/** By group: undefined when it has no number. */
export function percentilesIn(counts: Uint32Array, { only, parts }: { only: Float64Array; parts: Map<number, Part> }, shares: number[]): (number | null)[][] {
  return Array.from({ length: counts.length / 256 }, (_, group) => {
    const own = counts.subarray(group * 256, (group + 1) * 256)
    const valueAt = ({ byte, index }: Position) => parts.get(group * 256 + byte)?.values[index] ?? (only[byte] as number)
    return shares.map((share) => {
      const [low, high] = positionsOf(own, share)
      if (!low || !high) return null
      return valueAt(low) + (valueAt(high) - valueAt(low)) * ((share * (numbersIn(own) - 1)) % 1)
    })
  })
}

export const numbersIn = (counts: Uint32Array): number => {
  let sum = 0
  for (let byte = 1; byte < 256; byte++) sum += counts[byte] as number
  return sum
}

/** The two values to interpolate between. */
function positionsOf(counts: Uint32Array, share: number): Position[] {
  const total = numbersIn(counts)
  const position = share * (total - 1)
  return total === 0 ? [] : [findPosition(counts, Math.floor(position)), findPosition(counts, Math.ceil(position))]
}

function findPosition(counts: Uint32Array, position: number): Position {
  let byte = 1
  let before = 0
  while (before + (counts[byte] as number) <= position) before += counts[byte++] as number
  return { byte, index: position - before }
}
