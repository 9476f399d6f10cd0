import { basename, resolve } from 'node:path'
import type pg from 'pg'
import { XmlError } from '../../adapters/file-texts/xml-elements.ts'
import { type Archive, ArchiveError, archiveLimits } from './archive.ts'
import { loadDocuments } from './documents.service.ts'
import { loadFilingTables } from './filing-tables.service.ts'
import { isFirmFeed, loadFirmFeed } from './firm-feed.service.ts'
import { hashPlace, holdsDocuments, openFolder } from './folder-archive.ts'
import { loadIndividualFeed } from './individual-feed.service.ts'
import { openInput } from './input-file.ts'
import { type LoadContext, type LoadOptions, RefusedFile } from './load-context.ts'
import type { RunCounts } from './loads.repository.ts'
import * as repository from './loads.repository.ts'
import { filingTablesName } from './month-tables.rules.ts'
import { isRosterTable, loadRoster } from './roster.service.ts'
import { isWorkbook } from './sheet.ts'
import { MissingHeadings } from './table-reader.ts'
import { UnreadableText } from './text-encoding.ts'

export interface LoadOutcome {
  runId: number | null
  state: 'published' | 'unchanged' | 'refused'
  reason: string | null
  tables: Record<string, RunCounts>
}

/** Loads one regulatory file and publishes it atomically. Loading the same file again changes nothing. */
export async function loadFile(
  pool: pg.Pool,
  path: string,
  { isForced = false, maxBytes = archiveLimits.totalBytes, keptBytes }: { isForced?: boolean; maxBytes?: number; keptBytes?: number } = {},
): Promise<LoadOutcome> {
  const sha256 = await hashPlace(path)
  const connection = await pool.connect()
  try {
    if (!(await repository.tryLock(connection))) throw new Error('Another load is running. Wait for it to finish, then try again.')
    try {
      return await loadLocked(connection, path, { sha256, isForced, maxBytes, keptBytes })
    } finally {
      await repository.unlock(connection).catch(() => undefined)
    }
  } finally {
    // Destroys the connection instead of returning it to the pool, which drops its temporary tables without waiting.
    connection.release(true)
  }
}

/** Whether the newest file with this name prefix is the current one. */
export function findPublishedFile(pool: pg.Pool, fileName: string): Promise<boolean> {
  return repository.hasPublishedFile(pool, fileName)
}

async function loadLocked(
  connection: repository.LoadConnection,
  path: string,
  { sha256, isForced, maxBytes, keptBytes }: { sha256: string; isForced: boolean; maxBytes: number; keptBytes?: number | undefined },
): Promise<LoadOutcome> {
  await repository.closeBrokenRuns(connection)
  const published = await repository.findPublishedRun(connection, sha256)
  // A month that is forced is repaired from the same file.
  if (published && !(isForced && published.product === 'filing-tables'))
    return { runId: null, state: 'unchanged', reason: 'This file is already loaded', tables: {} }
  const runId = await repository.insertRun(connection, { fileName: basename(path), filePath: resolve(path), sha256, isForced })
  const context: LoadContext = { connection, runId, counts: {}, rejects: [], notes: [] }
  try {
    const archive = holdsDocuments(path) ? openFolder(path) : await openInput(path, { ...archiveLimits, totalBytes: maxBytes })
    try {
      await repository.begin(connection)
      const product = await recognize(archive)
      await loaders[product](context, archive, { path, fileName: basename(path), isForced, keptBytes })
      await repository.finishRun(connection, runId, {
        state: 'published',
        reason: context.notes.join('. ') || undefined,
        product,
        fileDate: context.fileDate,
        tables: context.counts,
      })
      await repository.commit(connection)
    } finally {
      archive.close()
    }
    return { runId, state: 'published', reason: context.notes.join('. ') || null, tables: context.counts }
  } catch (error) {
    await repository.rollback(connection)
    const isRefusal =
      error instanceof RefusedFile ||
      error instanceof ArchiveError ||
      error instanceof XmlError ||
      error instanceof MissingHeadings ||
      error instanceof UnreadableText
    const reason = (error as Error).message
    await repository.finishRun(connection, runId, { state: isRefusal ? 'refused' : 'failed', reason })
    if (!isRefusal) throw error
    return { runId, state: 'refused', reason, tables: {} }
  }
}

type Product = 'filing-tables' | 'individual-feed' | 'roster' | 'firm-feed' | 'documents'
type Loader = (context: LoadContext, archive: Archive, options: LoadOptions) => Promise<void>

const loaders: Record<Product, Loader> = {
  'filing-tables': loadFilingTables,
  'individual-feed': loadIndividualFeed,
  roster: loadRoster,
  'firm-feed': loadFirmFeed,
  documents: loadDocuments,
}

/** Detects the file type by its contents, because the names of downloads change. */
async function recognize(archive: Archive): Promise<Product> {
  const { entries } = archive
  if (entries.some(({ name }) => filingTablesName.test(name))) return 'filing-tables'
  if (entries.some(({ name }) => /IA_Indvl_Feeds?\d*\.xml$/i.test(name))) return 'individual-feed'
  if (entries.some(({ name }) => /\.pdf$/i.test(name))) return 'documents'
  if (isWorkbook(archive)) return 'roster'
  const [only] = entries
  if (only && entries.length === 1 && (await isFirmFeed(only))) return 'firm-feed'
  for (const entry of entries) if (await isRosterTable(entry)) return 'roster'
  throw new RefusedFile(
    `Unknown file type. It contains: ${entries
      .slice(0, 5)
      .map(({ name }) => name)
      .join(', ')}`,
  )
}
