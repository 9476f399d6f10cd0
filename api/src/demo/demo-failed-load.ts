import { copyFileSync, mkdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type pg from 'pg'
import { hashPlace } from '../features/ingestion/folder-archive.ts'

/** The load of a month that was interrupted at its start, after all others, with its file kept, so that an admin can run it again. Its rows were loaded before: they count as unchanged. */
export async function addFailedLoad(pool: pg.Pool, month: string, dataDir: string): Promise<void> {
  const folder = join(dataDir, 'demo-loads')
  mkdirSync(folder, { recursive: true })
  const path = resolve(folder, basename(month))
  copyFileSync(month, path)
  await pool.query(
    `insert into load_runs (product, file_name, file_sha256, is_forced, file_path, state, reason, started_at, finished_at)
     values ('filing-tables', $1, $2, true, $3, 'failed', 'The load was interrupted. Nothing was published.', now(), now())`,
    [basename(path), await hashPlace(path), path],
  )
}
