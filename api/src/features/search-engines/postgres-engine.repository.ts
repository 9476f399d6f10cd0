import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Condition, Measure, Place, SortKey, Value } from '../../search-index/engine.ts'
import { behind, findColumn, holds, keysOf, orderBy, rowsOf, type StoredTable, scored, textOf, type WordForms } from './postgres-matching.repository.ts'

export async function findGeneration(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ id: number }>`select max(id) as id from search_generations where has_words`.execute(db)
  return rows[0]?.id ? String(rows[0].id) : undefined
}

export async function countTable(db: Database, { relation }: StoredTable): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(relation)}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function selectDictionary(db: Database, { schema }: StoredTable): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`select distinct word from search_words where kind = ${schema.name} and text >= 0`.execute(db)
  return rows.map(({ word }) => word)
}

const each = (column: ReturnType<typeof findColumn>) =>
  column.kind === 'codes' ? sql`unnest(${sql.ref(`r.${column.name}`)})` : sql`${sql.ref(`r.${column.name}`)}::text`

/** Every word of any row. */
export async function selectWords(db: Database, table: StoredTable, column: string): Promise<string[]> {
  const { rows } = await sql<{ word: string | null }>`select distinct ${each(findColumn(table, column))} as word from ${rowsOf(table)} r`.execute(db)
  return rows.flatMap(({ word }) => word ?? [])
}

export async function selectExtremes(db: Database, table: StoredTable, column: string) {
  const value = sql.ref(`r.${column}`)
  const { rows } = await sql<{ least: number | null; leastAboveZero: number | null; most: number | null }>`
    select min(${value})::float8 as least, min(${value}) filter (where ${value} > 0)::float8 as least_above_zero, max(${value})::float8 as most from ${rowsOf(table)} r`.execute(
    db,
  )
  return rows[0] ?? { least: null, leastAboveZero: null, most: null }
}

/** The parsed words of a query: the rows that match, and whether better matches exist. */
export interface Meaning {
  forms: WordForms[]
  /** The typed text as a key and as a name. */
  exactNames: string[]
  /** The number of words a row must match; 0 for a row whose exact name was typed. */
  least: number
}

export interface Filtered {
  table: StoredTable
  meaning: Meaning | null
  where: Condition[]
}

function source({ table, meaning, where }: Filtered): { head: RawBuilder<unknown>; from: RawBuilder<unknown> } {
  const conditions =
    where.length === 0
      ? sql`true`
      : sql.join(
          where.map((condition) => holds(table, condition)),
          sql` and `,
        )
  const rows = rowsOf(table)
  if (!meaning) return { head: sql``, from: sql`from ${rows} r where ${conditions}` }
  return {
    head: sql`with met as materialized (select id, score from (${scored(table, meaning.forms, meaning.exactNames)}) scored where met >= ${meaning.least}::int or is_named)`,
    from: sql`from ${rows} r join met on met.id = r.id where ${conditions}`,
  }
}

/** The highest number of words that any row matches; an exact name counts as matching all. */
export async function findMostMet(db: Database, table: StoredTable, { forms, exactNames }: Omit<Meaning, 'least'>): Promise<number> {
  const { rows } = await sql<{
    most: number | null
  }>`select max(case when is_named then ${forms.length}::int else met::int end) as most from (${scored(table, forms, exactNames)}) scored`.execute(db)
  return rows[0]?.most ?? 0
}

