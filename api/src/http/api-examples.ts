import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OperationName } from '@mandate/contract/operations'

/** A call as a program makes it, and what it answers. */
export interface Example {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  status: number
  /** Undefined for a file. */
  response?: unknown
}

/** Recorded from a running server, which `api/src/test/examples.test.ts` asks again. */
const examples = JSON.parse(readFileSync(join(import.meta.dirname, 'api-examples.json'), 'utf8')) as { [Name in OperationName]?: Example }

/** What a recorded request has in place of a moment: an operation that takes a moment to come also refuses one too far ahead. */
export const momentMark = 'IN_A_WEEK'
const daysAhead = 7

/** The same for a whole day (UTC). */
export const exampleMoment = (now: Date): string => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + daysAhead, 9)).toISOString()

/** As a reader may copy it now. */
export function exampleOf(name: OperationName, now: Date): Example | undefined {
  const example = examples[name]
  return example && (JSON.parse(JSON.stringify(example).replaceAll(momentMark, exampleMoment(now))) as Example)
}
