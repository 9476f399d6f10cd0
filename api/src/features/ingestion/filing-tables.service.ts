import { cellSeparator } from '../../filing-format/stored-row.ts'
import type { Archive, ArchiveEntry } from './archive.ts'
import { type CopyWriter, copyText, makeCopyWriter } from './copy-text.ts'
import { dateInName } from './file-date.rules.ts'
import { type FilingFigures, readFilingFigures } from './filing-figures.rules.ts'
import { type LoadContext, RefusedFile } from './load-context.ts'
import type { RunCounts } from './loads.repository.ts'
import * as repository from './loads.repository.ts'
import { publishFilingEvents, publishFirms } from './publish.repository.ts'
import { type TableReject, writeRejects } from './rejects.ts'
import { readTable } from './table-reader.ts'

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

/** A month of filings: the two base tables first, since they say which filings are new, then every other table as it is. */
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
  for (const base of bases) await loadBase(context, base, { types, known, rejects, isForced })
  for (const named of tables) if (!bases.some(({ entry }) => entry === named.entry)) await loadSchedule(context, named, { known, rejects })
  await writeRejects(context, rejects)
  await publishFirms(context.connection, context.runId)
  await publishFilingEvents(context.connection, context.runId)
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

const filingColumns = [
  'source',
  'filing_id',
  'firm_crd',
  'submitted_at',
  'run_id',
  'form_version',
  'filing_types',
  'layout_id',
  'cells',
  'legal_name',
  'business_name',
  'sec_number',
  'city',
  'state',
  'country',
  'employees',
  'advisors',
  'clients',
  'is_clients_lower_bound',
  'raum_discretionary',
  'raum_non_discretionary',
  'raum_total',
  'accounts_total',
  'has_disclosure',
  'marks',
] as const

async function loadBase(
  context: LoadContext,
  { source, entry, table }: Base,
  { types, known, rejects, isForced }: Gathered & { types: Map<number, string[]>; isForced: boolean },
): Promise<void> {
  const { headings, batches } = await readTable(() => entry.open(), required)
  const place = new Map(headings.map((heading, index) => [heading, index]))
  const counts = countsFor(context, table)
  const taken: { figures: FilingFigures; cells: string[] }[] = []
  const seen = new Set<number>()
  for await (const batch of batches) {
    for (const reject of batch.rejects) rejects.push({ table, ...reject })
    counts.in += batch.rows.length + batch.rejects.length
    counts.rejected += batch.rejects.length
    for (const { line, cells } of batch.rows) {
      const figures = readFilingFigures((heading) => cells[place.get(heading) ?? -1])
      const reason = typeof figures === 'string' ? figures : seen.has(figures.filingId) ? 'the same FilingID stands earlier in the file' : undefined
      if (reason || typeof figures === 'string') {
        rejects.push({ table, line, reason: reason ?? String(figures), raw: cells.join(',') })
        counts.rejected++
        continue
      }
      seen.add(figures.filingId)
      taken.push({ figures, cells })
    }
  }
  await refuseIfShrunken(context, table, { count: counts.in, isForced })
  const already = await repository.selectKnownFilingIds(context.connection, source, [...seen])
  for (const filingId of already) known.add(filingId)
  const layoutId = await repository.findOrInsertLayout(context.connection, table, headings)
  const writer = makeCopyWriter(repository.copyInto.filings(context.connection, filingColumns))
  for (const { figures, cells } of taken) {
    if (already.has(figures.filingId)) {
      counts.known++
      continue
    }
    counts.out++
    writer.write(filingLine(context.runId, { source, layoutId, cells, figures, types: types.get(figures.filingId) ?? [] }))
    await writer.flush()
  }
  await writer.end()
}

interface FilingLine {
  source: string
  layoutId: number
  cells: string[]
  figures: FilingFigures
  types: string[]
}

function filingLine(runId: number, { source, layoutId, cells, figures, types }: FilingLine): string {
  return [
    source,
    figures.filingId,
    figures.firmCrd,
    figures.submittedAt,
    runId,
    figures.formVersion,
    types,
    layoutId,
    cells.join(cellSeparator),
    figures.legalName,
    figures.businessName,
    figures.secNumber,
    figures.city,
    figures.state,
    figures.country,
    figures.employees,
    figures.advisors,
    figures.clients,
    figures.isClientsLowerBound,
    figures.raumDiscretionary,
    figures.raumNonDiscretionary,
    figures.raumTotal,
    figures.accountsTotal,
    figures.hasDisclosure,
    figures.marks,
  ]
    .map(copyText)
    .join('\t')
}

async function loadSchedule(context: LoadContext, { entry, table }: NamedTable, { known, rejects }: Gathered): Promise<void> {
  const { headings, batches } = await readTable(() => entry.open(), [])
  const key = headings.findIndex((heading) => keyHeadings.includes(heading.trim()))
  if (key === -1) throw new RefusedFile(`${table} has no FilingID among its headings`)
  const counts = countsFor(context, table)
  const layoutId = await repository.findOrInsertLayout(context.connection, table, headings)
  const writer = makeCopyWriter(repository.copyInto.filingRows(context.connection))
  let position = 0
  for await (const batch of batches) {
    for (const reject of batch.rejects) rejects.push({ table, ...reject })
    counts.in += batch.rows.length + batch.rejects.length
    counts.rejected += batch.rejects.length
    for (const row of batch.rows) {
      const filingId = Number(row.cells[key])
      if (!Number.isSafeInteger(filingId) || filingId <= 0) {
        rejects.push({ table, line: row.line, reason: 'FilingID is no number', raw: row.cells.join(',') })
        counts.rejected++
      } else if (known.has(filingId)) counts.known++
      else {
        counts.out++
        writeRow(writer, { filingId, layoutId, position: position++, cells: row.cells })
      }
    }
    await writer.flush()
  }
  await writer.end()
}

function writeRow(
  writer: CopyWriter,
  { filingId, layoutId, position, cells }: { filingId: number; layoutId: number; position: number; cells: string[] },
): void {
  writer.write(`${filingId}\t${layoutId}\t${position}\t${copyText(cells.join(cellSeparator))}`)
}

/** Below this a month may well have half of another. */
const fewestToJudgeBy = 50

/** Half a file looks like a good one: it is refused unless somebody says that it is right. */
async function refuseIfShrunken({ connection }: LoadContext, table: string, { count, isForced }: { count: number; isForced: boolean }): Promise<void> {
  const before = await repository.findUsualCount(connection, 'filing-tables', table)
  if (!isForced && before !== undefined && before >= fewestToJudgeBy && count < before / 2)
    throw new RefusedFile(`${table} has ${count} rows where the smallest of the last files had ${before}. If that is right, load it again with --force`)
}

function countsFor({ counts }: LoadContext, table: string): RunCounts {
  const own = counts[table] ?? { in: 0, out: 0, known: 0, rejected: 0 }
  counts[table] = own
  return own
}
