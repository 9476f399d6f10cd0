import { expect, test, vi } from 'vitest'
import { startWhenLoaded } from './start-when-loaded.ts'

test('what runs behind the page starts once its chunk can be loaded again', async () => {
  vi.useFakeTimers()
  const load = vi.fn<() => Promise<string>>()
  load
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: https://mandate.test/assets/realtime-1.js'))
    .mockResolvedValue('channel')
  const start = vi.fn()
  await startWhenLoaded(load, start)
  expect(start).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(start).toHaveBeenCalledExactlyOnceWith('channel')
})

test('an error of another kind is not hidden', async () => {
  await expect(startWhenLoaded(() => Promise.reject(new Error('fault')), vi.fn())).rejects.toThrow('fault')
})
