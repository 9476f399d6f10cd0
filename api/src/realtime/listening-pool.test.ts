import pg from 'pg'
import { expect, it } from 'vitest'
import { makeTestDatabase } from '../test/test-database.ts'
import { makeListeningPool } from './listening-pool.ts'

it('says when it listens: not when it has connected, but after the first query', async () => {
  const shared = new pg.Pool({ connectionString: (await makeTestDatabase()).appUrl })
  let [isListening, returns] = [false, 0]
  const { pool, listens, close } = makeListeningPool(shared, { onReturn: () => returns++, onError: () => undefined })
  void listens.then(() => (isListening = true))
  const first = await pool.connect()
  expect(isListening).toBe(false)
  await first.query('listen first')
  await listens
  first.release()
  const second = await pool.connect()
  await second.query('listen second')
  await expect.poll(() => returns).toBe(1)
  second.release()
  await Promise.all([close(), shared.end()])
})
