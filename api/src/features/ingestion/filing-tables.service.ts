import { cellSeparator } from '../../filing-format/stored-row.ts'
import type { Archive, ArchiveEntry } from './archive.ts'
import { type CopyWriter, copyLines, copyText } from './copy-text.ts'
import { dateInName } from './file-date.rules.ts'
import { type FilingFigures, readFilingFigures } from './filing-figures.rules.ts'
import { filingColumns, filingLine, type NewFiling } from './filing-line.ts'
import { type FundTotals, fundTables, makeFundTotals } from './fund-totals.rules.ts'
import { countsFor, type LoadContext, RefusedFile } from './load-context.ts'
import { makeOwnerGatherer, ownerTables } from './loaded-owners.ts'
import * as repository from './loads.repository.ts'
import * as publish from './publish.repository.ts'
import { type TableReject, writeRejects } from './rejects.ts'
import { readTable, type TableReader } from './table-reader.ts'

export const filingTablesName = /^(?:.*\/)?([^/\n]+)_(\d{8})_(\d{8})\.csv$/i

interface NamedTable {
  entry: ArchiveEntry
  table: string
}

interface Base extends NamedTable {
  source: 'adv' | 'era'
}

const required = ['FilingID', 'DateSubmitted', '1A', '1E1']
const keyHeadings = ['FilingID', 'Filing ID']

/** Loads a month of filings: first the two base tables, which show the new filings, then every other table. */
export async function loadFilingTables(context: LoadContext, archive: Archive, { fileName, isForced }: { fileName: string; isForced: boolean }): Promise<void> {
  context.fileDate = dateInName(fileName)
  const tables = archive.entries.flatMap((entry) => {
    const table = filingTablesName.exec(entry.name)?.[1]
    return table ? [{ entry, table }] : []
  })
  const bases: Base[] = [
    ...tables.filter(({ table }) => table === 'IA_ADV_Base_A').map((base) => ({ ...base, source: 'adv' as const })),
    ...tables.filter(({ table }) => table === 'ERA_ADV_Base').map((base) => ({ ...base, source: 'era' as const })),
  ]
  if (bases.length === 0) throw new RefusedFile('There is neither IA_ADV_Base_A nor ERA_ADV_Base in the archive: these name the firms')
  const rejects: TableReject[] = []
  const known = new Set<number>()
  const types = await readFilingTypes(tables.find(({ table }) => table === 'ADV_Filing_Types')?.entry)
  const read: ReadBase[] = []
  for (const base of bases) read.push(await readBase(context, base, { types, known, rejects, isForced }))
  const owners = makeOwnerGatherer()
  const funds = makeFundTotals(tables.map(({ table }) => table))
  const schedules: Schedule[] = []
  for (const named of tables) if (!bases.some(({ entry }) => entry === named.entry)) schedules.push(await openSchedule(context, named))
  // A single COPY for all tables: while the database stores the rows of one, the next is read.
  await copyLines(repository.copyInto.filingRows(context.connection), async (writer) => {
    for (const schedule of schedules) await copySchedule(context, schedule, { writer, known, rejects, funds, owners })
  })
  await copyLines(repository.copyInto.filings(context.connection, filingColumns), async (writer) => {
    for (const base of read) await copyBase(context, base, { writer, funds })
  })
  await writeRejects(context, rejects)
  await publish.publishFirms(context.connection, context.runId)
  await publishOwners(context, owners.lines)
  await publish.publishFilingEvents(context.connection, context.runId)
}

type OwnerGatherer = ReturnType<typeof makeOwnerGatherer>

async function publishOwners({ connection, runId }: LoadContext, lines: string[]): Promise<void> {
  await publish.createOwnerStaging(connection)
  await copyLines(publish.copyIntoOwners(connection), ({ write }) => lines.forEach(write))
  await publish.publishOwners(connection, runId)
}

async function readFilingTypes(entry: ArchiveEntry | undefined): Promise<Map<number, string[]>> {
  const types = new Map<number, string[]>()
  if (!entry) return types
  const { headings, batches } = await readTable(() => entry.open(), ['FilingID'])
  const names = headings.map((heading) => heading.trim())
  for await (const { rows } of batches)
    for (const { cells } of rows)
      types.set(
        Number(cells[0]),
        names.filter((name, index) => index > 0 && cells[index]?.trim() === 'Y' && name !== 'Annual Updating Amendment Fiscal Year'),
      )
  return types
}

interface Gathered {
  known: Set<number>
  rejects: TableReject[]
}

interface ReadBase {
  layoutId: number
  table: string
  filings: (NewFiling & { figures: FilingFigures })[]
}

