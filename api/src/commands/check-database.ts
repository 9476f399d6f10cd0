import pg from 'pg'
import { ConfigError } from '../config-error.ts'

interface Settings {
  databaseUrl: string | undefined
  databaseOwnerUrl: string | undefined
}

/** Throws one sentence when a configured database can't be opened: what is wrong, and which setting to correct. */
export async function checkDatabase({ databaseUrl, databaseOwnerUrl }: Settings): Promise<void> {
  if (databaseUrl) await tryDatabase('DATABASE_URL', databaseUrl)
  if (databaseOwnerUrl !== databaseUrl) await checkOwnerDatabase({ databaseUrl, databaseOwnerUrl })
}

/** The same for what only the owner of the tables does. */
export async function checkOwnerDatabase({ databaseUrl, databaseOwnerUrl }: Settings): Promise<void> {
  if (databaseOwnerUrl) await tryDatabase(databaseOwnerUrl === databaseUrl ? 'DATABASE_URL' : 'DATABASE_OWNER_URL', databaseOwnerUrl)
}

async function tryDatabase(setting: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throw new ConfigError(describeProblem(error as NodeJS.ErrnoException, { setting, url: new URL(url) }))
  } finally {
    await client.end()
  }
}

/** Names no user and no password. */
function describeProblem({ code, message }: NodeJS.ErrnoException, { setting, url }: { setting: string; url: URL }): string {
  const place = url.host || 'the local socket'
  switch (code) {
    case '28P01':
    case '28000':
      return `The database at ${place} refuses the user or password: correct them in ${setting}.`
    case '3D000':
      return `The server at ${place} has no database with that name: create it, or correct ${setting}.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host ${url.hostname} of the database is unknown: correct ${setting}.`
    case 'ECONNREFUSED':
      return `No database answers at ${place}: start it, or correct ${setting}.`
    default:
      return `The database at ${place} can't be opened (${code ?? message}): check that it runs, or correct ${setting}.`
  }
}
