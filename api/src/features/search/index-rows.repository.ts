import type { ClientBase } from 'pg'
import type { Row, TableSchema, Value } from '../../search-index/engine.ts'
import type { WordedKind } from './words.repository.ts'

const statements: Record<WordedKind, { all: string; some: string }> = {
  firms: {
    all: 'declare index_rows no scroll cursor for select * from search_firm_rows',
    some: 'select * from search_firm_rows where id = any($1)',
  },
  advisors: {
    all: 'declare index_rows no scroll cursor for select * from search_person_rows',
    some: 'select * from search_person_rows where id = any($1)',
  },
  aggregation: {
    all: 'declare index_rows no scroll cursor for select * from search_document_rows',
    some: 'select * from search_document_rows where id = any($1)',
  },
}
const rowsAtOnce = 4_000

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
  const { rows } = await connection.query<Changes>(
    `with passed as (select changed_firms, changed_people from search_generations where id > $1 and id <= $2),
     known as (
       select count(*) = count(changed_firms) and exists (select from search_generations where id = $1) as firms,
         count(*) = count(changed_people) and exists (select from search_generations where id = $1) as people
       from passed)
     select case when known.firms then array(select distinct unnest(changed_firms) from passed) end as firms,
       case when known.people then array(select distinct unnest(changed_people) from passed) end as advisors
     from known`,
    [from, to],
  )
  return rows[0] as Changes
}

interface StoredRow {
  id: number
  popularity: string | number
  keys: string[]
  texts: Record<string, string[]>
  [column: string]: unknown
}

/** Every row of a kind, or those with some ids; in batches, of which the next is on its way while one is used. */
export async function* readRows(connection: ClientBase, { name, columns }: TableSchema, ids?: number[]): AsyncGenerator<Row[]> {
  const places = columns.map((column) => ({ ...column, column: snakeCase(column.name) }))
  const batches = ids ? fetchSome(connection, name as WordedKind, ids) : fetchAll(connection, name as WordedKind)
  for await (const rows of oneAhead(batches))
    yield rows.map((row) => ({
      id: row.id,
      keys: row.keys,
      popularity: Number(row.popularity),
      texts: row.texts,
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

async function* fetchAll(connection: ClientBase, kind: WordedKind): AsyncGenerator<StoredRow[]> {
  await connection.query(statements[kind].all)
  while (true) {
    const { rows } = await connection.query<StoredRow>(`fetch ${rowsAtOnce} from index_rows`)
    if (rows.length === 0) break
    yield rows
  }
  await connection.query('close index_rows')
}

/** Sorted, so that what stands together is read together. */
async function* fetchSome(connection: ClientBase, kind: WordedKind, ids: number[]): AsyncGenerator<StoredRow[]> {
  const sorted = Int32Array.from(ids).sort()
  for (let start = 0; start < sorted.length; start += rowsAtOnce) {
    const { rows } = await connection.query<StoredRow>(statements[kind].some, [Array.from(sorted.subarray(start, start + rowsAtOnce))])
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
