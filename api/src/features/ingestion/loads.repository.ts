import type { ClientBase, Pool } from 'pg'
import { from } from 'pg-copy-streams'
import { columnList } from '../../database/column-lists.ts'

/** A load runs on one connection in one transaction, so that readers see the old data or the new. */
export type LoadConnection = ClientBase

const loadLock = 8_310_207_115

export interface RunCounts {
  in: number
  out: number
  known: number
  rejected: number
}

interface NewRun {
  fileName: string
  /** Absolute, on the machine that loads it. */
  filePath: string
  sha256: string
  isForced: boolean
}

/** One load at a time, because concurrent loads wouldn't see each other's rows. */
export async function tryLock(connection: LoadConnection): Promise<boolean> {
  const { rows } = await connection.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [loadLock])
  return rows[0]?.locked ?? false
}

export async function unlock(connection: LoadConnection): Promise<void> {
  await connection.query('select pg_advisory_unlock($1)', [loadLock])
}

/** With the lock held, a run in state 'running' is one that was killed. */
export async function closeBrokenRuns(connection: LoadConnection): Promise<void> {
  await connection.query(
    "update load_runs set state = 'failed', finished_at = now(), reason = 'The load was interrupted. Nothing was published.' where state = 'running'",
  )
}

export async function findPublishedRun(connection: LoadConnection, sha256: string): Promise<{ id: number; product: string } | undefined> {
  const { rows } = await connection.query<{ id: number; product: string }>(
    "select id, product from load_runs where file_sha256 = $1 and state = 'published' limit 1",
    [sha256],
  )
  return rows[0]
}

export async function hasPublishedFile(pool: Pool, fileName: string): Promise<boolean> {
  const { rowCount } = await pool.query("select 1 from load_runs where starts_with(file_name, $1) and state = 'published' limit 1", [fileName])
  return rowCount === 1
}

export async function insertRun(connection: LoadConnection, run: NewRun): Promise<number> {
  const { rows } = await connection.query<{ id: number }>(
    "insert into load_runs (product, file_name, file_sha256, is_forced, file_path, state) values ('unknown', $1, $2, $3, $4, 'running') returning id",
    [run.fileName, run.sha256, run.isForced, run.filePath],
  )
  return Number(rows[0]?.id)
}

interface RunEnd {
  state: 'published' | 'refused' | 'failed'
  reason?: string | undefined
  product?: string
  fileDate?: string | undefined
  tables?: Record<string, RunCounts>
}

export async function finishRun(connection: LoadConnection, runId: number, { state, reason, product, fileDate, tables = {} }: RunEnd): Promise<void> {
  const all = Object.values(tables)
  const sum = (key: keyof RunCounts) => all.reduce((total, counts) => total + counts[key], 0)
  await connection.query(
    'update load_runs set state = $2, reason = $3, tables = $4, rows_in = $5, rows_out = $6, rows_known = $7, rows_rejected = $8, product = coalesce($9, product), file_date = $10, finished_at = clock_timestamp() where id = $1',
    [runId, state, reason ?? null, JSON.stringify(tables), sum('in'), sum('out'), sum('known'), sum('rejected'), product ?? null, fileDate ?? null],
  )
}

/** The smallest row count of a table in the last twelve published files of this kind; undefined before there are three. Months differ by a factor of six; March is the largest. */
export async function findUsualCount(connection: LoadConnection, product: string, table: string): Promise<number | undefined> {
  const { rows } = await connection.query<{ count: number; files: number }>(
    `select min(count)::float8 as count, count(*)::int as files from (
       select (tables -> $2 ->> 'in')::bigint as count from load_runs where product = $1 and state = 'published' and tables ? $2 order by id desc limit 12) recent`,
    [product, table],
  )
  const [recent] = rows
  return recent && recent.files >= 3 ? recent.count : undefined
}

export async function begin(connection: LoadConnection): Promise<void> {
  await connection.query('begin')
  await connection.query('set local statement_timeout = 0')
  await connection.query('set local idle_in_transaction_session_timeout = 0')
}

export async function commit(connection: LoadConnection): Promise<void> {
  await connection.query('commit')
}

export async function rollback(connection: LoadConnection): Promise<void> {
  await connection.query('rollback')
}

export async function findOrInsertLayout(connection: LoadConnection, table: string, headings: string[]): Promise<number> {
  const { rows: found } = await connection.query<{ id: number }>('select id from table_layouts where file_table = $1 and headings = $2', [table, headings])
  if (found[0]) return found[0].id
  const { rows } = await connection.query<{ id: number }>('insert into table_layouts (file_table, headings) values ($1, $2) returning id', [table, headings])
  return Number(rows[0]?.id)
}

/** The headings of a table in the newest published filing that has one. */
export async function findLastHeadings(connection: LoadConnection, table: string): Promise<string[] | undefined> {
  const { rows } = await connection.query<{ headings: string[] }>(
    `select headings from table_layouts where file_table = $1 and exists (select 1 from filings where layout_id = table_layouts.id) order by id desc limit 1`,
    [table],
  )
  return rows[0]?.headings
}

/** A set of tables has one row, whatever the order of the names. */
export async function findOrInsertTableSet(connection: LoadConnection, names: readonly string[]): Promise<number> {
  const tables = [...new Set(names)].sort()
  const { rows: found } = await connection.query<{ id: number }>('select id from table_sets where tables = $1', [tables])
  if (found[0]) return found[0].id
  const { rows } = await connection.query<{ id: number }>('insert into table_sets (tables) values ($1) returning id', [tables])
  return Number(rows[0]?.id)
}

export const copyInto = {
  filings: (connection: LoadConnection, columns: readonly string[]) => connection.query(from(`copy filings (${columnList(columns)}) from stdin`)),
  filingRows: (connection: LoadConnection) => connection.query(from('copy filing_rows (filing_id, layout_id, position, cells) from stdin')),
  rejects: (connection: LoadConnection) => connection.query(from('copy load_rejects (run_id, file_table, line, reason, raw) from stdin')),
}
