import type { ClientBase } from 'pg'
import type { Row, TableSchema, Value } from '../../search-index/engine.ts'
import type { WordedKind } from './words.repository.ts'

const cursors: Record<WordedKind, string> = {
  firms: 'declare index_rows no scroll cursor for select * from search_firm_rows',
  advisors: 'declare index_rows no scroll cursor for select * from search_person_rows',
  aggregation: 'declare index_rows no scroll cursor for select * from search_document_rows',
}

/** One state of the database for everything that is read until the end. */
export async function beginReading(connection: ClientBase): Promise<void> {
  await connection.query('begin isolation level repeatable read read only')
  await connection.query('set local statement_timeout = 0')
  await connection.query('set local idle_in_transaction_session_timeout = 0')
  await connection.query('set local cursor_tuple_fraction = 1')
}

export async function endReading(connection: ClientBase): Promise<void> {
  await connection.query('commit')
}

export interface Generation {
  id: number
  /** The generation whose firms and people it has: only documents may have come since. */
  records: number
}

export async function findGeneration(connection: Pick<ClientBase, 'query'>): Promise<Generation | undefined> {
  const { rows } = await connection.query<Generation>('select id, coalesce(records, id) as records from search_generations order by id desc limit 1')
  return rows[0] && { id: Number(rows[0].id), records: Number(rows[0].records) }
}

interface StoredRow {
  id: number
  popularity: string | number
  keys: string[]
  texts: Record<string, string[]>
  [column: string]: unknown
}

/** Every row of a kind, in batches. */
export async function* readRows(connection: ClientBase, { name, columns }: TableSchema): AsyncGenerator<Row[]> {
  const places = columns.map((column) => ({ ...column, column: snakeCase(column.name) }))
  await connection.query(cursors[name as WordedKind])
  while (true) {
    const { rows } = await connection.query<StoredRow>('fetch 4000 from index_rows')
    if (rows.length === 0) break
    yield rows.map((row) => ({
      id: row.id,
      keys: row.keys,
      popularity: Number(row.popularity),
      texts: row.texts,
      values: Object.fromEntries(places.map(({ name: field, kind, column }) => [field, readValue(row[column], kind)])),
    }))
  }
  await connection.query('close index_rows')
}

function readValue(value: unknown, kind: TableSchema['columns'][number]['kind']): Value {
  if (value === null || value === undefined) return null
  return kind === 'number' ? Number(value) : (value as Value)
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
