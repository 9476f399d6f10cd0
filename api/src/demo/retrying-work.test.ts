import { expect, it } from 'vitest'
import { withRetries } from './retrying-work.ts'

const slow = new Error('Connection terminated due to connection timeout')

/** Fails with each of these, then succeeds. */
function failing(...errors: Error[]) {
  const tries = { count: 0 }
  const work = async () => {
    const error = errors[tries.count++]
    if (error) throw error
    return 'filled'
  }
  return { tries, work }
}

it('retries while the database is busy or away', async () => {
  const { tries, work } = failing(slow, new Error('timeout exceeded when trying to connect'), Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))
  expect(await withRetries(work, [1, 1, 1])).toBe('filled')
  expect(tries.count).toBe(4)
})

it('gives up in the end, with the error', async () => {
  const { tries, work } = failing(slow, slow, slow)
  await expect(withRetries(work, [1, 1])).rejects.toBe(slow)
  expect(tries.count).toBe(3)
})

it("doesn't repeat a mistake", async () => {
  const mistake = new Error('column "nmae" does not exist')
  const { tries, work } = failing(mistake)
  await expect(withRetries(work, [1, 1])).rejects.toBe(mistake)
  expect(tries.count).toBe(1)
})
