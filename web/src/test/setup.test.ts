import { expect, test, vi } from 'vitest'

test('a test with a clock of its own that takes the focused element away', () => {
  vi.useFakeTimers()
  const button = document.createElement('button')
  document.body.append(button)
  button.focus()
  button.remove()
  expect(vi.isFakeTimers()).toBe(true)
})

test('leaves the next one the real clock, and frames to draw', async () => {
  expect(vi.isFakeTimers()).toBe(false)
  const drawn = await new Promise<string>((resolve) => requestAnimationFrame(() => resolve('drawn')))
  expect(drawn).toBe('drawn')
}, 5_000)
