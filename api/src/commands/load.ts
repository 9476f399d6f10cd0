// `npm run load -- PLACE… [--force]`: loads the regulators' files (by path, folder or address), each in one transaction.
import { join } from 'node:path'
import { readDataConfig } from '../config.ts'
import { loadPlaces } from './load-places.ts'
import { CommandError, readArguments, runCommand } from './run-command.ts'

// Started by a worker (`load-reruns.service.ts`), it ends with it. The channel alone doesn't keep it alive.
process.on('disconnect', () => process.exit(1))
process.channel?.unref()

await runCommand(async () => {
  const options = { force: { type: 'boolean', default: false } } as const
  const { values, positionals: places } = readArguments('npm run load -- PLACE… [--force]', { allowPositionals: true, options })
  if (places.length === 0) throw new CommandError('Name the files, folders or addresses to load: npm run load -- ADV_Filing_Data_20250801_20250831.zip')
  const config = readDataConfig()
  return loadPlaces(places, { config, isForced: values.force, downloads: join(config.dataDir, 'downloads') })
})
