import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useRenewal } from './use-renewal.ts'

let visibility: DocumentVisibilityState = 'visible'
const show = (state: DocumentVisibilityState) => {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => {
  vi.restoreAllMocks()
  visibility = 'visible'
})
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()

test('it asks again half a minute before the end, once for each', () => {
  const onRenew = vi.fn()
  const { rerender, unmount } = renderHook(({ expiresAt }) => useRenewal(expiresAt, onRenew), { initialProps: { expiresAt: inSeconds(300) } })
  vi.advanceTimersByTime(269_000)
  expect(onRenew).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2_000)
  expect(onRenew).toHaveBeenCalledTimes(1)
  rerender({ expiresAt: inSeconds(300) })
  vi.advanceTimersByTime(271_000)
  expect(onRenew).toHaveBeenCalledTimes(2)
  unmount()
  vi.advanceTimersByTime(600_000)
  expect(onRenew).toHaveBeenCalledTimes(2)
})

test('out of sight it waits until the page is back', () => {
  const onRenew = vi.fn()
  renderHook(() => useRenewal(inSeconds(300), onRenew))
  show('hidden')
  vi.advanceTimersByTime(400_000)
  expect(onRenew).not.toHaveBeenCalled()
  show('visible')
  expect(onRenew).toHaveBeenCalledTimes(1)
})

test('with a clock that is ahead it asks no more than six times a minute', () => {
  const onRenew = vi.fn()
  renderHook(() => useRenewal(inSeconds(-3_600), onRenew))
  vi.advanceTimersByTime(9_000)
  expect(onRenew).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2_000)
  expect(onRenew).toHaveBeenCalledTimes(1)
})
