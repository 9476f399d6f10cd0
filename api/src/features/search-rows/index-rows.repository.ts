import type { FilterableType } from '@mandate/contract/lists/search-fields'
import type { ClientBase } from 'pg'
import { jsonLists } from '../../database/column-lists.ts'
import type { TableSchema } from '../../search-index/engine.ts'
import type { RowBatch } from '../../search-index/table-builder.ts'
import type { NumbersById } from '../../search-index/with-numbers.ts'
import { storedColumns } from './search-tables.ts'

/** The leading columns of each row. */
const head = ['id', 'popularity', 'keys']

function columnsOf(type: FilterableType): string[] {
  const { texts, values } = storedColumns(type)
  return [...head, ...texts, ...values]
}

const statements = {
  firms: {
    parts:
      'select min(id) as first, max(id) as last from (select id, (row_number() over (order by id) - 1) / $1 as part from search_firm_rows) parted group by part order by part',
    all: `select ${jsonLists(columnsOf('firms'), 'each')} as lists from search_firm_rows each where each.id between $1 and $2`,
    some: `select ${jsonLists(columnsOf('firms'), 'each')} as lists from search_firm_rows each where each.id = any($1)`,
  },
  advisors: {
    parts:
      'select min(id) as first, max(id) as last from (select id, (row_number() over (order by id) - 1) / $1 as part from search_person_rows) parted group by part order by part',
    all: `select ${jsonLists(columnsOf('advisors'), 'each')} as lists from search_person_rows each where each.id between $1 and $2`,
    some: `select ${jsonLists(columnsOf('advisors'), 'each')} as lists from search_person_rows each where each.id = any($1)`,
  },
  aggregation: {
    parts:
      'select min(id) as first, max(id) as last from (select id, (row_number() over (order by id) - 1) / $1 as part from search_document_rows) parted group by part order by part',
    all: `select ${jsonLists(columnsOf('aggregation'), 'each')} as lists from search_document_rows each where each.id between $1 and $2`,
    some: `select ${jsonLists(columnsOf('aggregation'), 'each')} as lists from search_document_rows each where each.id = any($1)`,
  },
}
/** Smaller batches when reading by id: the first are parsed while others are read. */
const rowsAtOnce = { all: 16_000, some: 6_000 }

/** One snapshot for all reads until the end. */
export async function beginReading(connection: ClientBase): Promise<void> {
  await connection.query('begin isolation level repeatable read read only')
  await connection.query('set local statement_timeout = 0')
  await connection.query('set local idle_in_transaction_session_timeout = 0')
  // Starting parallel workers for each batch takes longer than reading it.
  await connection.query('set local max_parallel_workers_per_gather = 0')
}

export async function endReading(connection: ClientBase): Promise<void> {
  await connection.query('commit')
}

export interface Generation {
  id: number
  /** In microseconds, because another database may have the same id. */
  madeAt: string
}

const generations = 'select id::int as id, (extract(epoch from made_at) * 1000000)::bigint::text as "madeAt" from search_generations'

export async function findGeneration(connection: Pick<ClientBase, 'query'>): Promise<Generation | undefined> {
  const { rows } = await connection.query<Generation>(`${generations} order by id desc limit 1`)
  return rows[0]
}

/** The day of the newest adviser representative feed in the rows, in milliseconds. */
export async function findFeedDay(connection: Pick<ClientBase, 'query'>): Promise<number | undefined> {
  const { rows } = await connection.query<{ day: number | null }>(
    'select (extract(epoch from feed_day) * 1000)::float8 as day from search_generations order by id desc limit 1',
  )
  return rows[0]?.day ?? undefined
}

/** The existing generations among some ids. */
export async function findGenerations(connection: Pick<ClientBase, 'query'>, ids: number[]): Promise<Generation[]> {
  const { rows } = await connection.query<Generation>(`${generations} where id = any($1)`, [ids])
  return rows
}

export interface Changes {
  firms: number[] | null
  advisors: number[] | null
  /** Whether years are counted back from another day. */
  isDayAnother: boolean
}

/** The rows that changed after one generation up to another. Undefined for a kind whose changes are unknown or most of its rows: then all rows have to be read. */
export async function findChanges(connection: Pick<ClientBase, 'query'>, { from, to }: { from: number; to: number }): Promise<Changes> {
  const { rows } = await connection.query<{ id: number; day: string | null; firms: number[] | null; advisors: number[] | null }>(
    'select id::int as id, day::text as day, changed_firms as firms, changed_people as advisors from search_generations where id >= $1 and id <= $2 order by id',
    [from, to],
  )
  const [first, ...passed] = rows
  const union = (changed: (number[] | null)[]) => (first?.id === from && changed.every((each) => each !== null) ? [...new Set(changed.flat())] : null)
  return {
    firms: union(passed.map(({ firms }) => firms)),
    advisors: union(passed.map(({ advisors }) => advisors)),
    isDayAnother: first?.day !== rows.at(-1)?.day,
  }
}

interface Lists {
  lists: string
}

/** Reads all rows of a kind, or those with some ids, in batches with one batch prefetched. */
export async function* readRows(connection: ClientBase, { name, texts }: TableSchema, ids?: number[]): AsyncGenerator<RowBatch> {
  const type = name as FilterableType
  for await (const { lists } of oneAhead(ids ? fetchSome(connection, type, ids) : fetchAll(connection, type))) {
    const [found, popularity, keys, ...columns] = JSON.parse(lists) as [RowBatch['ids'] | null, RowBatch['popularity'], RowBatch['keys'], ...unknown[]]
    // Without rows the lists are null.
    if (!found) continue
    yield {
      ...{ ids: found, popularity, keys },
      texts: columns.slice(0, texts.length) as RowBatch['texts'],
      values: columns.slice(texts.length) as RowBatch['values'],
    }
  }
}

async function* oneAhead<Batch>(batches: AsyncGenerator<Batch>): AsyncGenerator<Batch> {
  let next = batches.next()
  while (true) {
    const { done, value } = await next
    if (done) return
    next = batches.next()
    // The consumer gets the failure when awaiting the batch; this handler covers a consumer that stopped.
    next.catch(() => {})
    yield value
  }
}

async function* fetchAll(connection: ClientBase, type: FilterableType): AsyncGenerator<Lists> {
  const { rows: parts } = await connection.query<{ first: number; last: number }>(statements[type].parts, [rowsAtOnce.all])
  for (const { first, last } of parts) yield* (await connection.query<Lists>(statements[type].all, [first, last])).rows
}

/** A number of every firm that changes with the day, without a record of the rows that change. */
export async function readYearsRegistered(connection: ClientBase): Promise<NumbersById> {
  const { rows } = await connection.query<NumbersById>(
    "select coalesce(array_agg(id), '{}') as ids, coalesce(array_agg(years_registered), '{}') as values from search_firm_rows",
  )
  return rows[0] as NumbersById
}

/** Sorted for sequential reads. */
async function* fetchSome(connection: ClientBase, type: FilterableType, ids: number[]): AsyncGenerator<Lists> {
  const sorted = Int32Array.from(ids).sort()
  for (let start = 0; start < sorted.length; start += rowsAtOnce.some)
    yield* (await connection.query<Lists>(statements[type].some, [Array.from(sorted.subarray(start, start + rowsAtOnce.some))])).rows
}
