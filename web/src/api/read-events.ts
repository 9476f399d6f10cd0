import type { CurrentUser } from '@mandate/contract/frame/users'
import type { FetchArgs } from '@reduxjs/toolkit/query'
import type { z } from 'zod'
import { apiBaseUrl } from './base-url.ts'
import { type ClientError, toClientError } from './client-error.ts'

interface Options<Schema extends z.ZodType> {
  schema: Schema
  user: CurrentUser
  signal: AbortSignal
  onEvent: (event: z.output<Schema>) => void
}

const prefix = 'data: '

/** Reads text/event-stream, event by event, until it ends or is stopped. Returns why it failed. */
export async function readEvents<Schema extends z.ZodType>(
  { url, method = 'GET', body }: FetchArgs,
  { schema, user, signal, onEvent }: Options<Schema>,
): Promise<ClientError | undefined> {
  const token = user.authorization?.token
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  try {
    const answer = await fetch(`${apiBaseUrl}${url}`, { method, credentials: 'include', headers, signal, body: JSON.stringify(body) })
    if (!answer.ok || !answer.body) return toClientError({ status: answer.status, data: await answer.json().catch(() => undefined) })
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return undefined
      const parts = `${rest}${value}`.split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts) if (part.startsWith(prefix)) onEvent(schema.parse(JSON.parse(part.slice(prefix.length))))
    }
  } catch {
    return signal.aborted ? undefined : toClientError({ status: 'FETCH_ERROR', error: '' })
  }
}
