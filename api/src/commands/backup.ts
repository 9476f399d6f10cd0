// `npm run backup -- DIR`: copies the database and the stored files into a new folder. The server may be running.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeConfiguredStore } from '../adapters/files/configured-store.ts'
import { readDataConfig } from '../config.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/launcher.ts'
import { endWithSentence } from './backup/end-with-sentence.ts'
import { BackupError } from './backup/manifest.ts'
import { writeBackup } from './backup/write-backup.ts'
import { checkDatabase } from './check-database.ts'
import { readArguments } from './run-command.ts'

async function main(): Promise<void> {
  const { positionals } = readArguments('npm run backup -- DIR', { allowPositionals: true })
  const [folder, ...more] = positionals
  if (!folder || more.length > 0) throw new BackupError('Name the folder for the backup: npm run backup -- backups/2026-11-22')
  // Before anything is read: a mistyped folder would be made into an empty installation.
  const config = readDataConfig()
  const { dataDir, databaseOwnerUrl } = config
  if (!databaseOwnerUrl && !existsSync(join(dataDir, 'postgres')))
    throw new BackupError(`There is no database in ${resolve(dataDir)}. Set DATA_DIR to the data folder of the server, or DATABASE_URL to its database.`)
  await checkDatabase(config)
  const embedded = config.databaseOwnerUrl ? undefined : await startEmbeddedPostgres({ folder: join(config.dataDir, 'postgres'), binDir: config.pgBinDir })
  const ownerUrl = config.databaseOwnerUrl ?? embedded?.ownerUrl ?? ''
  try {
    const { tables, files } = await writeBackup({ ownerUrl, files: makeConfiguredStore(config), secretKeyFile: config.secretKeyFile }, resolve(folder))
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    process.stdout.write(`Backed up ${tables.length} tables with ${rows} rows and ${files.length} files to ${resolve(folder)}\n`)
  } finally {
    await embedded?.stop()
  }
}

main().catch(endWithSentence('The backup failed'))
