import { type Example, exampleMoment, momentMark } from '../http/api-examples.ts'
import type { RequestParts } from './routed-operations.ts'

/** The run is shown as if on this day, so that recording again changes nothing. */
const runShownAt = Date.parse('2026-11-02T09:00:00Z')
const oneDayMs = 86_400_000
const moment = /\d{4}-\d\d-\d\dT[\d:.]+Z/g
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g
/** Longer lists show nothing more. */
const mostItems = 2

/** The sample of a random world as a request that is the same in each. */
export function shownRequest({ params, query, body }: RequestParts): Pick<Example, 'params' | 'query' | 'body'> {
  const parts = { params, query, body: isBinary(body) ? undefined : body }
  const given = Object.entries(parts).filter(([, part]) => part !== undefined && Object.keys(part).length > 0)
  return withoutChance(Object.fromEntries(given), (text) => text.replaceAll(moment, momentMark))
}

/** The sample with the moments that a reader of the document sees. */
export function withShownMoments<Request extends RequestParts>(request: Request): Request {
  if (isBinary(request.body)) return request
  return JSON.parse(JSON.stringify(request).replaceAll(moment, exampleMoment(new Date()))) as Request
}

export function shownResponse(response: unknown): unknown {
  if (response === undefined) return undefined
  const now = new Date()
  const shownAt = (at: string) => {
    // What the samples give has whole seconds.
    if (at.endsWith('.000Z') && at !== exampleMoment(now)) return at
    const days = Math.round((Date.parse(at) - now.getTime()) / oneDayMs)
    return new Date(runShownAt + days * oneDayMs).toISOString()
  }
  return withoutChance(shorter(response), (text) => text.replaceAll(moment, shownAt))
}

const isBinary = (body: unknown): boolean => body instanceof Uint8Array

function shorter(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, mostItems).map(shorter)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shorter(part)]))
}

/** Ids are numbered in their order, and marks of the test's world become words. */
function withoutChance<Value>(value: Value, also: (text: string) => string): Value {
  const ids = new Map<string, string>()
  const numbered = (id: string) => {
    const known = ids.get(id) ?? `5f0c1a52-7f0e-4f0a-9a55-${String(ids.size + 1).padStart(12, '0')}`
    ids.set(id, known)
    return known
  }
  const text = JSON.stringify(value)
    .replaceAll(/cnry[0-9a-f]{18}@[a-z]+\.test/g, 'ada@example.com')
    .replaceAll(/cnry[0-9a-f]{18}/g, 'Example')
    .replaceAll(uuid, numbered)
  return JSON.parse(also(text)) as Value
}
