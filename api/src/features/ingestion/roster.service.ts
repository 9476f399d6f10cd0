import type { Archive, ArchiveEntry } from './archive.ts'
import { dateInName } from './file-date.rules.ts'
import { type LoadContext, RefusedFile } from './load-context.ts'
import { isWorkbook, readSheet } from './sheet.ts'
import { makeSnapshotTaker } from './snapshot.service.ts'
import { readTable, type TableReader } from './table-reader.ts'

const required = ['Organization CRD#', 'Primary Business Name', 'Legal Name', 'Latest ADV Filing Date']

/** Personal data of compliance officers, which only older rosters have, is never stored. */
const notKept = /^(?:Chief Compliance Officer|Name of the other person compensating CCO|EIN of the Other person)/i

/** Loads every adviser of one kind from a monthly roster. */
export async function loadRoster(context: LoadContext, archive: Archive, { fileName, isForced }: { fileName: string; isForced: boolean }): Promise<void> {
  context.fileDate = dateInName(fileName)
  const { headings, batches } = await openRoster(archive)
  const kept = headings.flatMap((heading, index) => (notKept.test(heading) || heading === '' ? [] : [index]))
  const keptHeadings = kept.map((index) => headings[index] ?? '')
  const isExempt = headings.includes('2B(1)') && !headings.some((heading) => heading.startsWith('5F(2)'))
  const table = isExempt ? 'Roster_Exempt' : 'Roster_Registered'
  const taker = makeSnapshotTaker(context, { table, source: 'roster', headings: keptHeadings, isForced })
  for await (const { rows, rejects } of batches) {
    for (const reject of rejects) taker.reject(reject)
    for (const { line, cells } of rows) taker.take({ line, cells: kept.map((index) => cells[index] ?? '') })
  }
  await taker.finish(keptHeadings)
}

/** Any text table with one of the headings that a roster needs. */
export async function isRosterTable(entry: ArchiveEntry): Promise<boolean> {
  if (!/\.(?:csv|txt)$/i.test(entry.name)) return false
  const { headings } = await readTable(() => entry.open(), [])
  return headings.some((heading) => required.includes(heading.trim()))
}

async function openRoster(archive: Archive): Promise<TableReader> {
  if (isWorkbook(archive)) return readSheet(archive, required)
  for (const entry of archive.entries) if (await isRosterTable(entry)) return readTable(() => entry.open(), required)
  throw new RefusedFile('The file has no workbook or table')
}
