// `npm run load -- PLACE… [--force]`: loads the regulators' files (by path, folder or address), each in one transaction.
import { join } from 'node:path'
import { readDataConfig } from '../config.ts'
import { loadPlaces } from './load-places.ts'
import { CommandError, runCommand } from './run-command.ts'

await runCommand(async () => {
  const isForced = process.argv.includes('--force')
  const places = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
  if (places.length === 0) throw new CommandError('Name the files, folders or addresses to load: npm run load -- ADV_Filing_Data_20250801_20250831.zip')
  const config = readDataConfig()
  return loadPlaces(places, { config, isForced, downloads: join(config.dataDir, 'downloads') })
})
