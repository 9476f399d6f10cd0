import type { Archive } from './archive.ts'
import { type CopyWriter, copyLines } from './copy-text.ts'
import { findCutTables, noteMissing, refuseUnnamedRows } from './cut-tables.service.ts'
import { dateInName } from './file-date.rules.ts'
import { type AcceptedFilings, type BaseFiling, keptBytes as mostKeptBytes, noFilings, type ReadBase, readBase } from './filing-base.service.ts'
import { filingColumns, filingLine } from './filing-line.ts'
import { copySchedules, openSchedules } from './filing-schedules.service.ts'
import * as events from './firm-events.repository.ts'
import { type FundTotals, makeFundTotals } from './fund-totals.rules.ts'
import * as stored from './known-filings.repository.ts'
import { countsFor, type LoadContext, type LoadOptions } from './load-context.ts'
import * as repository from './loads.repository.ts'
import { findTables, type MonthTable, refuseOrphanSchedules } from './month-tables.rules.ts'
import * as publish from './publish.repository.ts'
import { writeRejects } from './rejects.ts'
import { rowLine } from './row-line.ts'
import { readTable } from './table-reader.ts'

interface Month {
  context: LoadContext
  tables: MonthTable[]
  /** The names of the tables, without those that were cut off after their headings. */
  names: string[]
  bases: ReadBase[]
  accepted: AcceptedFilings
  /** The filings that are loaded already. */
  known: stored.Known
  funds: FundTotals
  tableSet: number
}

/** Loads a month of filings: first the base tables, which name the filings, then every other table. A filing that is already loaded gets what it lacks. */
export async function loadFilingTables(context: LoadContext, archive: Archive, { fileName, isForced, keptBytes = mostKeptBytes }: LoadOptions): Promise<void> {
  const { connection } = context
  context.fileDate = dateInName(fileName)
  const tables = findTables(archive)
  refuseOrphanSchedules(tables, { isForced })
  const types = await readFilingTypes(tables.find(({ table }) => table === 'ADV_Filing_Types'))
  const accepted = noFilings()
  const bases: ReadBase[] = []
  for (const base of tables.filter(({ source }) => source)) bases.push(await readBase(context, base, { accepted, types, isForced, keptBytes }))
  const cut = isForced ? new Set<string>() : await findCutTables(context, tables, accepted)
  const names = tables.map(({ table }) => table).filter((table) => !cut.has(table))
  const known = await stored.selectKnown(connection, [...accepted.sources.keys()])
  const tableSet = await repository.findOrInsertTableSet(connection, names)
  const month: Month = { context, tables, names, bases, accepted, known, funds: makeFundTotals(names), tableSet }
  await copyNewFilings(month)
  refuseUnnamedRows(context, accepted, isForced)
  noteMissing(context, names, cut)
  if (known.size > 0) await completeKnownFilings(month, { isForced })
  await writeRejects(context)
  const superseded = await publish.removeSupersededRows(connection, context.runId)
  await publish.publishFirms(connection, context.runId)
  await publish.publishOwners(connection, context.runId)
  await events.refreshEvents(connection, context.runId, superseded)
}

async function readFilingTypes(table: MonthTable | undefined): Promise<Map<number, string[]>> {
  const types = new Map<number, string[]>()
  if (!table) return types
  const { headings, batches } = await readTable(() => table.entry.open(), ['FilingID'])
  const names = headings.map((heading) => heading.trim())
  for await (const { rows } of batches)
    for (const { cells } of rows)
      types.set(
        Number(cells[0]),
        names.filter((name, index) => index > 0 && cells[index]?.trim() === 'Y' && name !== 'Annual Updating Amendment Fiscal Year'),
      )
  return types
}

/** A filing in both base tables is a registered adviser's; the exempt report's answers are stored with the schedules. */
function isTwin({ accepted, known }: Month, { source }: ReadBase, filingId: number): boolean {
  return source === 'era' && (accepted.sources.get(filingId) === 'adv' || known.get(filingId) === 'adv')
}

/** A single COPY for all tables: while the database stores the rows of one, the next is read. */
async function copyNewFilings(month: Month): Promise<void> {
  const { context, tables, accepted, known, funds, tableSet } = month
  const { connection } = context
  const schedules = await openSchedules(context, tables)
  await copyLines(repository.copyInto.filingRows(connection), async (writer) => {
    await copySchedules(context, schedules, {
      isFirstReading: true,
      accepted,
      known,
      writer,
      addFund: (table, headings) => funds.reader(table, headings),
    })
    await writeBases(month, writer, (base, { figures, cells }) => {
      if (known.has(figures.filingId) || !isTwin(month, base, figures.filingId)) return
      writer.write(rowLine(figures.filingId, base.layoutId, { position: 0, cells }))
      countsFor(context, base.table).out++
    })
  })
  await copyLines(repository.copyInto.filings(connection, filingColumns), (writer) =>
    writeBases(month, writer, (base, filing) => {
      if (known.has(filing.figures.filingId) || isTwin(month, base, filing.figures.filingId)) return
      writer.write(filingLine(context.runId, withFunds(filing, funds), { layoutId: base.layoutId, tableSet }))
      countsFor(context, base.table).out++
    }),
  )
}

async function writeBases({ bases }: Month, writer: CopyWriter, write: (base: ReadBase, filing: BaseFiling) => void): Promise<void> {
  for (const base of bases)
    for await (const batch of base.filings()) {
      for (const filing of batch) write(base, filing)
      await writer.flush()
    }
}

function withFunds(filing: BaseFiling, funds: FundTotals): BaseFiling {
  const { total, marks } = funds.of(filing.figures, filing.source)
  return { ...filing, figures: { ...filing.figures, ...total, marks: [...filing.figures.marks, ...marks] } }
}

/** Reads the rows of known filings into temporary tables and adds what is missing; with --force replaces what differs. */
async function completeKnownFilings(month: Month, { isForced }: { isForced: boolean }): Promise<void> {
  const { context, tables, names, accepted, known, funds, tableSet } = month
  const { connection, runId } = context
  const schedules = await openSchedules(context, tables)
  await stored.createStaging(connection)
  await copyLines(stored.copyIntoRows(connection), async (writer) => {
    await copySchedules(context, schedules, { isFirstReading: false, accepted, known, writer })
    await writeBases(month, writer, (base, { figures, cells }) => {
      if (known.has(figures.filingId) && isTwin(month, base, figures.filingId)) writer.write(rowLine(figures.filingId, base.layoutId, { position: 0, cells }))
    })
  })
  await copyLines(stored.copyIntoFilings(connection, filingColumns), (writer) =>
    writeBases(month, writer, (base, filing) => {
      if (!known.has(filing.figures.filingId) || isTwin(month, base, filing.figures.filingId)) return
      writer.write(filingLine(runId, withFunds(filing, funds), { layoutId: base.layoutId, tableSet }))
      countsFor(context, base.table).known++
    }),
  )
  for (const { table, known: unchanged, added } of await stored.mergeRows(connection, { tables: names, isForced })) {
    const counts = countsFor(context, table)
    counts.known += unchanged
    counts.out += added
  }
  for (const { source, replaced } of await stored.mergeFilings(connection, { runId, tables: names, isForced })) {
    const base = month.bases.find((each) => each.source === source)
    if (!base) continue
    const counts = countsFor(context, base.table)
    counts.known -= replaced
    counts.out += replaced
  }
}
