import type { LoadConnection, RunCounts } from './loads.repository.ts'

interface KeptReject {
  table: string
  line: number
  reason: string
  raw: string
}

/** A running load: its transaction, its run, and its row counts by table. */
export interface LoadContext {
  connection: LoadConnection
  runId: number
  counts: Record<string, RunCounts>
  rejects: KeptReject[]
  /** What an operator should know of a published file: missing tables, lost headings. */
  notes: string[]
  /** The day or month of the data, once known. */
  fileDate?: string | undefined
}

export interface LoadOptions {
  path: string
  fileName: string
  isForced: boolean
  /** For base tables of a month; above it, they are read twice. */
  keptBytes?: number | undefined
}

/** The file is readable but implausible. The message says why, and how to force the load. */
export class RefusedFile extends Error {}

/** The row counts of a run in one table. */
export function countsFor({ counts }: LoadContext, table: string): RunCounts {
  const own = counts[table] ?? { in: 0, out: 0, known: 0, rejected: 0 }
  counts[table] = own
  return own
}
