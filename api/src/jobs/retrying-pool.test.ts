import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { retryingPool } from './retrying-pool.ts'

const owner = () => inject('ownerUrl')

async function codeOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'done',
    ({ code }) => code,
  )
}

test('no connection in time, one that was cut, and one that is refused are all tried again; a wrong query is not', async () => {
  const pool = new pg.Pool({ connectionString: owner(), max: 1, connectionTimeoutMillis: 1000 })
  pool.on('error', () => {})
  const retrying = retryingPool(pool)
  const client = await retrying.connect()
  client.on('error', () => {})
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(await codeOf(client.query('select nonsense'))).toBe('42703')
  expect(await codeOf(retrying.connect())).toBe('ETIMEDOUT')
  expect(await codeOf(client.query('select pg_terminate_backend(pg_backend_pid())'))).toBe('ETIMEDOUT')
  client.release(true)
  await pool.end()

  const unreachable = new pg.Pool({ connectionString: 'postgres://127.0.0.1:1/none' })
  expect(await codeOf(retryingPool(unreachable).connect())).toBe('ETIMEDOUT')
  const ended = unreachable.end()
  expect(await Promise.race([codeOf(retryingPool(unreachable).connect()), ended.then(() => 'never answered')])).toBe('never answered')
})
