// `npm run load -- PLACE… [--force]`: loads the regulators' files (by path, folder or address), each in one transaction.
import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { loadPlaces } from './load-places.ts'

const isForced = process.argv.includes('--force')
const places = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
if (places.length === 0) throw new Error('Name the files, folders or addresses to load: npm run load -- ADV_Filing_Data_20250801_20250831.zip')
const config = readConfig()
process.exitCode = await loadPlaces(places, { config, isForced, downloads: join(config.dataDir, 'downloads') })
