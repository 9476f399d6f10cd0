import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

export interface Connection {
  port: number
  superPassword: string
  ownerPassword: string
  appPassword: string
  supervisorPid: number
}

const connectionFile = (folder: string) => join(folder, 'connection.json')

export function readConnection(folder: string): Connection | undefined {
  if (!existsSync(connectionFile(folder))) return undefined
  return JSON.parse(readFileSync(connectionFile(folder), 'utf8')) as Connection
}

export function newConnection(folder: string): Connection {
  if (existsSync(join(folder, 'data')))
    throw new Error(
      `${connectionFile(folder)} is missing, and with it the passwords of the database. Restore it from a backup, or move ${folder} away to start over.`,
    )
  const password = () => randomBytes(24).toString('hex')
  const connection = { port: 0, superPassword: password(), ownerPassword: password(), appPassword: password(), supervisorPid: 0 }
  writeConnection(folder, connection)
  return connection
}

export function writeConnection(folder: string, connection: Connection): void {
  const partial = `${connectionFile(folder)}.new`
  writeFileSync(partial, JSON.stringify(connection), { mode: 0o600 })
  renameSync(partial, connectionFile(folder))
}

export function superClient({ port, superPassword }: Connection, database: string): pg.Client {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password: superPassword, database, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  return client
}
