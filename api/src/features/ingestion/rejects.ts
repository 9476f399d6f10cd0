import { copyLines, copyText } from './copy-text.ts'
import { countsFor, type LoadContext } from './load-context.ts'
import * as repository from './loads.repository.ts'

export interface TableReject {
  table: string
  line: number
  reason: string
  raw: string
}

const keptChars = 20_000
/** The text of more rejected rows of a table isn't kept; they are counted. */
const mostKept = 5_000

/** Counts a rejected row, and keeps its line, reason and text. */
export function addReject(context: LoadContext, reject: TableReject): void {
  const counts = countsFor(context, reject.table)
  counts.rejected++
  if (counts.rejected <= mostKept) context.rejects.push({ ...reject, raw: reject.raw.slice(0, keptChars) })
}

/** Stores the rejected rows. */
export async function writeRejects(context: LoadContext, more: readonly TableReject[] = []): Promise<void> {
  const { connection, runId, rejects, counts } = context
  const uncounted = Object.entries(counts).filter(([, { rejected }]) => rejected > mostKept)
  const all = [
    ...rejects,
    ...more.map((reject) => ({ ...reject, raw: reject.raw.slice(0, keptChars) })),
    ...uncounted.map(([table, { rejected }]) => ({ table, line: 0, reason: `${rejected - mostKept} more rows of this table were rejected`, raw: '' })),
  ]
  if (all.length === 0) return
  await copyLines(repository.copyInto.rejects(connection), ({ write }) => {
    for (const { table, line, reason, raw } of all) write([runId, table, line, reason, raw].map(copyText).join('\t'))
  })
}
