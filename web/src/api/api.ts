import type { CurrentUser } from '@mandate/contract/frame/users'
import { type BaseQueryFn, createApi, type FetchArgs, type FetchBaseQueryError, fetchBaseQuery } from '@reduxjs/toolkit/query/react'
import { apiBaseUrl } from './base-url.ts'
import { cacheTags } from './cache-tags.ts'
import { noteRequest } from './sent-requests.ts'
import { sessionCleared } from './session.ts'
import { isWithoutBearer } from './without-bearer.ts'

const timeoutMs = 20_000
const keepUnusedDataSeconds = 60

const request = fetchBaseQuery({
  baseUrl: apiBaseUrl,
  credentials: 'include',
  timeout: timeoutMs,
  prepareHeaders: (headers, { getState, arg }) => {
    const token = (getState() as { session: CurrentUser }).session.authorization?.token
    const path = typeof arg === 'string' ? arg : arg.url
    if (token && !isWithoutBearer(path)) headers.set('authorization', `Bearer ${token}`)
    return headers
  },
})

const baseQuery: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError> = async (args, store, extra) => {
  noteRequest(store.queryCacheKey, args)
  const tokenOf = () => (store.getState() as { session: CurrentUser }).session.authorization?.token
  const sent = isWithoutBearer(typeof args === 'string' ? args : args.url) ? undefined : tokenOf()
  const result = await request(args, store, extra)
  // Only the refusal of the credential in use ends the session: not a wrong password, nor a late answer to one that was renewed since.
  if (isRefused(result.error) && sent && sent === tokenOf()) store.dispatch(sessionCleared('refused'))
  return result
}

function isRefused(error: FetchBaseQueryError | undefined): boolean {
  // A proxy may refuse with a page in place of JSON.
  return error?.status === 401 || (error?.status === 'PARSING_ERROR' && error.originalStatus === 401)
}

/** The one cache of server data. Features add their operations with `injectEndpoints`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: cacheTags,
  keepUnusedDataFor: keepUnusedDataSeconds,
  invalidationBehavior: 'delayed',
  // An answer that is not what the contract says is an error like any other, with a sentence of its own.
  catchSchemaFailure: () => ({ status: 'PARSING_ERROR' as const, originalStatus: 200, data: '', error: 'The answer does not match the contract' }),
  endpoints: () => ({}),
})
