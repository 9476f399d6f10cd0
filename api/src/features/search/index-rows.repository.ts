import type { ClientBase } from 'pg'
import { columnList } from '../../database/column-lists.ts'
import type { Row, TableSchema, Value } from '../../search-index/engine.ts'
import type { WordedKind } from './words.repository.ts'

interface View {
  all(columns: string[]): string
  some(columns: string[]): string
  /** By label, where a text stands. The view has them together as well, for questions in SQL: for every row of a kind that takes longer than all else. */
  texts: Record<string, string>
}

const views: Record<WordedKind, View> = {
  firms: {
    all: (columns) => `declare index_rows no scroll cursor for select ${columnList(columns)} from search_firm_rows`,
    some: (columns) => `select ${columnList(columns)} from search_firm_rows where id = any($1)`,
    texts: { Name: 'name', 'Legal name': 'legal_name', 'Other name': 'other_names', 'Former name': 'former_names', City: 'city', State: 'state' },
  },
  advisors: {
    all: (columns) => `declare index_rows no scroll cursor for select ${columnList(columns)} from search_person_rows`,
    some: (columns) => `select ${columnList(columns)} from search_person_rows where id = any($1)`,
    texts: { Name: 'name', 'Other name': 'other_names', Firm: 'firm_name', City: 'city', State: 'state' },
  },
  aggregation: {
    all: (columns) => `declare index_rows no scroll cursor for select ${columnList(columns)} from search_document_rows`,
    some: (columns) => `select ${columnList(columns)} from search_document_rows where id = any($1)`,
    texts: { Name: 'name', Source: 'source' },
  },
}
const rowsAtOnce = 4_000

/** One state of the database for everything that is read until the end. */
export async function beginReading(connection: ClientBase): Promise<void> {
  await connection.query('begin isolation level repeatable read read only')
  await connection.query('set local statement_timeout = 0')
  await connection.query('set local idle_in_transaction_session_timeout = 0')
  await connection.query('set local cursor_tuple_fraction = 1')
  // Starting helpers for each batch takes longer than reading it.
  await connection.query('set local max_parallel_workers_per_gather = 0')
}

export async function endReading(connection: ClientBase): Promise<void> {
  await connection.query('commit')
}

export interface Generation {
  id: number
  /** Microseconds: another database may have given the same number. */
  madeAt: string
}

const generations = 'select id::int as id, (extract(epoch from made_at) * 1000000)::bigint::text as "madeAt" from search_generations'

export async function findGeneration(connection: Pick<ClientBase, 'query'>): Promise<Generation | undefined> {
  const { rows } = await connection.query<Generation>(`${generations} order by id desc limit 1`)
  return rows[0]
}

/** Those of some numbers that there are. */
export async function findGenerations(connection: Pick<ClientBase, 'query'>, ids: number[]): Promise<Generation[]> {
  const { rows } = await connection.query<Generation>(`${generations} where id = any($1)`, [ids])
  return rows
}

export interface Changes {
  firms: number[] | null
  advisors: number[] | null
}

/** Whose rows any generation after one and up to another has made or changed. Nothing for a kind of which that is not known, or most of them: all of it has to be read. */
export async function findChanges(connection: Pick<ClientBase, 'query'>, { from, to }: { from: number; to: number }): Promise<Changes> {
  const { rows } = await connection.query<{ id: number } & Changes>(
    'select id::int as id, changed_firms as firms, changed_people as advisors from search_generations where id >= $1 and id <= $2 order by id',
    [from, to],
  )
  const [first, ...passed] = rows
  const union = (changed: (number[] | null)[]) => (first?.id === from && changed.every((each) => each !== null) ? [...new Set(changed.flat())] : null)
  return { firms: union(passed.map(({ firms }) => firms)), advisors: union(passed.map(({ advisors }) => advisors)) }
}

interface StoredRow {
  id: number
  popularity: string | number
  keys: string[]
  [column: string]: unknown
}

/** Every row of a kind, or those with some ids; in batches, of which the next is on its way while one is used. */
export async function* readRows(connection: ClientBase, { name, columns }: TableSchema, ids?: number[]): AsyncGenerator<Row[]> {
  const view = views[name as WordedKind]
  const places = columns.map((column) => ({ ...column, column: snakeCase(column.name) }))
  const texts = Object.entries(view.texts)
  const wanted = [...new Set(['id', 'popularity', 'keys', ...places.map(({ column }) => column), ...texts.map(([, column]) => column)])]
  const batches = ids ? fetchSome(connection, view.some(wanted), ids) : fetchAll(connection, view.all(wanted))
  for await (const rows of oneAhead(batches))
    yield rows.map((row) => ({
      id: row.id,
      keys: row.keys,
      popularity: Number(row.popularity),
      texts: Object.fromEntries(texts.map(([label, column]) => [label, (row[column] ?? []) as string | string[]])),
      values: Object.fromEntries(places.map(({ name: field, kind, column }) => [field, readValue(row[column], kind)])),
    }))
}

async function* oneAhead<Batch>(batches: AsyncGenerator<Batch>): AsyncGenerator<Batch> {
  let next = batches.next()
  while (true) {
    const { done, value } = await next
    if (done) return
    next = batches.next()
    // Whoever asks for it hears of a failure; nobody may ask any more.
    next.catch(() => {})
    yield value
  }
}

async function* fetchAll(connection: ClientBase, declaration: string): AsyncGenerator<StoredRow[]> {
  await connection.query(declaration)
  while (true) {
    const { rows } = await connection.query<StoredRow>(`fetch ${rowsAtOnce} from index_rows`)
    if (rows.length === 0) break
    yield rows
  }
  await connection.query('close index_rows')
}

/** Sorted, so that what stands together is read together. */
async function* fetchSome(connection: ClientBase, selection: string, ids: number[]): AsyncGenerator<StoredRow[]> {
  const sorted = Int32Array.from(ids).sort()
  for (let start = 0; start < sorted.length; start += rowsAtOnce) {
    const { rows } = await connection.query<StoredRow>(selection, [Array.from(sorted.subarray(start, start + rowsAtOnce))])
    yield rows
  }
}

function readValue(value: unknown, kind: TableSchema['columns'][number]['kind']): Value {
  if (value === null || value === undefined) return null
  return kind === 'number' ? Number(value) : (value as Value)
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
