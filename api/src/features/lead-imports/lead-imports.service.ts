import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Done } from '@mandate/contract/frame/answers'
import type { Page } from '@mandate/contract/frame/page'
import { type AsideRow, type ImportMapping, type ImportReview, importLimits, type LeadImport } from '@mandate/contract/lead-imports'
import { formatNumber } from '@mandate/contract/values/numbers'
import type { Database } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { csvBeginning, csvLine } from '../../http/csv-cells.ts'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import type { AnsweredFile } from '../../http/file-answers.ts'
import { attachmentOf, plainFileName } from '../../http/file-names.ts'
import type { Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { addImported } from '../leads/imported-leads.service.ts'
import { announceLeads, requireTeam, requireWorker, requireWorkRole, type TeamViewer } from '../leads/lead-access.service.ts'
import { type CsvRow, isEmptyRow, readCsv } from './csv.rules.ts'
import * as repository from './lead-imports.repository.ts'
import { guessMapping, mappingProblem } from './lead-imports.rules.ts'
import { importedBefore, type ReadImport, readImport } from './reading.ts'

const mostInReview = 10
const reviewDays = 7

export async function startImport(deps: Deps, viewer: Viewer, { name, bytes }: { name: string; bytes: Uint8Array }): Promise<ImportReview> {
  const { member, teamId } = await requireWorker(deps.db, viewer)
  const content = readText(bytes)
  const all = readCsv(content)
  const [header, ...rows] = all
  if (!header || rows.every(isEmptyRow)) throw unreadable('This file has no rows. The first line names the columns, and each line below is a lead')
  if (rows.length > importLimits.rows)
    throw unreadable(`This file has ${formatNumber(rows.length)} rows. Import up to ${formatNumber(importLimits.rows)} at once: split the file`)
  if (header.cells.length > importLimits.columns) throw unreadable(`This file has ${header.cells.length} columns. Use ${importLimits.columns} or fewer`)
  const mapping = guessMapping(header.cells)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const importId = await deps.db.transaction().execute(async (transaction) => {
    if ((await repository.countInReview(transaction, teamId)) >= mostInReview)
      throw new AppError('conflict', `Your team has ${mostInReview} imports in review. Add or discard one of them first`)
    const fileName = plainFileName(name, 'csv')
    const row = { teamId, madeBy: member.userId, fileName, sha256, content, header: header.cells, mapping, totalRows: rows.length }
    return repository.insertImport(transaction, row)
  })
  const row = await repository.findImport(deps.db, teamId, importId)
  if (!row) throw notFound()
  return toReview(deps.db, teamId, { ...row, rows: all })
}

function readText(bytes: Uint8Array): string {
  if (bytes.length > importLimits.bytes) throw unreadable('This file is larger than 5 MB. Split it')
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (text.includes('\0')) throw unreadable("This isn't a text file. Save it as CSV and choose that file")
    return text
  } catch (error) {
    if (error instanceof AppError) throw error
    throw unreadable("This file isn't in UTF-8. Save it as CSV UTF-8 and choose that file")
  }
}

function unreadable(sentence: string): AppError {
  return new AppError('invalid_input', "This file can't be imported", { file: sentence })
}

export async function getImport({ db }: Deps, viewer: Viewer, importId: string): Promise<ImportReview> {
  const { teamId } = await requireTeam(db, viewer)
  const row = await repository.findImport(db, teamId, importId)
  if (!row) throw notFound()
  return toReview(db, teamId, { ...row, rows: row.content === null ? null : readCsv(row.content) })
}

/** In review, what would become of the rows now; nothing of it is stored. */
async function toReview(db: Database, teamId: string, row: repository.ImportRow & { rows: CsvRow[] | null }): Promise<ImportReview> {
  const found = toImport(row)
  if (row.rows === null) {
    const aside = await repository.selectAside(db, { teamId, importId: row.id, outcome: undefined }, { limit: 20 })
    return { ...found, firstRows: [], aside: aside.map(toAside) }
  }
  const firstRows = row.rows.slice(1, importLimits.shownRows + 1).map(({ cells }) => cells)
  if (mappingProblem(found.mapping, found.header.length)) return { ...found, counts: { added: 0, known: 0, bad: found.totalRows }, firstRows, aside: [] }
  const read = await readImport(db, { teamId, rows: row.rows, mapping: found.mapping })
  return { ...found, counts: countsOf(read), firstRows, aside: read.aside.slice(0, 20).map(toAside) }
}

const countsOf = ({ toAdd, aside }: ReadImport): LeadImport['counts'] => {
  const known = aside.filter(({ outcome }) => outcome === 'known').length
  return { added: toAdd.length, known, bad: aside.length - known }
}

export async function mapImport(deps: Deps, viewer: Viewer, { importId, mapping }: { importId: string; mapping: ImportMapping }): Promise<ImportReview> {
  const own = await requireTeam(deps.db, viewer)
  await deps.db.transaction().execute(async (transaction) => {
    const row = await lockReview(transaction, own, importId)
    const problem = mappingProblem(mapping, toImport(row).header.length)
    if (problem) throw new AppError('invalid_input', 'The columns need a change', { [`mapping.${problem.field}`]: problem.message })
    await repository.saveReview(transaction, importId, { mapping, added: 0, known: 0, bad: 0 })
  })
  return getImport(deps, viewer, importId)
}

