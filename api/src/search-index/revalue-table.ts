import { numberColumnOf, type Table } from './table.ts'

/**
 * Replaces the numbers of a column that affects popularity. The rows that moved are out of order until `mergeTable` sorts them.
 * `numbers` are by row.
 */
export function revalueTable(table: Table, name: string, numbers: Float64Array): { table: Table; moved: Uint32Array } {
  const column = numberColumnOf(table, name)
  const popularity = Float64Array.from(table.popularity)
  const moved: number[] = []
  for (let row = 0; row < table.rowCount; row++) {
    const [before, now] = [column.values[row] as number, numbers[row] as number]
    if (Object.is(before, now)) continue
    popularity[row] = (popularity[row] as number) - orNothing(before) + orNothing(now)
    moved.push(row)
  }
  const revalued = { ...column, values: numbers, fine: null }
  const columns = table.columns.map((each) => (each === column ? revalued : each))
  return { table: moved.length === 0 ? table : { ...table, popularity, columns }, moved: Uint32Array.from(moved) }
}

const orNothing = (number: number): number => (Number.isNaN(number) ? 0 : number)
