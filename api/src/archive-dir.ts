import { resolve, sep } from 'node:path'
import { ConfigError } from './config-error.ts'

/** Where the embedded database is archived: a folder, `off`, or undefined to continue as before. */
export function readArchiveDir(text: string | undefined, { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined }): string | undefined {
  if (text === undefined || text === 'off') return text
  if (databaseUrl)
    throw new ConfigError('ARCHIVE_DIR archives the embedded database. With DATABASE_URL, set up continuous archiving in that PostgreSQL instead.')
  const folder = resolve(text)
  if (`${folder}${sep}`.startsWith(`${dataDir}${sep}`))
    throw new ConfigError('Set ARCHIVE_DIR to a folder outside DATA_DIR, on another disk: what archives a disk must not be lost with it.')
  return folder
}
