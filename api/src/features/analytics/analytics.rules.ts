import type { IncomingHttpHeaders } from 'node:http'
import type { Scalar } from '../../adapters/analytics/analytics.ts'

/** Do Not Track, and Global Privacy Control, which in some states the law gives effect to. */
export function asksNotToBeTracked(headers: IncomingHttpHeaders): boolean {
  return headers.dnt === '1' || headers['sec-gpc'] === '1'
}

interface Person {
  email: string
  firstName: string
  lastName: string
}

const personalKey = /e.?mail|phone|name|alias|address|password|token|secret|ticket/i
const shortestTelling = 3

/** The user is identified only by the event's id. Anything else that could identify them is dropped, and only the path of a URL is kept. */
export function withoutPersonalData(properties: Record<string, Scalar>, person: Person | undefined): Record<string, Scalar> {
  const names = person
    ? [person.email, person.firstName, person.lastName].map((name) => name.toLowerCase()).filter((name) => name.length >= shortestTelling)
    : []
  const kept = (key: string, value: Scalar): Scalar | undefined => {
    if (personalKey.test(key)) return undefined
    if (typeof value !== 'string') return value
    const text = value.replace(/[?#].*$/s, '')
    return text.includes('@') || names.some((name) => text.toLowerCase().includes(name)) ? undefined : text
  }
  return Object.fromEntries(
    Object.entries(properties)
      .map(([key, value]) => [key, kept(key, value)] as const)
      .filter((entry): entry is [string, Scalar] => entry[1] !== undefined),
  )
}
