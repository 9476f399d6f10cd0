import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export interface TestDatabase {
  /** The server's own role: rows yes, tables no. */
  appUrl: string
  ownerUrl: string
}

/** A copy of the migrated database, for one test file. It goes with the throwaway server. */
export async function makeTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const ownerUrl = inject('ownerUrl')
  const appUrl = inject('appUrl')
  const inDatabase = (url: string, database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).toString()
  const asOwner = async (statement: string) => {
    const client = new pg.Client({ connectionString: inDatabase(ownerUrl, 'postgres') })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await asOwner(`create database ${name} template mandate strategy file_copy`)
  // A copy has the tables' rights but not the database's own.
  await asOwner(`revoke temporary on database ${name} from public`)
  await asOwner(`grant connect on database ${name} to mandate_app`)
  return {
    appUrl: inDatabase(appUrl, name),
    ownerUrl: inDatabase(ownerUrl, name),
  }
}
