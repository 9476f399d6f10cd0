import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { eventually } from '../test/eventually.ts'
import { makeTestDatabase } from '../test/test-database.ts'
import { type DatabasePool, openDatabase } from './database.ts'
import { listen } from './listen.ts'

let database: DatabasePool
let stop = async () => {}

beforeAll(async () => {
  database = openDatabase((await makeTestDatabase()).appUrl, { size: 3, onError: () => undefined })
})
afterEach(() => stop())
afterAll(() => database.close())

function start(pool: pg.Pool = database.pool) {
  const heard: string[] = []
  const warnings: string[] = []
  let times = 0
  const log = { warn: (_: unknown, message: string) => void warnings.push(message) }
  const listening = listen({
    ...{ pool, log, channels: ['one', 'two'] as const },
    onNotification: (channel, payload) => void heard.push(`${channel} ${payload}`),
    onListening: () => void times++,
  })
  stop = () => listening.stop()
  const hasBegun = (count: number) => vi.waitUntil(() => times === count, eventually)
  return { heard, warnings, hasBegun }
}

const notify = (channel: string, payload: string) => database.pool.query('select pg_notify($1, $2)', [channel, payload])
const dropConnection = () =>
  database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen "two"'`)

it('hears what is notified on its channels, and nothing else', async () => {
  const { heard, hasBegun } = start()
  await hasBegun(1)
  for (const channel of ['one', 'other', 'two']) await notify(channel, '7')
  await vi.waitFor(() => expect(heard).toEqual(['one 7', 'two 7']), eventually)
})

it('logs a lost connection, reconnects, and says that it listens again', async () => {
  const { heard, warnings, hasBegun } = start()
  await hasBegun(1)
  expect((await dropConnection()).rowCount).toBe(1)
  await hasBegun(2)
  expect(warnings).toEqual(['PostgreSQL LISTEN one, two lost, reconnecting'])
  await notify('one', 'again')
  await vi.waitFor(() => expect(heard).toEqual(['one again']), eventually)
})

it('keeps trying while the database refuses connections', async () => {
  let refusals = 2
  const pool = Object.assign(Object.create(database.pool), {
    connect: () => (refusals-- > 0 ? Promise.reject(new Error('refused')) : database.pool.connect()),
  })
  const { warnings, hasBegun } = start(pool)
  await hasBegun(1)
  expect(warnings).toHaveLength(2)
})

it('closes its connection when it is stopped, without a warning', async () => {
  const { warnings, hasBegun } = start()
  await hasBegun(1)
  await stop()
  expect((await dropConnection()).rowCount).toBe(0)
  expect(warnings).toEqual([])
})
