import { expect, test, vi } from 'vitest'

/** The module as it is after a reload: with what the tab has stored, and nothing in memory. */
async function reloaded() {
  vi.resetModules()
  return import('./search-places.ts')
}

test('the row that was opened and where the list was are known after a reload, of several lists', async () => {
  const { keepPlace } = await reloaded()
  keepPlace('entry-1', { index: 300, offset: 12 })
  keepPlace('entry-1', { seenId: '9000044' })
  keepPlace('entry-2', { index: 7, offset: 0 })
  const { placeOf } = await reloaded()
  expect(placeOf('entry-1')).toEqual({ index: 300, offset: 12, seenId: '9000044' })
  expect(placeOf('entry-2')).toEqual({ index: 7, offset: 0 })
  expect(placeOf('entry-3')).toBeUndefined()
})

test('a place goes along when a preview replaces the entry', async () => {
  const { keepPlace, movePlace, placeOf } = await reloaded()
  keepPlace('before', { index: 300, offset: 12 })
  movePlace('before', 'after')
  expect(placeOf('after')).toEqual({ index: 300, offset: 12 })
})

test('a stored place that cannot be read is none', async () => {
  for (const text of ['{', '[]', '[["entry-1",{"index":"far"}]]']) {
    sessionStorage.setItem('search-places', text)
    expect((await reloaded()).placeOf('entry-1')).toBeUndefined()
  }
})
