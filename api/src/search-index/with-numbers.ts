import { makeFineBuckets } from './buckets.ts'
import { rowOfId } from './row-lookup.ts'
import { missingNumber, numberColumnOf, type Table } from './table.ts'

export interface NumbersById {
  ids: number[]
  values: (number | null)[]
}

/** A table with other numbers in one column, by row, that shares all else with the one it was; where none is another, that one itself. */
export function withNumbers(table: Table, name: string, numbers: Float64Array): Table {
  const column = numberColumnOf(table, name)
  if (numbers.every((number, row) => Object.is(number, column.values[row]))) return table
  const values = new Float64Array(new SharedArrayBuffer(numbers.byteLength))
  values.set(numbers)
  const other = { ...column, values, fine: column.schema.isEdited ? null : makeFineBuckets(values, column.schema.scale) }
  return { ...table, columns: table.columns.map((each) => (each === column ? other : each)) }
}

/** The same for the numbers of some rows. */
export function withNumbersOf(table: Table, name: string, { ids, values }: NumbersById): Table {
  const numbers = Float64Array.from(numberColumnOf(table, name).values)
  ids.forEach((id, index) => {
    const row = rowOfId(table, id)
    if (row !== undefined) numbers[row] = values[index] ?? missingNumber
  })
  return withNumbers(table, name, numbers)
}
