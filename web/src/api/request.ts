import type { Endpoint, RequestOf } from '@mandate/contract/frame/endpoint'
import type { FetchArgs } from '@reduxjs/toolkit/query'

/** What `fetchBaseQuery` needs to carry out an operation of the contract. */
export function requestTo<E extends Endpoint>(endpoint: E, input: RequestOf<E>): FetchArgs {
  const { params = {}, query, body } = input as { params?: Record<string, string | number>; query?: Record<string, unknown>; body?: unknown }
  const url = endpoint.path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  return { url, method: endpoint.method, ...(query ? { params: query } : {}), ...(body === undefined ? {} : { body }) }
}
