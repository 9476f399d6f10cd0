// `npm run load:sec [-- --months N]`: downloads what the regulators currently publish, and loads it.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findCurrentFiles } from '../adapters/regulator-files/current-files.ts'
import { readConfig } from '../config.ts'
import { contactOf, loadPlaces } from './load-places.ts'

const { values } = parseArgs({ options: { months: { type: 'string', default: '1' }, force: { type: 'boolean', default: false } } })
const months = Number(values.months)
if (!Number.isInteger(months) || months < 1 || months > 240)
  throw new Error('--months must be a number from 1 to 240: how many months of filings, the newest first')
const config = readConfig()
const files = await findCurrentFiles(config.regulatorPages, { contact: contactOf(config) }, months)
process.stdout.write(`The regulators publish:\n${files.map((file) => `  ${file}\n`).join('')}`)
process.exitCode = await loadPlaces(files, { config, isForced: values.force, downloads: join(config.dataDir, 'downloads') })
