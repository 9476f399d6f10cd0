import type { LoadConnection, RunCounts } from './loads.repository.ts'

/** One load under way: its transaction, its run, and what it has counted so far, by table. */
export interface LoadContext {
  connection: LoadConnection
  runId: number
  counts: Record<string, RunCounts>
  /** The day or month that the file speaks of, once known. */
  fileDate?: string | undefined
}

export interface LoadOptions {
  path: string
  fileName: string
  isForced: boolean
}

/** The file is readable and yet not to be believed. The message says why, and how to insist. */
export class RefusedFile extends Error {}

/** What a run has counted in one table so far. */
export function countsFor({ counts }: LoadContext, table: string): RunCounts {
  const own = counts[table] ?? { in: 0, out: 0, known: 0, rejected: 0 }
  counts[table] = own
  return own
}
