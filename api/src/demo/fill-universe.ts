import { rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { openDatabase } from '../database/database.ts'
import { inOrderOfTime } from '../features/ingestion/file-date.rules.ts'
import { findPublishedFile, loadFile } from '../features/ingestion/ingestion.service.ts'
import { refreshSearchRows } from '../features/search-rows/projection.service.ts'
import { writeUniverse } from '../universe/write-universe.ts'
import { addFailedLoad } from './demo-failed-load.ts'
import { demoPrincipals, fillDemoFirms } from './demo-firms.ts'
import { retryingPoolOptions } from './retrying-work.ts'

const peopleForEachFirm = 10

/**
 * The demo's reference data: generated firms and people in the regulators' own formats, loaded by the real loaders.
 * Then teams with company profiles for two of the firms. Resumes after an interruption; does nothing once complete.
 */
export async function fillUniverse(
  ownerUrl: string,
  { dataDir, demoFirms, searchEngine }: Pick<Config, 'dataDir' | 'demoFirms' | 'searchEngine'>,
): Promise<void> {
  const { db, pool, close } = openDatabase(ownerUrl, { size: 2, ...retryingPoolOptions, onError: (error) => process.stderr.write(`${error.message}\n`) })
  const folder = join(dataDir, 'demo-universe')
  const until = new Date().toISOString().slice(0, 7)
  try {
    if (!(await findPublishedFile(pool, 'IA_INDVL_Feed_'))) await loadUniverse(pool, { folder, dataDir, demoFirms, until, searchEngine })
    await fillDemoFirms(db)
  } finally {
    await close()
  }
}

type Universe = Pick<Config, 'dataDir' | 'demoFirms' | 'searchEngine'> & { folder: string; until: string }

async function loadUniverse(pool: pg.Pool, { folder, dataDir, demoFirms, until, searchEngine }: Universe): Promise<void> {
  process.stdout.write('Generating demo firms, people and five years of filings. This happens once and takes about a minute…\n')
  const goneFirms = Math.round(demoFirms / 100)
  const size = { firms: demoFirms, advisors: demoFirms * peopleForEachFirm, goneFirms }
  const files = await writeUniverse(folder, { ...size, months: 60, seed: 1, defects: 0.02, until, principals: demoPrincipals })
  // The feeds of people come last: if one is published, every filing is loaded.
  const names = inOrderOfTime(files.map((file) => basename(file)))
  for (const name of [...names.filter((one) => one.startsWith('ADV_')), ...names.filter((one) => !one.startsWith('ADV_'))])
    await loadFile(pool, join(folder, name), { isForced: true })
  const newest = names.findLast((name) => name.startsWith('ADV_'))
  if (newest) await addFailedLoad(pool, join(folder, newest), dataDir)
  rmSync(folder, { recursive: true, force: true })
  await refreshSearchRows(pool, { searchEngine })
}
