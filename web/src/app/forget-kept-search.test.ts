import { afterEach, expect, test, vi } from 'vitest'
import { searchKept } from '../features/search/shared/kept-search.ts'
import { eventually } from '../test/eventually.ts'
import { forgetKeptSearch } from './forget-kept-search.ts'
import { storagePrefix } from './remembered-state.ts'
import { restoreStore } from './store.ts'

const dayMs = 24 * 60 * 60 * 1_000
const stored = () => JSON.parse(localStorage.getItem(`${storagePrefix}keptSearch`) ?? 'null')?.address ?? ''
let stop = () => {}
afterEach(() => {
  stop()
})

test('saved filters leave local storage after 24 hours, in an open page', async () => {
  const store = await restoreStore()
  vi.useFakeTimers()
  stop = forgetKeptSearch(store)
  store.dispatch(searchKept({ address: 'type=firms&state=TX', atMs: Date.now() }))
  await vi.advanceTimersByTimeAsync(dayMs - 60_000)
  expect(store.getState().keptSearch.address).toBe('type=firms&state=TX')
  await vi.advanceTimersByTimeAsync(61_000)
  expect(store.getState().keptSearch.address).toBe('')
  expect(stored()).toBe('')
})

test('filters saved more than 24 hours ago leave local storage when the page opens', async () => {
  const store = await restoreStore()
  store.dispatch(searchKept({ address: 'type=firms&state=TX', atMs: Date.now() - dayMs }))
  await vi.waitFor(() => expect(stored()).toBe('type=firms&state=TX'), eventually)
  stop = forgetKeptSearch(store)
  await vi.waitFor(() => expect(stored()).toBe(''), eventually)
  expect(store.getState().keptSearch.address).toBe('')
})
