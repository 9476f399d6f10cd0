import { describe, expect, it } from 'vitest'
import { makeRandom } from '../universe/random.ts'
import { emptyBitmap, setBit } from './bitmap.ts'
import { makeFineBuckets } from './buckets.ts'
import { leadingRows } from './leading-rows.ts'
import { rowSet } from './row-set.ts'

const rowCount = 30_000
const random = makeRandom(5)
/** Many share a value, some have none. */
const values = Float64Array.from({ length: rowCount }, () => (random.chance(0.1) ? Number.NaN : random.whole(-40, 4_000) * 500))
const fine = makeFineBuckets(values, 'logarithmic')

function setOf(share: number, isIn = (_: number) => true) {
  const bits = emptyBitmap(rowCount).slice()
  for (let row = 0; row < rowCount; row++) if (random.chance(share) && isIn(row)) setBit(bits, row)
  return rowSet([bits], rowCount)
}

/** By value, missing ones last, equal ones in row order; after a value, equal ones count as after it. */
function inOrder(rows: Iterable<number>, isDescending: boolean, from: number | null | undefined): number[] {
  const rank = (value: number) => (Number.isNaN(value) ? Number.POSITIVE_INFINITY : isDescending ? -value : value)
  const first = from === undefined ? Number.NEGATIVE_INFINITY : rank(from ?? Number.NaN)
  const behind = [...rows].filter((row) => rank(values[row] as number) >= first)
  const compare = (left: number, right: number) => {
    const [one, other] = [rank(values[left] as number), rank(values[right] as number)]
    return one === other ? left - right : one - other
  }
  return behind.sort(compare)
}

describe('the rows that come first in the order of a number', () => {
  const places = [undefined, null, 0, -20_000, 500, 77_500, 1_999_999, 3_000_000, -1e9]
  const cases = [true, false].flatMap((isDescending) => places.flatMap((from) => [0.95, 0.3, 0.15].map((share) => ({ isDescending, from, share }))))

  it.each(cases)('are those of the whole set, descending $isDescending, from $from, of a share of $share', ({ isDescending, from, share }) => {
    const set = setOf(share)
    for (const count of [1, 26, 900]) {
      const rows = leadingRows({ fine, set }, { isDescending, count, from })
      const wanted = inOrder(set.rows(), isDescending, from).slice(0, count)
      expect(inOrder(rows ?? set.rows(), isDescending, from).slice(0, count)).toEqual(wanted)
      if (rows && from === undefined && count < 100) expect(rows.length).toBeLessThan(set.count / 4)
    }
  })

  it('are skipped in a small set, or when they are at the far end', () => {
    expect(leadingRows({ fine, set: setOf(0.05) }, { isDescending: true, count: 26, from: undefined })).toBeNull()
    const low = setOf(1, (row) => (values[row] as number) < 300_000)
    expect(leadingRows({ fine, set: low }, { isDescending: true, count: 26, from: undefined })).toBeNull()
    expect(leadingRows({ fine, set: low }, { isDescending: false, count: 26, from: undefined })?.length).toBeGreaterThan(25)
  })
})