/** Reads a base table and determines which filings are known; writes it after reading the schedules. */
async function readBase(
  context: LoadContext,
  { source, entry, table }: Base,
  { types, known, rejects, isForced }: Gathered & { types: Map<number, string[]>; isForced: boolean },
): Promise<ReadBase> {
  const { headings, batches } = await readTable(() => entry.open(), required)
  const place = new Map(headings.map((heading, index) => [heading, index]))
  const counts = countsFor(context, table)
  const taken = new Map<number, NewFiling & { figures: FilingFigures }>()
  for await (const batch of batches) {
    for (const reject of batch.rejects) rejects.push({ table, ...reject })
    counts.in += batch.rows.length + batch.rejects.length
    counts.rejected += batch.rejects.length
    for (const { line, cells } of batch.rows) {
      const figures = readFilingFigures((heading) => cells[place.get(heading) ?? -1])
      const reason = typeof figures === 'string' ? figures : taken.has(figures.filingId) ? 'FilingID is a duplicate of an earlier row' : undefined
      if (reason || typeof figures === 'string') {
        rejects.push({ table, line, reason: reason ?? String(figures), raw: cells.join(',') })
        counts.rejected++
        continue
      }
      taken.set(figures.filingId, { source, cells, figures, types: types.get(figures.filingId) ?? [] })
    }
  }
  await refuseIfShrunken(context, table, { count: counts.in, isForced })
  const already = await repository.selectKnownFilingIds(context.connection, source, [...taken.keys()])
  for (const filingId of already) {
    known.add(filingId)
    taken.delete(filingId)
  }
  counts.known += already.size
  const layoutId = await repository.findOrInsertLayout(context.connection, table, headings)
  return { layoutId, table, filings: [...taken.values()] }
}

async function copyBase(
  context: LoadContext,
  { layoutId, table, filings }: ReadBase,
  { writer, funds }: { writer: CopyWriter; funds: FundTotals },
): Promise<void> {
  for (const filing of filings) {
    const { total, marks } = funds.of(filing.figures)
    const figures = { ...filing.figures, ...total, marks: [...filing.figures.marks, ...marks] }
    writer.write(filingLine(context.runId, { ...filing, figures }, layoutId))
    await writer.flush()
  }
  countsFor(context, table).out += filings.length
}

interface Schedule extends TableReader {
  table: string
  layoutId: number
  /** The column of the filing number. */
  key: number
}

async function openSchedule({ connection }: LoadContext, { entry, table }: NamedTable): Promise<Schedule> {
  const { headings, batches } = await readTable(() => entry.open(), [])
  const key = headings.findIndex((heading) => keyHeadings.includes(heading.trim()))
  if (key === -1) throw new RefusedFile(`${table} has no FilingID among its headings`)
  return { table, headings, batches, key, layoutId: await repository.findOrInsertLayout(connection, table, headings) }
}

async function copySchedule(
  context: LoadContext,
  { table, headings, batches, key, layoutId }: Schedule,
  { writer, known, rejects, funds, owners }: Gathered & { writer: CopyWriter; funds: FundTotals; owners: OwnerGatherer },
): Promise<void> {
  const counts = countsFor(context, table)
  const addFund = fundTables.includes(table) ? funds.reader(headings) : undefined
  const addOwner = ownerTables.includes(table) ? owners.reader(headings) : undefined
  let position = 0
  for await (const batch of batches) {
    for (const reject of batch.rejects) rejects.push({ table, ...reject })
    counts.in += batch.rows.length + batch.rejects.length
    counts.rejected += batch.rejects.length
    for (const row of batch.rows) {
      const filingId = Number(row.cells[key])
      if (!Number.isSafeInteger(filingId) || filingId <= 0) {
        rejects.push({ table, line: row.line, reason: 'FilingID is not a number', raw: row.cells.join(',') })
        counts.rejected++
      } else if (known.has(filingId)) counts.known++
      else {
        counts.out++
        addFund?.(filingId, row.cells)
        addOwner?.(filingId, row.cells)
        writer.write(`${filingId}\t${layoutId}\t${position++}\t${copyText(row.cells.join(cellSeparator))}`)
      }
    }
    await writer.flush()
  }
}

/** Below this size a month may have half the rows of another. */
const fewestToJudgeBy = 50

/** A truncated file looks like a valid one, so a small file is refused without --force. */
async function refuseIfShrunken({ connection }: LoadContext, table: string, { count, isForced }: { count: number; isForced: boolean }): Promise<void> {
  const before = await repository.findUsualCount(connection, 'filing-tables', table)
  if (!isForced && before !== undefined && before >= fewestToJudgeBy && count < before / 2)
    throw new RefusedFile(`${table} has ${count} rows where the smallest of the last files had ${before}. If that is right, load it again with --force`)
}
