import { join } from 'node:path'
import type { Config } from './config.ts'
import { newestBaseBackup, type WantedArchive } from './embedded-postgres/archive.ts'
import { type EmbeddedPostgres, embeddedFolder, startEmbeddedPostgres } from './embedded-postgres/launcher.ts'

type Settings = Pick<Config, 'dataDir' | 'pgBinDir' | 'archiveDir' | 's3'>

/** The embedded database of the data folder, archived as configured. */
export function startConfiguredPostgres(config: Settings): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ folder: join(config.dataDir, 'postgres'), binDir: config.pgBinDir, archive: wantedArchive(config) })
}

function wantedArchive({ archiveDir, dataDir, s3 }: Settings): WantedArchive {
  if (archiveDir === undefined || archiveDir === 'off') return archiveDir
  return { directory: archiveDir, storedFiles: s3 ? undefined : join(dataDir, 'files') }
}

/** Undefined without an archive, or with a database of one's own. */
export function lastBaseBackup({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): Date | undefined {
  return databaseUrl ? undefined : newestBaseBackup(embeddedFolder(join(dataDir, 'postgres')))
}
