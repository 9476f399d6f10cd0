// `npm run migrate`: migrates DATABASE_URL (as DATABASE_OWNER_URL, if set).
import { readDataConfig } from '../config.ts'
import { ConfigError } from '../config-error.ts'
import { migrate } from '../database/migrate.ts'
import { checkOwnerDatabase } from './check-database.ts'
import { CommandError, readArguments } from './run-command.ts'

try {
  readArguments('npm run migrate', {})
  const { databaseUrl, databaseOwnerUrl } = readDataConfig()
  if (!databaseUrl || !databaseOwnerUrl) throw new ConfigError('Set DATABASE_URL. Without it `npm start` migrates the embedded database by itself.')
  await checkOwnerDatabase({ databaseUrl, databaseOwnerUrl })
  const applied = await migrate(databaseOwnerUrl, databaseUrl)
  process.stdout.write(applied.length > 0 ? `Applied ${applied.join(', ')}\n` : 'Already up to date\n')
} catch (error) {
  process.stderr.write(
    `${error instanceof ConfigError || error instanceof CommandError ? error.message : `The database could not be migrated: ${(error as Error).message}`}\n`,
  )
  process.exitCode = 1
}
