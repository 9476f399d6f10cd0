import { readDataConfig } from '../config.ts'
import { startConfiguredPostgres } from '../configured-postgres.ts'
import { migrate } from '../database/migrate.ts'
import { checkDatabase } from './check-database.ts'

interface CommandDatabase {
  appUrl: string
  ownerUrl: string
  close(): Promise<void>
}

/** The database a command works on: DATABASE_URL, or the embedded one, whether or not a server is running. */
export async function openCommandDatabase(): Promise<CommandDatabase> {
  const config = readDataConfig()
  const { databaseUrl, databaseOwnerUrl } = config
  await checkDatabase({ databaseUrl, databaseOwnerUrl })
  if (databaseUrl && databaseOwnerUrl) return { appUrl: databaseUrl, ownerUrl: databaseOwnerUrl, close: async () => undefined }
  const embedded = await startConfiguredPostgres(config)
  await migrate(embedded.ownerUrl, embedded.appUrl)
  return { appUrl: embedded.appUrl, ownerUrl: embedded.ownerUrl, close: embedded.stop }
}
