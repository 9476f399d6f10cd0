import type { Found } from '@mandate/contract/search'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useEffect, useMemo, useState } from 'react'
import { shallowEqual, useDispatch, useSelector } from 'react-redux'
import { z } from 'zod'
import { readStored } from '../../frame/kept-by-entry.ts'
import { type SearchAnswer, type SearchQuery, searchApi, useSearchQuery } from './search.api.ts'

/** The server counts the rows that each user loads: a page is little more than a screen, and no page is prefetched far ahead. */
const pageSize = 40
const rowsAhead = 10

const loadedSchema = z.object({
  key: z.string(),
  /** The cursors of the pages loaded so far. */
  cursors: z.array(z.string()).readonly(),
  firstPage: z.number().int(),
  lastPage: z.number().int(),
})
type LoadedPages = z.infer<typeof loadedSchema>

const mostLeft = 20
/** How far each of the last lists was loaded: on the way back it is as long as it was. */
const left = new Map<string, LoadedPages>()
/** The last of them are stored for the tab, for a reload of a row's page. */
const storageKey = 'search-pages'
const mostStored = 3
/** A longer list, of some ten thousand rows, is not stored: it would fill the storage of the tab. */
const mostCursorsStored = 250

function keepLeft(loaded: LoadedPages): void {
  left.delete(loaded.key)
  left.set(loaded.key, loaded)
  const others = storedLists().filter(({ key }) => key !== loaded.key)
  const kept = loaded.cursors.length > mostCursorsStored ? others : [...others, loaded]
  sessionStorage.setItem(storageKey, JSON.stringify(kept.slice(-mostStored)))
  const [oldest] = left.keys()
  if (left.size > mostLeft && oldest !== undefined) left.delete(oldest)
}

function leftOf(key: string): LoadedPages {
  return left.get(key) ?? storedLists().find((stored) => stored.key === key) ?? { key, cursors: [], firstPage: 0, lastPage: 0 }
}

function storedLists(): LoadedPages[] {
  return z.array(loadedSchema).safeParse(readStored(storageKey)).data ?? []
}

export type ResultRows = ReturnType<typeof useResultRows>

/**
 * The rows of a query, loaded page by page. Only pages near the viewport are kept; the cursors of all pages stay, so that earlier pages are loaded again on scrolling back.
 */
export function useResultRows(query: SearchQuery) {
  const first = useSearchQuery({ ...query, limit: pageSize })
  const { data } = first
  const key = `${JSON.stringify(query)} ${data?.generation}`
  const [kept, setLoaded] = useState<LoadedPages>(() => leftOf(key))
  const loaded = kept.key === key ? kept : leftOf(key)
  const isKnown = data !== undefined
  // A list whose first page is still on its way has nothing to keep: it would replace the stored one after a reload.
  useEffect(() => {
    if (isKnown) keepLeft(loaded)
  }, [loaded, isKnown])
  // Until the response arrives, the rows shown belong to the previous query.
  const isStale = data !== first.currentData
  const cursors = data?.nextCursor && !isStale ? [data.nextCursor, ...loaded.cursors] : []
  const firstWanted = Math.max(0, loaded.firstPage - 1)
  const wanted = cursors.slice(firstWanted, loaded.lastPage)
  const pages = usePages(query, wanted)
  const answers = pages.filter(isAnswer)
  const failure = pages.find((page) => page !== undefined && !isAnswer(page))

  const last = pages.at(-1)
  const next = wanted.at(-1) === cursors.at(-1) && isAnswer(last) ? last.nextCursor : null
  // Keeps the cursor of the next page, so that loading continues after the last page was dropped.
  if (next && !cursors.includes(next)) setLoaded({ ...loaded, cursors: [...loaded.cursors, next] })

  const known = data ? Math.min(data.total, (cursors.length + 1) * pageSize) : 0
  const rows = useMemo(() => {
    const all: (Found | undefined)[] = Array.from({ length: known })
    place(all, data?.items ?? [], 0)
    pages.forEach((page, index) => {
      if (isAnswer(page)) place(all, page.items, (firstWanted + index + 1) * pageSize)
    })
    return all
  }, [data, pages, known, firstWanted])

  return {
    ...first,
    rows,
    total: data?.total ?? 0,
    isStale,
    /** Later pages come from another build of the index, or can't be loaded: start over. */
    hasMoved: data !== undefined && (failure !== undefined || answers.some(({ generation }) => generation !== data.generation)),
    showRange: (from: number, to: number) => {
      const [firstPage, lastPage] = [Math.floor(from / pageSize), Math.floor((to + rowsAhead) / pageSize)]
      if (firstPage !== loaded.firstPage || lastPage !== loaded.lastPage) setLoaded({ ...loaded, firstPage, lastPage })
    },
  }
}

type SearchRootState = Parameters<ReturnType<typeof searchApi.endpoints.search.select>>[0]
type Page = SearchAnswer | { status: unknown } | undefined

function place(rows: (Found | undefined)[], items: readonly Found[], from: number): void {
  for (const [index, item] of items.entries()) if (from + index < rows.length) rows[from + index] = item
}

const isAnswer = (page: Page): page is SearchAnswer => page !== undefined && 'items' in page

/** One subscription for each visible page, which a hook for a single query can't do. */
function usePages(query: SearchQuery, cursors: readonly string[]): Page[] {
  const dispatch = useDispatch<ThunkDispatch<SearchRootState, unknown, UnknownAction>>()
  const queries = cursors.map((cursor) => ({ ...query, limit: pageSize, cursor }))
  const key = JSON.stringify(queries)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what the queries are
  useEffect(() => {
    const subscriptions = queries.map((each) => dispatch(searchApi.endpoints.search.initiate(each)))
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [dispatch, key])
  return useSelector(
    (state: SearchRootState) =>
      queries.map((each): Page => {
        const { data, error } = searchApi.endpoints.search.select(each)(state)
        return data ?? (error ? { status: 'status' in error ? error.status : error.message } : undefined)
      }),
    (one, other) => one.length === other.length && one.every((page, index) => page === other[index] || (!isAnswer(page) && shallowEqual(page, other[index]))),
  )
}
