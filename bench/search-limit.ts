import { clearArena } from '../api/src/search-index/arena.ts'
import { joinOf } from '../api/src/search-index/bitmap.ts'
import { rowsWhere } from '../api/src/search-index/conditions.ts'
import { columnOf, numberColumnOf, type Snapshot, tableOf } from '../api/src/search-index/table.ts'

/** The fastest this machine can be with these rows: three sets intersected and counted, three columns read, one column summed by another. */
export function measureLimits(snapshot: Snapshot): { name: string; ms: number }[] {
  const table = tableOf(snapshot, 'advisors')
  const states = columnOf(table, 'state')
  const disclosures = columnOf(table, 'disclosure')
  const assets = numberColumnOf(table, 'firmAum').values
  if (states.kind !== 'code' || disclosures.kind !== 'code') throw new Error('state and disclosure are codes')
  const sets = [
    rowsWhere(table, { kind: 'list', column: 'state', include: ['NY'], exclude: [] }),
    rowsWhere(table, { kind: 'flag', column: 'disclosure', is: true }),
    rowsWhere(table, { kind: 'range', column: 'firmAum', from: 100_000_000_000, to: null, orMissing: false }),
  ].map((set) => set.slice())
  const [first, second, third] = sets as [Uint32Array, Uint32Array, Uint32Array]
  const sums = new Float64Array(256)
  return [
    {
      name: 'three sets of rows intersected and counted',
      ms: best(() => {
        clearArena()
        return joinOf([first, second, third]).count
      }),
    },
    { name: 'three columns read and compared, every row', ms: best(() => scan(states.codes, disclosures.codes, assets)) },
    { name: 'one column summed by another, every row', ms: best(() => sumBy(states.codes, assets, sums)) },
  ]
}

function best(work: () => number): number {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < 60; round++) {
    const began = performance.now()
    work()
    least = Math.min(least, performance.now() - began)
  }
  return least
}

function scan(states: ArrayLike<number>, disclosures: ArrayLike<number>, assets: Float64Array): number {
  let count = 0
  for (let row = 0; row < assets.length; row++) if (states[row] === 3 && disclosures[row] === 2 && (assets[row] as number) >= 100_000_000_000) count++
  return count
}

function sumBy(groups: ArrayLike<number>, values: Float64Array, sums: Float64Array): number {
  for (let row = 0; row < values.length; row++) {
    const group = groups[row] as number
    sums[group] = (sums[group] as number) + (values[row] as number)
  }
  return sums[0] as number
}

/** Times the same arithmetic repeatedly, in milliseconds: when the times differ, the machine was busy with something else. */
export function measureSteadiness(times: number): number[] {
  return Array.from({ length: times }, () => {
    const began = performance.now()
    let sum = 0
    for (let step = 0; step < 1_000_000; step++) sum += step % 7
    return sum > 0 ? performance.now() - began : 0
  })
}
