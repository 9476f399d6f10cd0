import { keptForMs, searchForgotten, selectKeptSearch } from '../features/search/shared/kept-search.ts'
import { storagePrefix } from './remembered-state.ts'
import type { Store } from './store.ts'

/** Removes the saved filters from local storage 24 hours after they were saved. Returns a function that stops it. */
export function forgetKeptSearch(store: Store, storage = localStorage): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let plannedFor: number | undefined

  function check(): void {
    clearTimeout(timer)
    const { address, atMs } = selectKeptSearch(store.getState())
    plannedFor = atMs
    if (!address) return
    const leftMs = atMs + keptForMs - Date.now()
    if (leftMs > 0) timer = setTimeout(check, leftMs)
    else forget()
  }

  function forget(): void {
    store.dispatch(searchForgotten())
    storage.removeItem(`${storagePrefix}keptSearch`)
  }

  /** Timers sleep with the machine. */
  function checkWhenVisible(): void {
    if (document.visibilityState === 'visible') check()
  }

  const unsubscribe = store.subscribe(() => {
    if (selectKeptSearch(store.getState()).atMs !== plannedFor) check()
  })
  document.addEventListener('visibilitychange', checkWhenVisible)
  check()
  return () => {
    clearTimeout(timer)
    unsubscribe()
    document.removeEventListener('visibilitychange', checkWhenVisible)
  }
}
