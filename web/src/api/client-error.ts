import { type ErrorCode, errorSchema, privateInView } from '@mandate/contract/frame/errors'
import { paths } from '@mandate/contract/frame/paths'
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query'

const planAddress = `${paths.settings}?section=plan`

/** A failure as a screen shows it: one plain sentence and a way on. */
export interface ClientError {
  kind: 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR' | number
  code?: ErrorCode
  message: string
  wayOn: 'retry' | 'signIn' | 'goBack'
  fields: Record<string, string>
  requestId?: string
  /** Not shown to an admin who views as a member. */
  isPrivate?: true
  /** Where the user can do something about it. */
  link?: { label: string; href: string }
}

export function toClientError(error: unknown): ClientError {
  const failure = error as FetchBaseQueryError | undefined
  if (failure?.status === 'FETCH_ERROR')
    return { kind: 'FETCH_ERROR', message: "We can't reach the server. Check your connection and try again.", wayOn: 'retry', fields: {} }
  if (failure?.status === 'TIMEOUT_ERROR')
    return { kind: 'TIMEOUT_ERROR', message: 'The server took too long to answer. Try again.', wayOn: 'retry', fields: {} }
  // What answered was no page of ours: something between here and the server, and its number is all there is to tell.
  if (failure?.status === 'PARSING_ERROR' && failure.originalStatus >= 400) return withoutAnswer(failure.originalStatus)
  if (typeof failure?.status !== 'number')
    return { kind: 'PARSING_ERROR', message: 'Something went wrong on our side. Try again, or reload the page.', wayOn: 'retry', fields: {} }
  const parsed = errorSchema.safeParse(failure.data)
  if (!parsed.success) return withoutAnswer(failure.status)
  const { code, message, fields = {}, requestId } = parsed.data.error
  // As decided, so there is nothing to look for in the log.
  if (code === 'not_allowed' && message === privateInView)
    return { kind: failure.status, code, message: endSentence(message), wayOn: 'goBack', fields, isPrivate: true }
  const link = code === 'plan_limit' ? { link: { label: 'See plans', href: planAddress } } : {}
  return { kind: failure.status, code, message: endSentence(message), wayOn: wayOnFrom(failure.status), fields, requestId, ...link }
}

function withoutAnswer(status: number): ClientError {
  return { kind: status, message: 'Something went wrong on our side. Try again.', wayOn: wayOnFrom(status), fields: {} }
}

function wayOnFrom(status: number): ClientError['wayOn'] {
  if (status === 401) return 'signIn'
  return status === 403 || status === 404 ? 'goBack' : 'retry'
}

function endSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}

/** The network, the server, the limit, or a session that is being renewed: the same call may pass later. */
export function mayPassLater({ kind }: ClientError): boolean {
  return typeof kind !== 'number' || kind >= 500 || kind === 401 || kind === 429
}
