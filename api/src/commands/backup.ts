// `npm run backup -- DIR`: copies the database and the stored files into a new folder. The server may be running.
import { join, resolve } from 'node:path'
import { makeConfiguredStore } from '../adapters/files/configured-store.ts'
import { readConfig } from '../config.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/launcher.ts'
import { endWithSentence } from './backup/end-with-sentence.ts'
import { BackupError } from './backup/manifest.ts'
import { writeBackup } from './backup/write-backup.ts'

async function main(): Promise<void> {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new BackupError('Name the folder for the backup: npm run backup -- backups/2026-11-22')
  const config = readConfig()
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
