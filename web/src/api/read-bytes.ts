import type { CurrentUser } from '@mandate/contract/frame/users'
import type { FetchArgs } from '@reduxjs/toolkit/query'
import { apiBaseUrl } from './base-url.ts'
import { type ClientError, toClientError } from './client-error.ts'

export interface ByteRange {
  from: number
  /** The byte after the last. */
  to: number
}

export type BytesRead = { bytes: Uint8Array<ArrayBuffer> } | { error: ClientError }

interface Options {
  range?: ByteRange | undefined
  user: CurrentUser
  signal?: AbortSignal | undefined
}

/** Reads a file, or a part of it, with the present credential. The bytes don't belong in the cache. */
export async function readBytes({ url, method = 'GET', params, body }: FetchArgs, { range, user, signal }: Options): Promise<BytesRead> {
  const query = params ? `?${new URLSearchParams(params)}` : ''
  const token = user.authorization?.token
  const headers = {
    ...(range ? { range: `bytes=${range.from}-${range.to - 1}` } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  try {
    const answer = await fetch(`${apiBaseUrl}${url}${query}`, {
      ...{ method, credentials: 'include', headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    })
    if (answer.ok) return { bytes: new Uint8Array(await answer.arrayBuffer()) }
    return { error: toClientError({ status: answer.status, data: await answer.json().catch(() => undefined) }) }
  } catch {
    return { error: toClientError({ status: 'FETCH_ERROR', error: '' }) }
  }
}
