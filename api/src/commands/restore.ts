// `npm run restore -- DIR [--force]`: fills an empty database and data folder from a backup. The server must be stopped.
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { makeConfiguredStore } from '../adapters/files/configured-store.ts'
import { type Config, readDataConfig } from '../config.ts'
import { embeddedFolder, isEmbeddedRunning, startEmbeddedPostgres } from '../embedded-postgres/launcher.ts'
import { indexFolder } from '../features/search-engines/index-files.ts'
import { endWithSentence } from './backup/end-with-sentence.ts'
import { BackupError, readManifest, verifyBackup } from './backup/manifest.ts'
import { checkTarget, restoreBackup, schemaOf } from './backup/restore-backup.ts'
import { checkDatabase } from './check-database.ts'
import { readArguments } from './run-command.ts'

const isFilled = (place: string) => existsSync(place) && readdirSync(place).length > 0

const isWithin = (folder: string, place: string) => `${folder}${sep}`.startsWith(`${place}${sep}`)

/** Refuses a data folder that holds anything but the backup itself. With --force, moves away what is in its place, so that a restore deletes nothing. Returns where it is. */
function makeRoom(config: Config, folder: string, isForced: boolean): string[] {
  const postgres = embeddedFolder(join(config.dataDir, 'postgres'))
  if (!config.databaseUrl && isEmbeddedRunning(postgres)) throw new BackupError('A server is using this data folder. Stop it, then restore.')
  const filled = [...(config.databaseUrl ? [] : [postgres]), ...(config.s3 ? [] : [join(config.dataDir, 'files')])].filter(isFilled)
  if (filled[0] && !isForced) throw new BackupError(`${filled[0]} is not empty. Add --force to move it aside and restore.`)
  const [stray] = isForced || !existsSync(config.dataDir) ? [] : readdirSync(config.dataDir).filter((name) => !isWithin(folder, join(config.dataDir, name)))
  if (stray) throw new BackupError(`${config.dataDir} is not empty: it holds ${stray}. Name an empty DATA_DIR, or add --force to restore next to it.`)
  const suffix = `before-${new Date().toISOString().replaceAll(':', '')}`
  // Derived from the database; the server builds it again.
  rmSync(indexFolder(config), { recursive: true, force: true })
  return filled.map((place) => {
    renameSync(place, `${place}.${suffix}`)
    return `${place}.${suffix}`
  })
}

async function main(): Promise<void> {
  const options = { force: { type: 'boolean', default: false } } as const
  const { values, positionals } = readArguments('npm run restore -- DIR [--force]', { allowPositionals: true, options })
  const [given, ...more] = positionals
  const isForced = values.force
  if (!given || more.length > 0) throw new BackupError('Name the folder of the backup: npm run restore -- backups/2026-11-22')
  const config = readDataConfig()
  const folder = resolve(given)
  const manifest = readManifest(folder)
  schemaOf(manifest)
  await verifyBackup(folder, manifest)
  await checkDatabase(config)
  if (config.databaseOwnerUrl) await checkTarget(config.databaseOwnerUrl, isForced)
  const moved = makeRoom(config, folder, isForced)
  const embedded = config.databaseOwnerUrl ? undefined : await startEmbeddedPostgres({ folder: join(config.dataDir, 'postgres'), binDir: config.pgBinDir })
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
  process.stdout.write(`Restored the backup of ${manifest.createdAt}: ${manifest.tables.length} tables and ${manifest.files.length} files\n`)
  for (const place of moved) process.stdout.write(`${place} is what was there before. Delete it when you no longer need it\n`)
}

main().catch(endWithSentence('The restore failed'))
