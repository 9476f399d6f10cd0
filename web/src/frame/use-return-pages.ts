import { useEffect } from 'react'
import { useNavigationType } from 'react-router'
import { z } from 'zod'
import { keptByEntry, useHistoryEntry } from './kept-by-entry.ts'

/** By the name of the list, how many of its pages were shown. */
const kept = keptByEntry('shown-pages', z.record(z.string(), z.number().int()))
/** A longer list begins with these: the rest is one click away. */
const mostPages = 20

interface Pages {
  data: { pages: readonly unknown[] } | undefined
  hasNextPage: boolean
  isFetching: boolean
  isError: boolean
  fetchNextPage: () => unknown
}

/** On the way back, a list that was lengthened by 'Show more' is as long as it was. `list` names it on its page. */
export function useReturnPages(list: string, { data, hasNextPage, isFetching, isError, fetchNextPage }: Pages): void {
  const entry = useHistoryEntry()
  const isReturn = useNavigationType() === 'POP'
  const pages = data?.pages.length ?? 0
  const left = kept.get(entry)
  const wanted = isReturn ? Math.min(left?.[list] ?? 1, mostPages) : 1
  const isMissing = pages > 0 && pages < wanted && hasNextPage && !isError
  useEffect(() => {
    if (isMissing && !isFetching) void fetchNextPage()
  }, [isMissing, isFetching, fetchNextPage])
  useEffect(() => {
    if (!isMissing && pages > 1) kept.keep(entry, { ...kept.get(entry), [list]: pages })
  }, [isMissing, pages, entry, list])
}
