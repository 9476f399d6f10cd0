import pg from 'pg'
import { retryingPoolOptions, withRetries } from './retrying-work.ts'

const fillingLock = 8_310_207_117

/** One process fills the demo at a time: another on the same database waits, and then finds what is there. */
export async function whileFilling<Done>(databaseUrl: string, work: () => Promise<Done>): Promise<Done> {
  const client = await withRetries(() => lockFilling(databaseUrl))
  try {
    return await work()
  } finally {
    await client.end()
  }
}

async function lockFilling(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: retryingPoolOptions.connectTimeoutMs })
  // If the database closes the connection, the work fails by itself.
  client.on('error', (error) => process.stderr.write(`Demo lock lost: ${error.message}\n`))
  await client.connect()
  await client.query('select pg_advisory_lock($1)', [fillingLock])
  return client
}
