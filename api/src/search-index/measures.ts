import { type ColumnReading, readColumn } from './column-reading.ts'
import type { AggregateQuery, Measure } from './engine.ts'
import type { Grouped } from './grouped.ts'
import { numbersIn } from './percentiles.ts'
import { numberColumnOf, type Table } from './table.ts'

const shareOf: Partial<Record<Measure, number>> = { least: 0, p10: 0.1, median: 0.5, p90: 0.9, most: 1 }
export const histogramShares = [0, 0.5, 1]

type Asked = Pick<AggregateQuery, 'measures' | 'histogram'>

export interface Reading extends ColumnReading {
  shares: number[]
}

/** Each requested column, read once for all its measures and its histogram. */
export function readMeasured(table: Table, { measures, histogram }: Asked, grouped: Grouped): Map<string, Reading> {
  const names = new Set([...measures.map(({ column }) => column), ...(histogram === null ? [] : [histogram])])
  return new Map(
    [...names].map((name) => {
      const asked = measures.filter(({ column }) => column === name).map(({ measure }) => measure)
      const shares = [...new Set([...asked.flatMap((measure) => shareOf[measure] ?? []), ...(name === histogram ? histogramShares : [])])]
      const sums = asked.some((measure) => shareOf[measure] === undefined)
      return [name, { ...readColumn(numberColumnOf(table, name), grouped, { shares, sums }), shares }]
    }),
  )
}

/** The measures of one group, in the order requested. */
export function measuresOf(readings: Map<string, Reading>, asked: AggregateQuery['measures'], group: number): (number | null)[] {
  return asked.map(({ column, measure }) => {
    const { counts, sums, percentiles, shares } = readings.get(column) as Reading
    const share = shareOf[measure]
    if (share !== undefined) return percentiles[group]?.[shares.indexOf(share)] ?? null
    const numbers = numbersIn(counts.subarray(group * 256, (group + 1) * 256))
    if (numbers === 0) return null
    return measure === 'sum' ? (sums[group] as number) : (sums[group] as number) / numbers
  })
}
