import { codeOf } from './conditions.ts'
import { type Edit, UnknownColumn } from './engine.ts'
import { writeMask } from './masks.ts'
import { rowOfId } from './row-lookup.ts'
import { columnOf, missingNumber, type Snapshot, type Table, tableOf } from './table.ts'

/** The edits since the tables were built, only the last value of each cell. */
interface EditLog {
  latest: Map<string, Edit>
}

export const emptyEditLog = (): EditLog => ({ latest: new Map() })

/** Remembers edits, so that the next snapshot gets those made after it was built. */
export function recordEdits({ latest }: EditLog, edits: Edit[]): void {
  for (const edit of edits) {
    for (const [column, value] of Object.entries(edit.values)) {
      const place = JSON.stringify([edit.table, edit.id, column])
      if ((latest.get(place)?.version ?? -1) <= edit.version) latest.set(place, { ...edit, values: { [column]: value } })
    }
  }
}

/** Drops the edits a snapshot already contains, and writes the rest into its memory. */
export function applyLog({ latest }: EditLog, snapshot: Snapshot): void {
  for (const [place, edit] of latest) if (edit.version <= snapshot.editsUpTo) latest.delete(place)
  applyEdits(snapshot, [...latest.values()])
}

/** In place, in memory that every worker reads: the caller must hold the write lock. */
export function applyEdits(snapshot: Snapshot, edits: Edit[]): void {
  for (const edit of edits) {
    const table = tableOf(snapshot, edit.table)
    const row = rowOfId(table, edit.id)
    for (const [name, value] of Object.entries(edit.values)) {
      if (row !== undefined) writeValue(table, { row, name, value })
    }
  }
}

interface NewValue {
  row: number
  name: string
  value: Edit['values'][string]
}

function writeValue(table: Table, { row, name, value }: NewValue): void {
  const column = columnOf(table, name)
  if (column.kind === 'codes' || !column.schema.isEdited) throw new UnknownColumn(`Column ${name} of ${table.schema.name} is not one that can be edited`)
  if (column.kind === 'number') {
    column.values[row] = typeof value === 'number' ? value : missingNumber
    return
  }
  if (column.kind === 'masks') {
    writeMask(column, row, Array.isArray(value) ? value : [])
    return
  }
  const code = codeOf(column, value === null ? null : String(value))
  if (code === undefined) throw new UnknownColumn(`Column ${name} of ${table.schema.name} does not know the word ${value}`)
  column.codes[row] = code
}
