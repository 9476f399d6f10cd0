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

export const exampleOf = (name: OperationName): Example | undefined => examples[name]
