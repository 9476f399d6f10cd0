import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type pg from 'pg'
import { inOrderOfTime } from '../features/ingestion/file-date.rules.ts'
import { loadFile } from '../features/ingestion/ingestion.service.ts'
import { writeUniverse } from '../universe/write-universe.ts'

interface Size {
  firms: number
  advisors: number
  months: number
  seed: number
  until?: string
}

/** Invents firms and people and loads them as the regulators' files. */
export async function loadSmallUniverse(pool: pg.Pool, { until = '2026-05', ...size }: Size): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mandate-universe-'))
  const files = await writeUniverse(folder, { ...size, defects: 0.02, until })
  for (const name of inOrderOfTime(files.map((file) => basename(file)))) await loadFile(pool, join(folder, name), { isForced: true })
  rmSync(folder, { recursive: true, force: true })
}
