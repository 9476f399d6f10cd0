import { makeFineBuckets } from './buckets.ts'
import { rowOfId } from './row-lookup.ts'
import { missingNumber, numberColumnOf, type Table } from './table.ts'

export interface NumbersById {
  ids: number[]
  values: (number | null)[]
}

/** Replaces the numbers of one column and shares the rest. Returns the same table if nothing changed. */
export function withNumbers(table: Table, name: string, { ids, values }: NumbersById): Table {
  const column = numberColumnOf(table, name)
  const numbers = new Float64Array(new SharedArrayBuffer(column.values.byteLength))
  numbers.set(column.values)
  ids.forEach((id, index) => {
    const row = rowOfId(table, id)
    if (row !== undefined) numbers[row] = values[index] ?? missingNumber
  })
  if (numbers.every((number, row) => Object.is(number, column.values[row]))) return table
  const other = { ...column, values: numbers, fine: column.schema.isEdited ? null : makeFineBuckets(numbers, column.schema.scale) }
  return { ...table, columns: table.columns.map((each) => (each === column ? other : each)) }
}
