import { counted } from '@mandate/contract/values/counted'
import { formatNumber } from '@mandate/contract/values/numbers'
import { makeBaseRowReader, type SnapshotTable } from '../../filing-format/snapshot-headings.rules.ts'
import { copyLines } from './copy-text.ts'
import { filingColumns, filingLine, type NewFiling } from './filing-line.ts'
import { refreshEvents } from './firm-events.repository.ts'
import { countsFor, type LoadContext, RefusedFile } from './load-context.ts'
import * as repository from './loads.repository.ts'
import { publishFirms, updateStatuses } from './publish.repository.ts'
import { type TableReject, writeRejects } from './rejects.ts'
import { readSnapshotFigures } from './snapshot-figures.rules.ts'
import * as snapshots from './snapshots.repository.ts'

/** Below this share of the last list, one is refused without --force. */
const leastOfLast = 0.9

interface SnapshotRow {
  line: number
  cells: string[]
}

export interface Snapshot {
  table: SnapshotTable
  source: 'roster' | 'firm_feed'
  headings: string[]
  isForced: boolean
}

interface Taken {
  line: number
  filing: NewFiling
}

interface SnapshotTaker {
  take(row: SnapshotRow): void
  reject(reject: { line: number; reason: string; raw: string }): void
  /** Writes new filings and makes them current. */
  finish(headings: string[]): Promise<void>
}

/**
 * Loads a roster or feed with one row per firm, which describes its latest filing. A filing of the same day that is already loaded, from the filing tables or an earlier list, counts as known and is left unchanged.
 */
export function makeSnapshotTaker(context: LoadContext, { table, source, headings: first, isForced }: Snapshot): SnapshotTaker {
  const counts = countsFor(context, table)
  const readBaseRow = makeBaseRowReader(table)
  const rejects: TableReject[] = []
  const taken = new Map<number, Taken>()
  const putAside = (reject: Omit<TableReject, 'table'>) => {
    counts.rejected++
    rejects.push({ table, ...reject })
  }
  return {
    take({ line, cells }) {
      counts.in++
      const row = readBaseRow(first, cells)
      const figures = readSnapshotFigures((heading) => row.get(heading))
      const raw = () => cells.join(',')
      if (typeof figures === 'string') return putAside({ line, reason: figures, raw: raw() })
      const { firmCrd } = figures
      if (taken.has(firmCrd)) return putAside({ line, reason: `CRD ${firmCrd} is a duplicate of an earlier row`, raw: raw() })
      taken.set(firmCrd, { line, filing: { source, cells, figures, types: [] } })
    },
    reject(reject) {
      counts.in++
      putAside(reject)
    },
    async finish(headings) {
      const { connection, runId } = context
      await refuseIfShrunken(context, table, { count: counts.in, isForced })
      await writeRejects(context, rejects)
      const all = [...taken.values()].map(({ filing }) => filing)
      // A list without a date in its name or content is as old as its newest filing.
      context.fileDate ??= all.reduce((newest, { figures }) => (figures.submittedAt > newest ? figures.submittedAt : newest), '').slice(0, 10) || undefined
      const listedOn = context.fileDate
      if (!listedOn) return
      const { known, replaced } = await snapshots.selectKnownFirms(connection, {
        firms: all.map(({ figures }) => ({ crd: figures.firmCrd, day: figures.submittedAt.slice(0, 10) })),
        list: { table, listedOn, source },
      })
      await snapshots.deleteRows(connection, replaced)
      const layoutId = await repository.findOrInsertLayout(connection, table, headings)
      await copyLines(repository.copyInto.filings(connection, filingColumns), async (writer) => {
        for (const filing of all) {
          if (known.has(filing.figures.firmCrd)) continue
          writer.write(filingLine(runId, filing, { layoutId, tableSet: null }))
          await writer.flush()
        }
      })
      counts.known = known.size
      counts.out = all.length - known.size
      await snapshots.upsertListings(connection, { table, listedOn, firms: all.map(({ figures }) => ({ crd: figures.firmCrd, status: figures.status })) })
      await publishFirms(connection, runId)
      await updateStatuses(
        connection,
        all.map(({ figures }) => figures.firmCrd),
      )
      await refreshEvents(connection, runId, replaced)
    },
  }
}

/** A truncated list looks complete, and firms that it lacks count as gone; the regulators' own lists change by a few percent. */
async function refuseIfShrunken({ connection }: LoadContext, table: string, { count, isForced }: { count: number; isForced: boolean }): Promise<void> {
  const before = await snapshots.findLastCount(connection, table)
  if (!isForced && before !== undefined && count < before * leastOfLast)
    throw new RefusedFile(`The list has ${counted(count, 'firm')} where the last one had ${formatNumber(before)}. If that is right, load it again with --force`)
}
