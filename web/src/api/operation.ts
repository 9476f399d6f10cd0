import type { Endpoint, RequestOf } from '@mandate/contract/frame/endpoint'
import type { FetchArgs, InfiniteQueryConfigOptions } from '@reduxjs/toolkit/query'
import type { z } from 'zod'
import { requestTo } from './request.ts'

interface Operation<E extends Endpoint, Input> {
  query: (input: Input) => FetchArgs
  responseSchema: E['response']
}

/**
 * What `build.query` and `build.mutation` need of an operation of the contract: its request, the check of its answer, and with them the types
 * of both. Where a page says it shorter than the operation does, `requestOf` makes the one of the other.
 */
export function operation<E extends Endpoint>(endpoint: E): Operation<E, RequestOf<E>>
export function operation<E extends Endpoint, Input>(endpoint: E, requestOf: (input: Input) => RequestOf<E>): Operation<E, Input>
export function operation<E extends Endpoint>(endpoint: E, requestOf = (input: RequestOf<E>) => input): Operation<E, RequestOf<E>> {
  return { query: (input) => requestTo(endpoint, requestOf(input)), responseSchema: endpoint.response }
}

type Listing = Endpoint & { response: z.ZodType<{ nextCursor: string | null }> }

interface Pages<E extends Listing, Input> {
  infiniteQueryOptions: InfiniteQueryConfigOptions<{ nextCursor: string | null }, string | null, Input>
  query: (asked: { queryArg: Input; pageParam: string | null }) => FetchArgs
  responseSchema: E['response']
}

/** The same for `build.infiniteQuery`, of a list that comes page by page: `after` goes into the query of the request. */
export function pages<E extends Listing, Input = void>(endpoint: E, requestOf: (after: { cursor?: string }, input: Input) => RequestOf<E>): Pages<E, Input> {
  return {
    infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor },
    query: ({ queryArg, pageParam }) => requestTo(endpoint, requestOf(pageParam ? { cursor: pageParam } : {}, queryArg)),
    responseSchema: endpoint.response,
  }
}
