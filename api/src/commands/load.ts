// `npm run load -- FILE… [--force]`: reads files of the regulators and publishes each in one step.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/database.ts'
import { inOrderOfTime } from '../features/ingestion/file-date.rules.ts'
import { holdsDocuments } from '../features/ingestion/folder-archive.ts'
import { loadFile } from '../features/ingestion/ingestion.service.ts'
import { refreshSearchRows } from '../features/search/projection.service.ts'
import { openCommandDatabase } from './command-database.ts'

const isForced = process.argv.includes('--force')
const places = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
if (places.length === 0) throw new Error('Name the files or folders to load: npm run load -- ADV_Filing_Data_20250801_20250831.zip')
const files = places.flatMap((place) => {
  if (!existsSync(place)) throw new Error(`There is no ${place}`)
  if (holdsDocuments(place)) return [place, ...(statSync(place).isDirectory() ? filesIn(place) : [])]
  return statSync(place).isDirectory() ? filesIn(place) : [place]
})

const database = await openCommandDatabase(process.env)
const { pool, close } = openDatabase(database.ownerUrl, { size: 2, onError: (error) => process.stderr.write(`${error.message}\n`) })
let isAnyRefused = false
try {
  for (const file of files) {
    const began = Date.now()
    const { state, reason, tables } = await loadFile(pool, file, { isForced })
    const sum = (key: 'in' | 'out' | 'known' | 'rejected') => Object.values(tables).reduce((total, counts) => total + counts[key], 0)
    process.stdout.write(`${file}: ${state}${reason ? `, ${reason}` : ''}`)
    process.stdout.write(
      state === 'published'
        ? `. ${sum('in')} rows read, ${sum('out')} taken, ${sum('known')} known, ${sum('rejected')} put aside, ${Date.now() - began} ms\n`
        : '\n',
    )
    isAnyRefused ||= state === 'refused'
  }
  // What is searched follows at once; a server that runs has heard of each file and does the same.
  await refreshSearchRows(pool, readConfig(process.env))
} finally {
  await close()
  await database.close()
}
process.exitCode = isAnyRefused ? 1 : 0

function filesIn(folder: string): string[] {
  return inOrderOfTime(readdirSync(folder).filter((name) => /\.(?:zip|gz|xml|csv|txt|xlsx)$/i.test(name))).map((name) => join(folder, name))
}
