import { expect, test, vi } from 'vitest'

/** The module as it is after a reload: with what the tab has stored, and nothing in memory. */
async function reloaded() {
  vi.resetModules()
  return import('./search-places.ts')
}

test('the row that was opened and where the list was are known after a reload', async () => {
  const { keepPlace } = await reloaded()
  keepPlace('entry-1', { top: 1_440 })
  keepPlace('entry-1', { seenId: '9000044' })
  const { placeOf } = await reloaded()
  expect(placeOf('entry-1')).toEqual({ top: 1_440, seenId: '9000044' })
  expect(placeOf('entry-2')).toBeUndefined()
})

test('a stored place that cannot be read is none', async () => {
  for (const text of ['{', '[]', '{"entry":"entry-1","top":"far"}']) {
    sessionStorage.setItem('search-place', text)
    expect((await reloaded()).placeOf('entry-1')).toBeUndefined()
  }
})
