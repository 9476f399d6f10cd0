import { join } from 'node:path'
import { readDataConfig } from '../config.ts'
import { migrate } from '../database/migrate.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/launcher.ts'
import { checkDatabase } from './check-database.ts'

interface CommandDatabase {
  appUrl: string
  ownerUrl: string
  close(): Promise<void>
}

/** The database a command works on: DATABASE_URL, or the embedded one, whether or not a server is running. */
export async function openCommandDatabase(): Promise<CommandDatabase> {
  const { databaseUrl, databaseOwnerUrl, dataDir, pgBinDir } = readDataConfig()
  await checkDatabase({ databaseUrl, databaseOwnerUrl })
  if (databaseUrl && databaseOwnerUrl) return { appUrl: databaseUrl, ownerUrl: databaseOwnerUrl, close: async () => undefined }
  const embedded = await startEmbeddedPostgres({ folder: join(dataDir, 'postgres'), binDir: pgBinDir })
  await migrate(embedded.ownerUrl, embedded.appUrl)
  return { appUrl: embedded.appUrl, ownerUrl: embedded.ownerUrl, close: embedded.stop }
}
