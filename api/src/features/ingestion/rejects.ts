import { copyLines, copyText } from './copy-text.ts'
import type { LoadContext } from './load-context.ts'
import * as repository from './loads.repository.ts'

export interface TableReject {
  table: string
  line: number
  reason: string
  raw: string
}

const keptChars = 20_000

/** Stores rejected rows with line, reason and text. */
export async function writeRejects({ connection, runId }: LoadContext, rejects: TableReject[]): Promise<void> {
  if (rejects.length === 0) return
  await copyLines(repository.copyInto.rejects(connection), ({ write }) => {
    for (const { table, line, reason, raw } of rejects) write([runId, table, line, reason, raw.slice(0, keptChars)].map(copyText).join('\t'))
  })
}