async function lockReview(transaction: Database, own: TeamViewer, importId: string) {
  const row = await repository.lockImport(transaction, own.teamId, importId)
  if (!row) throw notFound()
  requireWorkRole(own)
  if (row.content === null) throw new AppError('conflict', 'This file was added already. Its leads are in your list')
  return { ...row, content: row.content }
}

/** Once: all of it, or none. Each row is added, known or bad, and what wasn't added is kept with its reason. */
export async function runImport(deps: Deps, viewer: Viewer, importId: string): Promise<ImportReview> {
  const own = await requireTeam(deps.db, viewer)
  const { member, teamId } = own
  await deps.db.transaction().execute(async (transaction) => {
    const row = await lockReview(transaction, own, importId)
    const { mapping, header } = toImport(row)
    const problem = mappingProblem(mapping, header.length)
    if (problem) throw new AppError('invalid_input', 'The columns need a change', { [`mapping.${problem.field}`]: problem.message })
    const { toAdd, aside } = await readImport(transaction, { teamId, rows: readCsv(row.content), mapping })
    const added = await addImported(transaction, { teamId, actorId: member.userId, importId, leads: toAdd.map(({ line: _, cells: __, ...lead }) => lead) })
    for (const { key, line, cells } of toAdd) if (!added.has(key)) aside.push({ line, cells, outcome: 'known', reason: importedBefore })
    await repository.insertAside(transaction, { teamId, importId }, aside)
    const counts = { ...countsOf({ toAdd, aside }), added: added.size }
    await repository.finishImport(transaction, importId, counts)
    await recordEvent(transaction, by(member), { kind: 'lead.imported', details: { teamId, importId, ...counts } })
  })
  await announceLeads(deps, teamId)
  return getImport(deps, viewer, importId)
}

export async function listImports(deps: Deps, viewer: Viewer, page: PageInput): Promise<Page<LeadImport>> {
  const { teamId } = await requireTeam(deps.db, viewer)
  return listPage(deps, page, {
    list: `lead imports ${teamId}`,
    key: { createdText: String, id: String },
    select: (range) => repository.selectImports(deps.db, teamId, range),
    present: (rows) => rows.map(toImport),
  })
}

type OfRows = PageInput & { importId: string; outcome?: 'known' | 'bad' | undefined }

export async function listAside(deps: Deps, viewer: Viewer, { importId, outcome, ...page }: OfRows): Promise<Page<AsideRow>> {
  const { teamId } = await requireTeam(deps.db, viewer)
  if (!(await repository.findImport(deps.db, teamId, importId))) throw notFound()
  return listPage(deps, page, {
    list: `rows of lead import ${importId} ${outcome ?? ''}`,
    key: { line: Number },
    select: (range) => repository.selectAside(deps.db, { teamId, importId, outcome }, range),
    present: (rows) => rows.map(toAside),
  })
}

export async function exportAside(deps: Deps, viewer: Viewer, importId: string): Promise<AnsweredFile> {
  const { teamId } = await requireTeam(deps.db, viewer)
  const row = await repository.findImport(deps.db, teamId, importId)
  if (!row) throw notFound()
  const rows = await repository.selectAside(deps.db, { teamId, importId, outcome: undefined }, { limit: importLimits.rows })
  const lines = rows.map(toAside).map(({ line, reason, cells }) => csvLine([line, reason, ...cells]))
  const content = Buffer.from(csvBeginning + csvLine(['Line', 'Reason', ...toImport(row).header]) + lines.join(''))
  return {
    ...{ bytes: content.length, mediaType: 'text/csv', tag: createHash('sha256').update(content).digest('hex'), isWhole: true },
    disposition: attachmentOf('rows-put-aside.csv'),
    open: () => Promise.resolve(Readable.from([content], { objectMode: false })),
  }
}

export async function discardImport(deps: Deps, viewer: Viewer, importId: string): Promise<Done> {
  const own = await requireTeam(deps.db, viewer)
  await deps.db.transaction().execute(async (transaction) => {
    await lockReview(transaction, own, importId)
    await repository.deleteImport(transaction, importId)
  })
  return { done: true }
}

/** Scheduled: files in review hold personal data that no one added. */
export async function removeOldReviews({ db }: Pick<Deps, 'db'>): Promise<void> {
  await repository.deleteOldReviews(db, reviewDays)
}

function toImport(row: repository.ImportRow): LeadImport {
  return {
    ...{ id: row.id, fileName: row.fileName, state: row.state as LeadImport['state'], totalRows: row.totalRows },
    // Written by this feature.
    ...{ header: row.header as unknown as string[], mapping: row.mapping as unknown as ImportMapping },
    counts: { added: row.addedRows, known: row.knownRows, bad: row.badRows },
    createdAt: row.createdAt.toISOString(),
  }
}

function toAside({ line, outcome, reason, cells }: { line: number; outcome: string; reason: string; cells: unknown }): AsideRow {
  return { line, reason, outcome: outcome as AsideRow['outcome'], cells: cells as string[] }
}
