// `npm run load:sec [-- --months N] [--every 24h]`: downloads what the regulators currently publish, and loads it; once, or again and again.
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findCurrentFiles } from '../adapters/regulator-files/current-files.ts'
import { type Config, readDataConfig } from '../config.ts'
import { intervalMs } from '../interval.ts'
import { contactOf, loadPlaces } from './load-places.ts'
import { CommandError, readArguments, reportFailure, runCommand } from './run-command.ts'

function readInterval(text: string): number {
  const interval = intervalMs(text)
  if (interval === undefined) throw new CommandError('--every must be a time such as 12h, 24h or 7d')
  return interval
}

async function loadCurrent(config: Config, { months, isForced }: { months: number; isForced: boolean }): Promise<number> {
  const files = await findCurrentFiles(config.regulatorPages, { contact: contactOf(config) }, months)
  process.stdout.write(`The regulators publish:\n${files.map((file) => `  ${file}\n`).join('')}`)
  return loadPlaces(files, { config, isForced, downloads: join(config.dataDir, 'downloads') })
}

// Started by a worker (`load-rounds.service.ts`), it ends with it. The channel alone doesn't keep it alive.
process.on('disconnect', () => process.exit(1))
process.channel?.unref()

await runCommand(async () => {
  const options = { months: { type: 'string', default: '1' }, every: { type: 'string' }, force: { type: 'boolean', default: false } } as const
  const { values } = readArguments('npm run load:sec [-- --months N] [--every 24h] [--force]', { options })
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
