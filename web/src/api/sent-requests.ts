import type { FetchArgs } from '@reduxjs/toolkit/query'

const sent = new Map<string, FetchArgs>()

/** Keeps how a query was asked, by its key in the cache. Of a list, the first page. */
export function noteRequest(queryCacheKey: string | undefined, args: string | FetchArgs): void {
  if (queryCacheKey === undefined || typeof args === 'string' || args.params?.cursor) return
  sent.set(queryCacheKey, args)
}

export const sentRequest = (queryCacheKey: string): FetchArgs | undefined => sent.get(queryCacheKey)
