import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type pg from 'pg'
import { download } from '../adapters/regulator-files/download.ts'
import { type Config } from '../config.ts'
import { ConfigError } from '../config-error.ts'
import { openDatabase } from '../database/database.ts'
import { inOrderOfTime } from '../features/ingestion/file-date.rules.ts'
import { holdsDocuments } from '../features/ingestion/folder-archive.ts'
import { loadFile } from '../features/ingestion/ingestion.service.ts'
import { refreshSearchRows } from '../features/search-rows/projection.service.ts'
import { openCommandDatabase } from './command-database.ts'
import { CommandError } from './run-command.ts'

interface Options {
  config: Config
  isForced: boolean
  /** Where downloads are kept until they are loaded. */
  downloads: string
}

const isUrl = (place: string) => /^https?:\/\//i.test(place)

/** The contact for problems with our downloads. */
export function contactOf({ loadContact }: Config): string {
  if (!loadContact) throw new ConfigError('Set LOAD_CONTACT to your email address. sec.gov refuses requests without a contact.')
  return loadContact
}

/** Loads files, folders and addresses in order; the exit code says whether any was refused. */
export async function loadPlaces(places: string[], { config, isForced, downloads }: Options): Promise<number> {
  const files = places.flatMap((place) => {
    if (isUrl(place)) return [place]
    if (!existsSync(place)) throw new CommandError(`There is no ${place}`)
    if (holdsDocuments(place)) return [place, ...(statSync(place).isDirectory() ? filesIn(place) : [])]
    return statSync(place).isDirectory() ? filesIn(place) : [place]
  })
  const contact = files.some(isUrl) ? contactOf(config) : ''
  const database = await openCommandDatabase()
  const { pool, close } = openDatabase(database.ownerUrl, {
    size: 2,
    // Connections that end with the database aren't a problem once the loads are done.
    onError: (error) => isDone || process.stderr.write(`${error.message}\n`),
  })
  let isDone = false
  let isAnyRefused = false
  try {
    for (const file of files) {
      const path = isUrl(file) ? await download(file, downloads, { contact }) : file
      isAnyRefused = (await loadOne(pool, path, { isForced, maxBytes: config.loadMaxBytes })) === 'refused' || isAnyRefused
      if (path !== file) rmSync(path, { force: true })
    }
    // Updates the search rows at once; a running server is notified of each file and does the same.
    await refreshSearchRows(pool, config)
  } finally {
    isDone = true
    await close()
    await database.close()
  }
  return isAnyRefused ? 1 : 0
}

async function loadOne(pool: pg.Pool, file: string, options: { isForced: boolean; maxBytes: number }): Promise<string> {
  const began = Date.now()
  const { state, reason, tables } = await loadFile(pool, file, options)
  const sum = (key: 'in' | 'out' | 'known' | 'rejected') => Object.values(tables).reduce((total, counts) => total + counts[key], 0)
  const counts = `. ${sum('in')} rows read, ${sum('out')} loaded, ${sum('known')} unchanged, ${sum('rejected')} rejected, ${Date.now() - began} ms`
  process.stdout.write(`${file}: ${state}${reason ? `, ${reason}` : ''}${state === 'published' ? counts : ''}\n`)
  return state
}

function filesIn(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => /\.(?:zip|gz|xml|csv|txt|xlsx)$/i.test(name))
  return inOrderOfTime(names).map((name) => join(folder, basename(name)))
}
