import { getHealth } from '@mandate/contract/admin-health'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConnection, superClient } from '../../embedded-postgres/connection.ts'
import { makeAdmin } from '../../test/admins.ts'
import { type OwnPostgres, startOwnPostgres } from '../../test/own-postgres.ts'
import type { SignedIn } from '../../test/people.ts'
import { as } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let postgres: OwnPostgres
let server: TestServer
let admin: SignedIn
let root: pg.Client

beforeAll(async () => {
  postgres = await startOwnPostgres()
  const connection = readConnection(postgres.folder)
  if (!connection) throw new Error('the database has no connection')
  root = superClient(connection, 'mandate')
  await root.connect()
  server = await startTestServer({ database: postgres })
  admin = await makeAdmin(server)
})
afterAll(async () => {
  await server.stop()
  await root.end()
  await postgres.remove()
})

const health = async () => (await server.call(getHealth, {}, as(admin))).body
const partOf = async () => (await health()).parts.find(({ name }) => name === 'replicas')

/** Reads the log as a replica does, and reports that it applied all of it. */
async function connectReplica(name: string): Promise<{ end(): Promise<void> }> {
  const { password } = root
  const url = `postgres://postgres:${password}@127.0.0.1:${root.port}/postgres?replication=true&application_name=${name}`
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await root.query<{ lsn: string }>("select (pg_current_wal_lsn() - (pg_current_wal_lsn() - '0/0'::pg_lsn) % 16777216)::text as lsn")
  const ended = client.query(`START_REPLICATION PHYSICAL ${rows[0]?.lsn}`).catch((error: Error) => error)
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter & { sendCopyFromChunk(chunk: Buffer): void } }
  connection.on('copyData', ({ chunk }: { chunk: Buffer }) => {
    if (chunk[0] !== 'w'.charCodeAt(0)) return
    const applied = chunk.readBigUInt64BE(1) + BigInt(chunk.length - 25)
    const report = Buffer.alloc(34)
    report.write('r')
    for (const place of [1, 9, 17]) report.writeBigUInt64BE(applied, place)
    connection.sendCopyFromChunk(report)
  })
  return {
    async end() {
      await client.end()
      await ended
    },
  }
}

it('shows each replica with its state and lag to an admin, and the way back to none', async () => {
  expect(await health()).toMatchObject({ replicas: [] })
  expect(await partOf()).toMatchObject({ state: 'good', detail: expect.stringContaining('None connected') })
  const replica = await connectReplica('replica-a')
  await expect
    .poll(async () => (await health()).replicas, { timeout: 10_000 })
    .toMatchObject([{ name: 'replica-a', address: '127.0.0.1', state: 'streaming', sync: 'async', lagBytes: expect.any(Number) }])
  expect(await partOf()).toMatchObject({ detail: 'Follow the database', figures: [{ label: 'Connected', value: '1' }, { label: 'Most behind' }] })
  await replica.end()
  await expect.poll(async () => (await health()).replicas, { timeout: 10_000 }).toEqual([])
})

it("F4 the server's own role sees neither the state nor the statements of other sessions, and without the grant admins read what is missing", async () => {
  const replica = await connectReplica('replica-b')
  try {
    await expect.poll(async () => (await health()).replicas?.map(({ state }) => state), { timeout: 10_000 }).toEqual(['streaming'])
    const direct = await server.deps.pool.query<{ state: string | null }>('select state from pg_stat_replication')
    expect(direct.rows).toEqual([{ state: null }])
    const { rows } = await server.deps.pool.query<{ query: string }>("select query from pg_stat_activity where usename = 'postgres' and datname = 'mandate'")
    expect(new Set(rows.map(({ query }) => query))).toEqual(new Set(['<insufficient privilege>']))
    await root.query('revoke pg_read_all_stats from mandate_owner')
    expect((await health()).replicas).toMatchObject([{ state: null, lagBytes: null }])
    expect(await partOf()).toMatchObject({ state: 'caution', detail: expect.stringContaining('Grant pg_read_all_stats') })
  } finally {
    await root.query('grant pg_read_all_stats to mandate_owner')
    await replica.end()
  }
})
