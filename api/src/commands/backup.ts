// `npm run backup -- DIR`: copies the database and the stored files into a new folder. The server may be running.
// `npm run backup -- --physical [--keep N]`: adds a base backup to the archive of the embedded database; the archive's segments continue from there.

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { counted } from '@mandate/contract/values/counted'
import { makeConfiguredStore } from '../adapters/files/configured-store.ts'
import { type Config, readDataConfig } from '../config.ts'
import { startConfiguredPostgres } from '../configured-postgres.ts'
import { rememberedArchive } from '../embedded-postgres/archive.ts'
import type { EmbeddedPostgres } from '../embedded-postgres/launcher.ts'
import { endWithSentence } from './backup/end-with-sentence.ts'
import { BackupError } from './backup/manifest.ts'
import { writeBackup } from './backup/write-backup.ts'
import { pruneArchive, writeBase } from './backup/write-base.ts'
import { checkDatabase } from './check-database.ts'
import { readArguments } from './run-command.ts'

const usage = 'npm run backup -- DIR, or npm run backup -- --physical [--keep N]'
const options = { physical: { type: 'boolean', default: false }, keep: { type: 'string' } } as const

function readKeep(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new BackupError('Set --keep to how many base backups the archive keeps, such as 7.')
  return Number(text)
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments(usage, { allowPositionals: true, options })
  const [folder, ...more] = positionals
  if (values.physical ? positionals.length > 0 : !folder || more.length > 0)
    throw new BackupError(
      values.physical
        ? 'A physical backup goes into ARCHIVE_DIR: leave out the folder.'
        : 'Name the folder for the backup: npm run backup -- backups/2026-11-22',
    )
  const keep = readKeep(values.keep)
  if (keep !== undefined && !values.physical) throw new BackupError('--keep belongs to --physical: delete folders of other backups yourself.')
  // Before anything is read: a mistyped folder would be made into an empty installation.
  const config = readDataConfig()
  const { dataDir, databaseOwnerUrl } = config
  if (values.physical && databaseOwnerUrl)
    throw new BackupError("A physical backup is of the embedded database. With DATABASE_URL, use PostgreSQL's own pg_basebackup.")
  if (!databaseOwnerUrl && !existsSync(join(dataDir, 'postgres')))
    throw new BackupError(`There is no database in ${resolve(dataDir)}. Set DATA_DIR to the data folder of the server, or DATABASE_URL to its database.`)
  await checkDatabase(config)
  const embedded = databaseOwnerUrl ? undefined : await startConfiguredPostgres(config)
  try {
    if (values.physical && embedded) await backUpPhysically(config, embedded, keep)
    else await backUp(config, databaseOwnerUrl ?? embedded?.ownerUrl ?? '', resolve(folder ?? ''))
  } finally {
    await embedded?.stop()
  }
}

async function backUp(config: Config, ownerUrl: string, folder: string): Promise<void> {
  const { tables, files } = await writeBackup({ ownerUrl, files: makeConfiguredStore(config), secretKeyFile: config.secretKeyFile }, folder)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  process.stdout.write(`Backed up ${counted(tables.length, 'table')} with ${counted(rows, 'row')} and ${counted(files.length, 'file')} to ${folder}\n`)
}

async function backUpPhysically({ secretKeyFile }: Config, { folder, ownerUrl }: EmbeddedPostgres, keep: number | undefined): Promise<void> {
  const archive = rememberedArchive(folder)
  if (!archive) throw new BackupError('The database is not being archived. Set ARCHIVE_DIR to a folder on another disk and restart the server, then try again.')
  const { folder: base, manifest } = await writeBase({ ownerUrl, folder, archive, secretKeyFile })
  const bytes = manifest.parts.reduce((sum, part) => sum + part.bytes, 0)
  process.stdout.write(
    `Backed up the database (${Math.ceil(bytes / 1_000_000)} MB packed) to ${base}. A restore can stop at any moment from ${manifest.endedAt}\n`,
  )
  const deleted = keep === undefined ? 0 : await pruneArchive(archive, keep)
  if (deleted > 0) process.stdout.write(`Deleted ${deleted} older base backups with what only they needed\n`)
}

main().catch(endWithSentence('The backup failed'))
