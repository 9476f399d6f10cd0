// `npm run load:sec [-- --months N] [--every 24h]`: downloads what the regulators currently publish, and loads it; once, or again and again.
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findCurrentFiles } from '../adapters/regulator-files/current-files.ts'
import { type Config, readDataConfig } from '../config.ts'
import { contactOf, loadPlaces } from './load-places.ts'
import { CommandError, reportFailure, runCommand } from './run-command.ts'

const unitMs: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 }

/** '24h' as milliseconds. */
function readInterval(text: string): number {
  const [, count, unit = ''] = /^(\d{1,3})([mhd])$/.exec(text) ?? []
  const interval = Number(count) * (unitMs[unit] ?? 0)
  if (!(interval > 0)) throw new CommandError('--every must be a time such as 12h, 24h or 7d')
  return interval
}

async function loadCurrent(config: Config, { months, isForced }: { months: number; isForced: boolean }): Promise<number> {
  const files = await findCurrentFiles(config.regulatorPages, { contact: contactOf(config) }, months)
  process.stdout.write(`The regulators publish:\n${files.map((file) => `  ${file}\n`).join('')}`)
  return loadPlaces(files, { config, isForced, downloads: join(config.dataDir, 'downloads') })
}

await runCommand(async () => {
  const options = { months: { type: 'string', default: '1' }, every: { type: 'string' }, force: { type: 'boolean', default: false } } as const
  const { values } = parseArgs({ options })
  const months = Number(values.months)
  if (!Number.isInteger(months) || months < 1 || months > 240)
    throw new CommandError('--months must be a number from 1 to 240: how many months of filings, the newest first')
  const interval = values.every === undefined ? undefined : readInterval(values.every)
  const config = readDataConfig()
  const load = () => loadCurrent(config, { months, isForced: values.force })
  if (interval === undefined) return load()
  contactOf(config)
  for (;;) {
    // The next round tries again; the publisher may be down for an hour.
    await load().catch(reportFailure)
    await wait(interval)
  }
})
