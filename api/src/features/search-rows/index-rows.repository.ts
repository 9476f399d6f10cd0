import type { FilterableType } from '@mandate/contract/lists/search-fields'
import type { ClientBase } from 'pg'
import { jsonLists } from '../../database/column-lists.ts'
import type { TableSchema } from '../../search-index/engine.ts'
import type { RowBatch } from '../../search-index/table-builder.ts'
import type { NumbersById } from '../../search-index/with-numbers.ts'
import { storedColumns } from './search-tables.ts'

/** What each row begins with. */
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
/** Of those that are wanted fewer at once: the first are taken apart while others are read. */
const rowsAtOnce = { all: 16_000, some: 6_000 }

/** One state of the database for everything that is read until the end. */
export async function beginReading(connection: ClientBase): Promise<void> {
  await connection.query('begin isolation level repeatable read read only')
  await connection.query('set local statement_timeout = 0')
  await connection.query('set local idle_in_transaction_session_timeout = 0')
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

/** The day of the newest feed of people that the rows know, in milliseconds. */
export async function findFeedDay(connection: Pick<ClientBase, 'query'>): Promise<number | undefined> {
  const { rows } = await connection.query<{ day: number | null }>(
    'select (extract(epoch from feed_day) * 1000)::float8 as day from search_generations order by id desc limit 1',
  )
  return rows[0]?.day ?? undefined
}

/** Those of some numbers that there are. */
export async function findGenerations(connection: Pick<ClientBase, 'query'>, ids: number[]): Promise<Generation[]> {
  const { rows } = await connection.query<Generation>(`${generations} where id = any($1)`, [ids])
  return rows
}

export interface Changes {
  firms: number[] | null
  advisors: number[] | null
  /** Years are counted back from another day. */
  isDayAnother: boolean
}

/** Whose rows any generation after one and up to another has made or changed. Nothing for a kind of which that is not known, or most of them: all of it has to be read. */
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

/** Every row of a kind, or those with some ids; in batches, of which the next is on its way while one is used. */
export async function* readRows(connection: ClientBase, { name, texts }: TableSchema, ids?: number[]): AsyncGenerator<RowBatch> {
  const type = name as FilterableType
  for await (const { lists } of oneAhead(ids ? fetchSome(connection, type, ids) : fetchAll(connection, type))) {
    const [found, popularity, keys, ...columns] = JSON.parse(lists) as [RowBatch['ids'] | null, RowBatch['popularity'], RowBatch['keys'], ...unknown[]]
    // Of no rows there are no lists.
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
    // Whoever asks for it hears of a failure; nobody may ask any more.
    next.catch(() => {})
    yield value
  }
}

async function* fetchAll(connection: ClientBase, type: FilterableType): AsyncGenerator<Lists> {
  const { rows: parts } = await connection.query<{ first: number; last: number }>(statements[type].parts, [rowsAtOnce.all])
  for (const { first, last } of parts) yield* (await connection.query<Lists>(statements[type].all, [first, last])).rows
}

/** A number of every firm that moves with the day: no row says when it becomes another. */
export async function readYearsRegistered(connection: ClientBase): Promise<NumbersById> {
  const { rows } = await connection.query<NumbersById>(
    "select coalesce(array_agg(id), '{}') as ids, coalesce(array_agg(years_registered), '{}') as values from search_firm_rows",
  )
  return rows[0] as NumbersById
}

/** Sorted, so that what stands together is read together. */
async function* fetchSome(connection: ClientBase, type: FilterableType, ids: number[]): AsyncGenerator<Lists> {
  const sorted = Int32Array.from(ids).sort()
  for (let start = 0; start < sorted.length; start += rowsAtOnce.some)
    yield* (await connection.query<Lists>(statements[type].some, [Array.from(sorted.subarray(start, start + rowsAtOnce.some))])).rows
}
