import { afterEach, expect, it, vi } from 'vitest'
import { askProvider, isUncertain, longestCallMs } from './provider-calls.ts'

afterEach(() => void vi.useRealTimers())

it('E3 a provider that hangs is given up in time, and the user is told that trying again charges nothing twice', async () => {
  vi.useFakeTimers()
  const answer = askProvider(() => new Promise<never>(() => undefined)).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(longestCallMs)
  const error = await answer
  expect(error).toMatchObject({ code: 'unavailable', message: expect.stringContaining('nothing is charged twice') })
  expect(isUncertain(error)).toBe(true)
  // The page waits for 20 seconds.
  expect(longestCallMs).toBeLessThan(20_000)
  expect(vi.getTimerCount()).toBe(0)
})