export async function countRows(db: Database, filtered: Filtered): Promise<number> {
  const { head, from } = source(filtered)
  const { rows } = await sql<{ count: number }>`${head} select count(*)::int as count ${from}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function selectIds(db: Database, filtered: Filtered): Promise<number[]> {
  const { head, from } = source(filtered)
  const { rows } = await sql<{ id: number }>`${head} select r.id ${from}`.execute(db)
  return rows.map(({ id }) => Number(id))
}

interface PageRow {
  id: number
  popularity: number
  texts: Record<string, string[]>
  score: number | null
  keys: Place['keys']
  values: Record<string, unknown>
}

interface Page {
  sort: SortKey[]
  limit: number
  after: Place | null
  columns: string[]
}

export async function selectPage(db: Database, filtered: Filtered, { sort, limit, after, columns }: Page): Promise<PageRow[]> {
  const { table, meaning } = filtered
  const { head, from } = source(filtered)
  const keys = keysOf(table, sort, meaning !== null)
  const sorted = sort.map(({ by }) => {
    const column = table.schema.columns.find(({ name }) => name === by)
    return column ? sql`to_jsonb(${sql.ref(`r.${by}`)})` : textOf(table, by)
  })
  const values = columns.flatMap((name) => [sql`${name}::text`, sql`to_jsonb(${sql.ref(`r.${findColumn(table, name).name}`)})`])
  const score = meaning ? sql`met.score::float8` : sql`null::float8`
  const { rows } = await sql<PageRow>`
    ${head} select r.id, r.popularity::float8 as popularity, r.texts, ${score} as score, jsonb_build_array(${sql.join(sorted)}) as keys, jsonb_build_object(${sql.join(values)}) as values
    ${from} ${after ? sql`and ${behind(keys, after)}` : sql``} order by ${orderBy(keys)} limit ${limit}`.execute(db)
  return rows
}

/** The row counts of each word, of no word, or of yes, no and missing. */
export async function countWords(db: Database, filtered: Filtered, column: string): Promise<{ word: string | null; count: number }[]> {
  const { head, from } = source(filtered)
  const found = findColumn(filtered.table, column)
  const value = sql.ref(`r.${column}`)
  const words = found.kind === 'codes' ? sql`unnest(case when ${value} = '{}' then array[null::text] else ${value} end)` : sql`${value}::text`
  const { rows } = await sql<{ word: string | null; count: number }>`
    ${head} select word, count(*)::int as count from (select ${words} as word ${from}) counted group by word`.execute(db)
  return rows
}

/** Counts by bucket; rows below the first bound count in it. */
export async function countBuckets(db: Database, filtered: Filtered, { column, edges }: { column: string; edges: number[] }) {
  const { head, from } = source(filtered)
  const value = sql.ref(`r.${column}`)
  const bucket = sql`least(${Math.max(edges.length - 1, 1)}::int, greatest(1, width_bucket(${value}::float8, ${edges}::float8[])))`
  const { rows } = await sql<{ bucket: number | null; count: number }>`
    ${head} select case when ${value} is not null then ${bucket} end as bucket, count(*)::int as count ${from} group by 1`.execute(db)
  return rows
}

const measureSql: Record<Measure, (value: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  sum: (value) => sql`sum(${value})`,
  average: (value) => sql`avg(${value})`,
  median: (value) => sql`percentile_cont(0.5) within group (order by ${value})`,
  p10: (value) => sql`percentile_cont(0.1) within group (order by ${value})`,
  p90: (value) => sql`percentile_cont(0.9) within group (order by ${value})`,
  least: (value) => sql`min(${value})`,
  most: (value) => sql`max(${value})`,
}

interface Grouping {
  by: string | null
  /** Bucket bounds, when grouping by a number. */
  edges: number[]
  measures: { column: string; measure: Measure }[]
}

/** Each group with its measures; one group over all rows without a grouping. */
export async function selectGroups(db: Database, filtered: Filtered, { by, edges, measures }: Grouping) {
  const { head, from } = source(filtered)
  const measured = measures.map(
    ({ column, measure }) => sql`(${measureSql[measure](sql`${sql.ref(`r.${findColumn(filtered.table, column).name}`)}::float8`)})::float8`,
  )
  const group = by === null ? sql`''` : groupOf(filtered.table, by, edges)
  const joined = by !== null && findColumn(filtered.table, by).kind === 'codes'
  const unnested = joined ? sql`, lateral unnest(case when ${sql.ref(`r.${by}`)} = '{}' then array[null::text] else ${sql.ref(`r.${by}`)} end) word` : sql``
  const { rows } = await sql<{ word: string | null; count: number; measures: (number | null)[] }>`
    ${head} select ${joined ? sql`word` : group} as word, count(*)::int as count, jsonb_build_array(${sql.join(measured)}) as measures
    ${withLateral(from, unnested)} group by 1`.execute(db)
  return rows
}

/** The lateral join goes between the relation and its conditions. */
function withLateral(from: RawBuilder<unknown>, lateral: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`from (select r.* ${from}) r ${lateral}`
}

function groupOf(table: StoredTable, by: string, edges: number[]): RawBuilder<unknown> {
  const value = sql.ref(`r.${by}`)
  if (findColumn(table, by).kind !== 'number') return sql`${value}::text`
  return sql`case when ${value} is not null then least(${Math.max(edges.length - 1, 1)}::int, greatest(1, width_bucket(${value}::float8, ${edges}::float8[])))::text end`
}

export async function selectShares(
  db: Database,
  filtered: Filtered,
  column: string,
): Promise<{ least: number | null; median: number | null; most: number | null }> {
  const [all] = await selectGroups(db, filtered, {
    by: null,
    edges: [],
    measures: (['least', 'median', 'most'] as const).map((measure) => ({ column, measure })),
  })
  const [least = null, median = null, most = null] = all?.measures ?? []
  return { least, median, most }
}

/** For tables that store edited columns themselves. */
export async function updateRow(db: Database, { relation }: StoredTable, { id, values }: { id: number; values: [string, Value][] }): Promise<void> {
  if (values.length === 0) return
  const set = sql.join(values.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))
  await sql`update ${sql.table(relation)} set ${set} where id = ${id}`.execute(db)
}
