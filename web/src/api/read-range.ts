import type { CurrentUser } from '@mandate/contract/frame/users'
import type { FetchArgs } from '@reduxjs/toolkit/query'
import { apiBaseUrl } from './base-url.ts'
import { type ClientError, toClientError } from './client-error.ts'

interface Range {
  from: number
  /** The byte after the last. */
  to: number
}

/** Reads a part of a file with the present credential. The bytes don't belong in the cache. */
export async function readRange(
  { url, params }: FetchArgs,
  { from, to }: Range,
  { user, signal }: { user: CurrentUser; signal: AbortSignal },
): Promise<{ bytes: Uint8Array<ArrayBuffer> } | { error: ClientError }> {
  const query = params ? `?${new URLSearchParams(params)}` : ''
  const token = user.authorization?.token
  const headers = { range: `bytes=${from}-${to - 1}`, ...(token ? { authorization: `Bearer ${token}` } : {}) }
  try {
    const answer = await fetch(`${apiBaseUrl}${url}${query}`, { credentials: 'include', headers, signal })
    if (answer.ok) return { bytes: new Uint8Array(await answer.arrayBuffer()) }
    return { error: toClientError({ status: answer.status, data: await answer.json().catch(() => undefined) }) }
  } catch {
    return { error: toClientError({ status: 'FETCH_ERROR', error: '' }) }
  }
}
