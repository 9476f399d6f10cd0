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

interface Loaded {
  /** The files that were held back, in the order of their time. */
  rest: string[]
  /** Loads one of them. */
  load(name: string): Promise<void>
  /** Loads what was held back. */
  loadRest(): Promise<void>
}

/** Invents firms and people and loads them as the regulators' files, but for the last ones if some are to be held back. */
export async function loadSmallUniverse(pool: pg.Pool, { until = '2026-05', ...size }: Size, heldBack = 0): Promise<Loaded> {
  const folder = mkdtempSync(join(tmpdir(), 'mandate-universe-'))
  const files = await writeUniverse(folder, { ...size, defects: 0.02, until })
  const names = inOrderOfTime(files.map((file) => basename(file)))
  const load = async (some: string[]) => {
    for (const name of some) await loadFile(pool, join(folder, name), { isForced: true })
  }
  await load(names.slice(0, names.length - heldBack))
  if (heldBack === 0) rmSync(folder, { recursive: true, force: true })
  return {
    rest: names.slice(names.length - heldBack),
    load: (name) => load([name]),
    async loadRest() {
      await load(names.slice(names.length - heldBack))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
