import type { CopyWriter } from './copy-text.ts'
import type { AcceptedFilings } from './filing-base.service.ts'
import type { Known } from './known-filings.repository.ts'
import { countsFor, type LoadContext, RefusedFile } from './load-context.ts'
import * as repository from './loads.repository.ts'
import type { MonthTable } from './month-tables.rules.ts'
import { addReject } from './rejects.ts'
import { rowLine } from './row-line.ts'
import { readTable, type TableReader } from './table-reader.ts'

const keyHeadings = ['FilingID', 'Filing ID']

interface Schedule extends TableReader {
  table: string
  layoutId: number
  /** The column of the filing number. */
  key: number
}

/** Opens every table but the base tables, and checks their headings before a row is written. */
export async function openSchedules({ connection }: LoadContext, tables: readonly MonthTable[]): Promise<Schedule[]> {
  const schedules: Schedule[] = []
  for (const { entry, table, source } of tables) {
    if (source) continue
    const { headings, batches } = await readTable(() => entry.open(), [])
    const key = headings.findIndex((heading) => keyHeadings.includes(heading.trim()))
    if (key === -1) throw new RefusedFile(`${table} has no FilingID among its headings`)
    schedules.push({ table, headings, batches, key, layoutId: await repository.findOrInsertLayout(connection, table, headings) })
  }
  return schedules
}

interface ScheduleOptions {
  /** The first reading writes the rows of new filings and counts; the second writes those of known ones. */
  isFirstReading: boolean
  accepted: AcceptedFilings
  known: Known
  writer: CopyWriter
  addFund?: (table: string, headings: readonly string[]) => ((filingId: number, cells: readonly string[]) => void) | undefined
}

/** Writes each row of a filing that the base tables name; a row of any other filing is rejected. */
export async function copySchedules(context: LoadContext, schedules: readonly Schedule[], options: ScheduleOptions): Promise<void> {
  const { isFirstReading, accepted, known, writer } = options
  const positions = new Map<number, number>()
  for (const { table, headings, batches, key, layoutId } of schedules) {
    const counts = countsFor(context, table)
    const addFund = options.addFund?.(table, headings)
    let position = positions.get(layoutId) ?? 0
    for await (const { rows, rejects } of batches) {
      if (isFirstReading) {
        counts.in += rows.length + rejects.length
        for (const reject of rejects) addReject(context, { table, ...reject })
      }
      for (const { line, cells } of rows) {
        const filingId = Number(cells[key])
        if (!accepted.sources.has(filingId)) {
          if (isFirstReading) rejectOrphan(context, accepted, { table, line, cells, filingId })
          continue
        }
        addFund?.(filingId, cells)
        const at = position++
        if (known.has(filingId) === isFirstReading) continue
        if (isFirstReading) counts.out++
        writer.write(rowLine(filingId, layoutId, { position: at, cells }))
      }
      await writer.flush()
    }
    positions.set(layoutId, position)
  }
}

interface Orphan {
  table: string
  line: number
  cells: string[]
  filingId: number
}

function rejectOrphan(context: LoadContext, { rejected, unnamed }: AcceptedFilings, { table, line, cells, filingId }: Orphan): void {
  const isNumber = Number.isSafeInteger(filingId) && filingId > 0
  const isUnnamed = isNumber && !rejected.has(filingId)
  const prefix = table.slice(0, table.indexOf('_') + 1)
  if (isUnnamed) unnamed.set(prefix, (unnamed.get(prefix) ?? 0) + 1)
  const named = isNumber ? 'The row of this filing in the base table was rejected' : 'FilingID is not a number'
  addReject(context, { table, line, reason: isUnnamed ? 'No base table of the file has this FilingID' : named, raw: cells.join(',') })
}
