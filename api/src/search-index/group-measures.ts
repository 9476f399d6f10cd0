import type { AggregateQuery, Measure } from './engine.ts'
import { type Grouped, percentilesOf } from './percentiles.ts'
import { type NumberColumn, numberColumnOf, type Table } from './table.ts'

const shares: Partial<Record<Measure, number>> = { least: 0, p10: 0.1, median: 0.5, p90: 0.9, most: 1 }

/** By group: the measures in the order asked. A column is read once for its sums and once for all its percentiles. */
export function measureGroups(table: Table, asked: AggregateQuery['measures'], grouped: Grouped): (number | null)[][] {
  const measured: (number | null)[][] = Array.from({ length: grouped.groupCount }, () => asked.map(() => null))
  for (const name of new Set(asked.map(({ column }) => column))) {
    const column = numberColumnOf(table, name)
    const places = asked.flatMap(({ column: of, measure }, place) => (of === name ? [{ place, measure }] : []))
    for (const { place, values } of measureColumn(column, places, grouped)) {
      for (let group = 0; group < grouped.groupCount; group++) (measured[group] as (number | null)[])[place] = values[group] ?? null
    }
  }
  return measured
}

interface Wanted {
  place: number
  measure: Measure
}

function measureColumn(column: NumberColumn, wanted: Wanted[], grouped: Grouped): { place: number; values: (number | null)[] }[] {
  const ofShares = wanted.flatMap(({ place, measure }) => (shares[measure] === undefined ? [] : [{ place, share: shares[measure] }]))
  const percentiles =
    ofShares.length === 0
      ? []
      : percentilesOf(
          column,
          grouped,
          ofShares.map(({ share }) => share),
        )
  const ofSums = wanted.filter(({ measure }) => shares[measure] === undefined)
  const { sums, counts } = ofSums.length === 0 ? { sums: [], counts: [] } : sumUp(column.values, grouped)
  return [
    ...ofShares.map(({ place }, index) => ({ place, values: percentiles.map((values) => values[index] ?? null) })),
    ...ofSums.map(({ place, measure }) => ({
      place,
      values: Array.from(sums, (sum, group) => (counts[group] === 0 ? null : measure === 'sum' ? sum : sum / (counts[group] as number))),
    })),
  ]
}

function sumUp(values: Float64Array, { rows, groups, groupCount }: Grouped): { sums: Float64Array; counts: Uint32Array } {
  const sums = new Float64Array(groupCount)
  const counts = new Uint32Array(groupCount)
  for (let index = 0; index < rows.length; index++) {
    const value = values[rows[index] as number] as number
    if (Number.isNaN(value)) continue
    const group = groups === null ? 0 : (groups[index] as number)
    sums[group] = (sums[group] as number) + value
    counts[group] = (counts[group] as number) + 1
  }
  return { sums, counts }
}
