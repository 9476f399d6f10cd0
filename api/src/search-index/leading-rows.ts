import { takeUint32 } from './arena.ts'
import { hasBit } from './bitmap.ts'
import { byteOf, type FineBuckets } from './buckets.ts'
import { listAt } from './postings.ts'
import type { RowSet } from './row-set.ts'

interface Wanted {
  isDescending: boolean
  /** The minimum number of rows. */
  count: number
  /** The value to continue from; undefined at the start, null after the last value. */
  from: number | null | undefined
}

/**
 * The rows of a set that come first in numeric order, or after a value: all rows of the buckets that contain them, so that only those
 * are compared. Returns undefined where scanning the whole set is faster.
 */
export function leadingRows({ fine, set }: { fine: FineBuckets; set: RowSet }, { isDescending, count, from }: Wanted): Uint32Array | null {
  if (set.count < smallSet) return null
  const last = fine.bounds.length
  const bytes = Array.from({ length: last }, (_, index) => (isDescending ? last - index : index + 1))
  // Rows without a value come last in either direction.
  const order = [...bytes, 0].slice(from === undefined ? 0 : from === null ? last : bytes.indexOf(Math.max(1, byteOf(fine, from))))
  const rows = takeUint32(set.count)
  let found = 0
  let looked = 0
  for (const [index, byte] of order.entries()) {
    const ofByte = listAt(fine.rowsOfByte, byte)
    looked += ofByte.length
    if (looked > set.count * 4) return null
    const before = found
    for (let at = 0; at < ofByte.length; at++) {
      const row = ofByte[at] as number
      if (hasBit(set.bits, row)) rows[found++] = row
    }
    // Some rows of the first bucket may come before the value.
    if (index === 0 && from !== undefined) count += found - before
    if (found >= count) break
  }
  return rows.subarray(0, found)
}

const smallSet = 4_000
