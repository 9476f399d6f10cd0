import { from } from 'pg-copy-streams'
import { columnList } from '../../database/column-lists.ts'
import { answerColumns } from './filing-line.ts'
import type { LoadConnection } from './loads.repository.ts'

/** The filings that are loaded already, by number, with the base table they are from. */
export type Known = ReadonlyMap<number, string>

export async function selectKnown(connection: LoadConnection, filingIds: number[]): Promise<Known> {
  const { rows } = await connection.query<{ id: number; source: string }>(
    "select filing_id as id, source from filings where source in ('adv', 'era') and filing_id = any($1)",
    [filingIds],
  )
  return new Map(rows.map(({ id, source }) => [Number(id), source]))
}

/** Temporary tables, dropped with the transaction, for known filings as this file has them. */
export async function createStaging(connection: LoadConnection): Promise<void> {
  await connection.query('create temporary table again_rows (filing_id bigint, layout_id integer, position integer, cells text) on commit drop')
  await connection.query('create temporary table again_filings (like filings including defaults) on commit drop')
  await connection.query('alter table again_filings drop column id')
}

export const copyIntoRows = (connection: LoadConnection) => connection.query(from('copy again_rows (filing_id, layout_id, position, cells) from stdin'))
export const copyIntoFilings = (connection: LoadConnection, columns: readonly string[]) =>
  connection.query(from(`copy again_filings (${columnList(columns)}) from stdin`))

interface MergeOptions {
  /** The tables of the file. */
  tables: string[]
  isForced: boolean
}

interface MergedTable {
  table: string
  known: number
  added: number
}

/**
 * Replaces a filing's rows of a table where the file has more of them than are stored: the table was missing or some rows were rejected. With --force, wherever they differ. Returns row counts by table.
 */
export async function mergeRows(connection: LoadConnection, { tables, isForced }: MergeOptions): Promise<MergedTable[]> {
  // An exempt report's own row becomes one of the rows of the registration that is in the same filing.
  await connection.query(
    `insert into filing_rows (filing_id, layout_id, position, cells)
     select held.filing_id, held.layout_id, 0, held.cells from filings held join again_filings again using (filing_id) where held.source = 'era' and again.source = 'adv'
     on conflict do nothing`,
  )
  await connection.query('analyze again_rows, again_filings')
  const grouped = (staged: string) =>
    `select rows.filing_id, layouts.file_table, count(*) as count, case when $2 then md5(string_agg(rows.cells, chr(30) order by rows.layout_id, rows.position)) end as hash
     from ${staged} rows join table_layouts layouts on layouts.id = rows.layout_id`
  await connection.query('create temporary table again_groups (filing_id bigint, file_table text, came bigint, held bigint, is_changed boolean) on commit drop')
  await connection.query(
    `with came as (${grouped('again_rows')} group by 1, 2),
     held as (${grouped('filing_rows')} where rows.filing_id in (select filing_id from again_rows union select filing_id from again_filings) and layouts.file_table = any($1) group by 1, 2)
     insert into again_groups
     select filing_id, file_table, coalesce(came.count, 0), coalesce(held.count, 0), coalesce(came.count, 0) > coalesce(held.count, 0) or ($2 and came.hash is distinct from held.hash)
     from came full join held using (filing_id, file_table)`,
    [tables, isForced],
  )
  await connection.query(
    `delete from filing_rows using again_groups, table_layouts where is_changed and filing_rows.filing_id = again_groups.filing_id
       and table_layouts.file_table = again_groups.file_table and filing_rows.layout_id = table_layouts.id`,
  )
  await connection.query(
    `insert into filing_rows (filing_id, layout_id, position, cells) select again_rows.* from again_rows join table_layouts on table_layouts.id = again_rows.layout_id
     join again_groups on again_groups.filing_id = again_rows.filing_id and again_groups.file_table = table_layouts.file_table where is_changed`,
  )
  const { rows } = await connection.query<MergedTable>(
    `select file_table as table, coalesce(sum(case when not is_changed then came when came > held then held else 0 end), 0)::float8 as known,
       coalesce(sum(case when not is_changed then 0 when came > held then came - held else came end), 0)::float8 as added
     from again_groups where came > 0 group by 1`,
  )
  return rows
}

/**
 * Completes known filings with what this file adds, and replaces an exempt report by the registration in the same filing. With --force, replaces their answers.
 * Changed filings belong to this run afterwards, so that what is derived from them is derived again. Returns the number of replaced filings by base table.
 */
export async function mergeFilings(
  connection: LoadConnection,
  { runId, tables, isForced }: MergeOptions & { runId: number },
): Promise<{ source: string; replaced: number }[]> {
  const { rows: sets } = await connection.query<{ id: number; union: number | null; tables: string[] }>(
    'select id, tables from table_sets where id in (select table_set from filings where filing_id in (select filing_id from again_filings)) or id in (select table_set from again_filings)',
  )
  const united: number[] = []
  for (const set of sets) united.push(await findUnion(connection, [...set.tables, ...tables]))
  const { rows: unknownSet } = await connection.query<{ id: number }>('select table_set as id from again_filings limit 1')
  await connection.query(
    `create temporary table again_changes on commit drop as
     select held.id, held.source as source_before, again.source, coalesce(sets.united, $3::integer) as table_set, $4 or (held.source = 'era' and again.source = 'adv') as is_replaced
     from filings held join again_filings again on again.filing_id = held.filing_id and held.source in ('adv', 'era')
     left join unnest($1::integer[], $2::integer[]) sets (id, united) on sets.id = held.table_set
     where $4 or (held.source = 'era' and again.source = 'adv') or held.table_set is distinct from coalesce(sets.united, $3::integer)
       or held.filing_id in (select filing_id from again_groups where is_changed)`,
    [sets.map(({ id }) => id), united, unknownSet[0]?.id ?? null, isForced],
  )
  await connection.query(
    `update filings set (${columnList(answerColumns)}, marks) = row(${columnList(answerColumns, 'again')}, again.marks)
     from again_changes, again_filings again where again_changes.id = filings.id and is_replaced and again.filing_id = filings.filing_id`,
  )
  await connection.query(
    `update filings set run_id = $1, table_set = again_changes.table_set,
       fund_count = coalesce(again.fund_count, filings.fund_count),
       fund_gross_assets = case when again.fund_count is null then filings.fund_gross_assets else again.fund_gross_assets end,
       marks = case when again.fund_count is null then filings.marks
         else array(select mark from unnest(filings.marks) mark where mark not like '7B1:%') || array(select mark from unnest(again.marks) mark where mark like '7B1:%') end,
       filing_types = case when $2 and again.filing_types <> '{}' then again.filing_types else filings.filing_types end
     from again_changes, again_filings again where again_changes.id = filings.id and again.filing_id = filings.filing_id`,
    [runId, tables.includes('ADV_Filing_Types')],
  )
  const { rows } = await connection.query<{ source: string; replaced: number }>(
    'select source, count(*)::int as replaced from again_changes where is_replaced group by 1',
  )
  return rows
}

async function findUnion(connection: LoadConnection, names: string[]): Promise<number> {
  const tables = [...new Set(names)].sort()
  const { rows } = await connection.query<{ id: number }>(
    'with known as (select id from table_sets where tables = $1), added as (insert into table_sets (tables) select $1 where not exists (select 1 from known) returning id) select id from known union all select id from added',
    [tables],
  )
  return Number(rows[0]?.id)
}
