// `npm run restore -- DIR [--force]`: fills an empty database and data folder from a backup. The server must be stopped.
// `npm run restore -- ARCHIVE [--until TIME] [--force]`: the same from an archive, as of a moment, or as late as it goes.

import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { counted } from '@mandate/contract/values/counted'
import { makeConfiguredStore } from '../adapters/files/configured-store.ts'
import { type Config, readDataConfig } from '../config.ts'
import { startConfiguredPostgres } from '../configured-postgres.ts'
import { migrate } from '../database/migrate.ts'
import { embeddedFolder, isEmbeddedRunning } from '../embedded-postgres/launcher.ts'
import { indexFolder } from '../features/search-engines/index-files.ts'
import { type Base, checkSegments, chooseBase, findArchive } from './backup/archive-folder.ts'
import { endWithSentence } from './backup/end-with-sentence.ts'
import { BackupError, readManifest, verifyBackup, verifyParts } from './backup/manifest.ts'
import { checkTarget, restoreBackup, schemaOf } from './backup/restore-backup.ts'
import { moveIntoPlace, stageBase } from './backup/restore-base.ts'
import { checkDatabase } from './check-database.ts'
import { readArguments } from './run-command.ts'

const isFilled = (place: string) => existsSync(place) && readdirSync(place).length > 0

const isWithin = (folder: string, place: string) => `${folder}${sep}`.startsWith(`${place}${sep}`)

/** Refuses a running server, and a data folder that holds anything but the backup itself. Returns what is in the place of the restored parts. */
function checkDataFolder(config: Config, folder: string, isForced: boolean): string[] {
  const postgres = embeddedFolder(join(config.dataDir, 'postgres'))
  if (!config.databaseUrl && isEmbeddedRunning(postgres)) throw new BackupError('A server is using this data folder. Stop it, then restore.')
  const filled = [...(config.databaseUrl ? [] : [postgres]), ...(config.s3 ? [] : [join(config.dataDir, 'files')])].filter(isFilled)
  if (filled[0] && !isForced) throw new BackupError(`${filled[0]} is not empty. Add --force to move it aside and restore.`)
  const [stray] = isForced || !existsSync(config.dataDir) ? [] : readdirSync(config.dataDir).filter((name) => !isWithin(folder, join(config.dataDir, name)))
  if (stray) throw new BackupError(`${config.dataDir} is not empty: it holds ${stray}. Name an empty DATA_DIR, or add --force to restore next to it.`)
  return filled
}

/** So that a restore deletes nothing. Returns where it is. */
function moveAside(config: Config, filled: readonly string[]): string[] {
  const suffix = `before-${new Date().toISOString().replaceAll(':', '')}`
  // Derived from the database; the server builds it again.
  rmSync(indexFolder(config), { recursive: true, force: true })
  return filled.map((place) => {
    renameSync(place, `${place}.${suffix}`)
    return `${place}.${suffix}`
  })
}

interface Restored {
  sentence: string
  moved: string[]
}

async function restoreLogical(config: Config, folder: string, isForced: boolean): Promise<Restored> {
  const manifest = readManifest(folder)
  schemaOf(manifest)
  await verifyBackup(folder, manifest)
  await checkDatabase(config)
  if (config.databaseOwnerUrl) await checkTarget(config.databaseOwnerUrl, isForced)
  const moved = moveAside(config, checkDataFolder(config, folder, isForced))
  const embedded = config.databaseOwnerUrl ? undefined : await startConfiguredPostgres(config)
  try {
    await restoreBackup(folder, manifest, {
      ownerUrl: config.databaseOwnerUrl ?? embedded?.ownerUrl ?? '',
      appUrl: config.databaseUrl ?? embedded?.appUrl ?? '',
      files: makeConfiguredStore(config),
      secretKeyFile: config.secretKeyFile,
      isForced,
    })
  } finally {
    await embedded?.stop()
  }
  return {
    sentence: `Restored the backup of ${manifest.createdAt}: ${counted(manifest.tables.length, 'table')} and ${counted(manifest.files.length, 'file')}`,
    moved,
  }
}

/** A restored database begins an archive of its own, so that it can't overwrite the one it came from. */
async function restoreArchive(config: Config, archive: string, { until, isForced }: { until: Date | undefined; isForced: boolean }): Promise<Restored> {
  if (config.databaseUrl) throw new BackupError('An archive is of the embedded database. Leave DATABASE_URL out to restore it.')
  const base: Base = chooseBase(archive, until)
  schemaOf(base.manifest)
  checkSegments(archive, base.manifest)
  await verifyParts(base.folder, base.manifest.parts)
  const filled = checkDataFolder(config, archive, isForced)
  const folder = embeddedFolder(join(config.dataDir, 'postgres'))
  const staging = await stageBase(base, archive, { folder, binDir: config.pgBinDir, until })
  const moved = moveAside(config, filled)
  const files = config.s3 ? undefined : join(config.dataDir, 'files')
  const copied = await moveIntoPlace(base, archive, { staging, folder, files, secretKeyFile: config.secretKeyFile })
  const embedded = await startConfiguredPostgres(config)
  await migrate(embedded.ownerUrl, embedded.appUrl).finally(() => embedded.stop())
  const moment = until ? `as of ${until.toISOString()}` : 'to its end'
  return { sentence: `Restored the archive ${moment}, from the base backup of ${base.manifest.endedAt}, and ${copied} files`, moved }
}

/** Without a zone, the moment would depend on the machine. */
function readMoment(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(Date.parse(text)))
    throw new BackupError('Set --until to a moment with its time zone, such as 2026-11-22T14:05:00Z.')
  return new Date(text)
}

async function main(): Promise<void> {
  const options = { force: { type: 'boolean', default: false }, until: { type: 'string' } } as const
  const { values, positionals } = readArguments('npm run restore -- DIR [--until TIME] [--force]', { allowPositionals: true, options })
  const [given, ...more] = positionals
  if (!given || more.length > 0) throw new BackupError('Name the folder of the backup: npm run restore -- backups/2026-11-22')
  const config = readDataConfig()
  const folder = resolve(given)
  const until = readMoment(values.until)
  const archive = findArchive(folder)
  if (until && !archive) throw new BackupError(`${folder} is not an archive. --until needs the folder that ARCHIVE_DIR named.`)
  const { sentence, moved } = archive
    ? await restoreArchive(config, archive, { until, isForced: values.force })
    : await restoreLogical(config, folder, values.force)
  process.stdout.write(`${sentence}\n`)
  for (const place of moved) process.stdout.write(`${place} is what was there before. Delete it when you no longer need it\n`)
  if (archive && config.archiveDir)
    process.stdout.write('It begins an archive of its own: make a base backup once the server runs (npm run backup -- --physical)\n')
}

main().catch(endWithSentence('The restore failed'))
