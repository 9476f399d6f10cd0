import { counted } from '@mandate/contract/values/counted'
import { formatNumber } from '@mandate/contract/values/numbers'
import { lostHeadings } from './base-headings.rules.ts'
import { type FilingFigures, readFilingFigures } from './filing-figures.rules.ts'
import type { NewFiling } from './filing-line.ts'
import { countsFor, type LoadContext, RefusedFile } from './load-context.ts'
import * as repository from './loads.repository.ts'
import type { MonthTable } from './month-tables.rules.ts'
import { addReject } from './rejects.ts'
import { readTable } from './table-reader.ts'

const required = ['FilingID', 'DateSubmitted', '1A', '1E1']
/** Above this size a base table is read twice instead of kept in memory. */
export const keptBytes = 100_000_000

export type BaseFiling = NewFiling & { source: 'adv' | 'era'; figures: FilingFigures }

/** The filings that this file's base tables name. A filing in both is a registered adviser's. */
export interface AcceptedFilings {
  sources: Map<number, 'adv' | 'era'>
  /** The numbers of rejected base rows, whose schedules are rejected too. */
  rejected: Set<number>
  /** Rows of other tables whose filing no base table names, by the prefix of the table. */
  unnamed: Map<string, number>
}

export function noFilings(): AcceptedFilings {
  return { sources: new Map(), rejected: new Set(), unnamed: new Map() }
}

export interface ReadBase {
  table: string
  source: 'adv' | 'era'
  layoutId: number
  /** The accepted filings, as often as needed. */
  filings(): AsyncIterable<BaseFiling[]>
}

interface BaseOptions {
  accepted: AcceptedFilings
  types: Map<number, string[]>
  isForced: boolean
  keptBytes: number
}

/** Reads a base table and checks each row. Keeps the rows, or their lines if the table is large. */
export async function readBase(
  context: LoadContext,
  { entry, table, source = 'adv' }: MonthTable,
  { accepted, types, isForced, keptBytes: most }: BaseOptions,
): Promise<ReadBase> {
  const { headings, batches } = await readTable(() => entry.open(), required)
  const place = new Map(headings.map((heading, index) => [heading, index]))
  const counts = countsFor(context, table)
  const lines = new Map<number, number>()
  const kept: BaseFiling[] | undefined = entry.bytes <= most ? [] : undefined
  const toFiling = (cells: string[], figures: FilingFigures): BaseFiling => ({ source, cells, figures, types: types.get(figures.filingId) ?? [] })
  for await (const batch of batches) {
    counts.in += batch.rows.length + batch.rejects.length
    for (const reject of batch.rejects) {
      addReject(context, { table, ...reject })
      // The first cell is the filing's number in every month so far.
      accepted.rejected.add(Number.parseInt(reject.raw, 10))
    }
    for (const { line, cells } of batch.rows) {
      const figures = readFilingFigures((heading) => cells[place.get(heading) ?? -1])
      const reason = typeof figures === 'string' ? figures : lines.has(figures.filingId) ? 'FilingID is a duplicate of an earlier row' : undefined
      if (reason || typeof figures === 'string') {
        addReject(context, { table, line, reason: reason ?? String(figures), raw: cells.join(',') })
        if (typeof figures === 'string') accepted.rejected.add(Number(cells[place.get('FilingID') ?? -1]))
        continue
      }
      lines.set(figures.filingId, line)
      if (!accepted.sources.has(figures.filingId)) accepted.sources.set(figures.filingId, source)
      kept?.push(toFiling(cells, figures))
    }
  }
  await refuseIfImplausible(context, table, { headings, isForced })
  const layoutId = await repository.findOrInsertLayout(context.connection, table, headings)
  return {
    table,
    source,
    layoutId,
    async *filings() {
      if (kept) {
        for (let start = 0; start < kept.length; start += 500) yield kept.slice(start, start + 500)
        return
      }
      const again = await readTable(() => entry.open(), required)
      for await (const { rows } of again.batches)
        yield rows.flatMap(({ line, cells }) => {
          const figures = readFilingFigures((heading) => cells[place.get(heading) ?? -1])
          return typeof figures !== 'string' && lines.get(figures.filingId) === line ? [toFiling(cells, figures)] : []
        })
    },
  }
}

/** Below this size a month may have half the rows of another. */
const fewestToJudgeBy = 50

/** A truncated file looks like a valid one, and a renamed heading like an unanswered question: both are refused without --force. */
async function refuseIfImplausible(context: LoadContext, table: string, { headings, isForced }: { headings: string[]; isForced: boolean }): Promise<void> {
  const { in: count, rejected } = countsFor(context, table)
  const before = await repository.findUsualCount(context.connection, 'filing-tables', table)
  const refuse = (reason: string) => {
    if (!isForced) throw new RefusedFile(`${reason}. If that is right, load it again with --force`)
    context.notes.push(reason)
  }
  if (before !== undefined && before >= fewestToJudgeBy && count < before / 2)
    refuse(`${table} has ${counted(count, 'row')} where the smallest of the last files had ${formatNumber(before)}`)
  if (count >= fewestToJudgeBy && rejected > count / 2) refuse(`${formatNumber(rejected)} of ${counted(count, 'row')} of ${table} can't be read`)
  const lost = lostHeadings(table, headings)
  if (lost.length > 0) refuse(`${table} lacks ${counted(lost.length, 'heading')}, ${lost.join(', ')}: ${counted(count, 'filing')} would have no answer there`)
  const known = await repository.findLastHeadings(context.connection, table)
  const gone = (known ?? []).filter((heading) => !headings.includes(heading))
  if (gone.length > 0)
    context.notes.push(
      `${table} lacks ${counted(gone.length, 'heading')} that the last file had (${gone.slice(0, 8).join(', ')}), in ${counted(count, 'filing')}`,
    )
}
