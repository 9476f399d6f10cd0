import type { ParsedRequestOf } from '@mandate/contract/frame/endpoint'
import type { Page } from '@mandate/contract/frame/page'
import { type createSearchExport, exportLimits, type SearchExport } from '@mandate/contract/search-exports'
import { counted } from '@mandate/contract/values/counted'
import { formatNumber } from '@mandate/contract/values/numbers'
import { readWhole } from '../../adapters/files/file-store.ts'
import { AppError, notFound, tryLater } from '../../http/app-error.ts'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { enqueue } from '../../jobs/outbox.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { planOfMember, requireEntitlement } from '../plans/plans.service.ts'
import { countStoredSearch } from '../search/stored-search.service.ts'
import { storeKeyOf } from './export-file.service.ts'
import * as repository from './exports.repository.ts'

declare module '../../jobs/outbox.ts' {
  interface Effects {
    writeSearchExport: { exportId: string }
  }
}

type Input = ParsedRequestOf<typeof createSearchExport>['body']

/** Counts and audits the export immediately; a job writes the file. */
export async function createExport(deps: Deps, viewer: Viewer, input: Input): Promise<SearchExport> {
  const member = requireMember(viewer)
  const { userId } = member
  const { type, q, sort, columns, picked, format } = input
  const total = await countStoredSearch(deps, userId, input)
  if (total > exportLimits.rows)
    throw new AppError('invalid_input', `This search has ${formatNumber(total)} rows. An export can have up to ${formatNumber(exportLimits.rows)}`, {
      filters: 'Add a filter and export in parts',
    })
  if (picked.length > 0 && total === 0)
    throw new AppError('invalid_input', 'None of the selected rows is in this result. Search again', { picked: 'Select rows of the result' })
  return deps.db.transaction().execute(async (transaction) => {
    const today = await repository.lockAndCountToday(transaction, userId)
    if (today.exports >= exportLimits.aDay || today.rows + total > exportLimits.rowsADay)
      throw tryLater(
        'too_many_requests',
        `You've reached today's export limit (${counted(today.rows, 'row')} in ${counted(today.exports, 'file')}). Try again tomorrow`,
        today.secondsLeft,
      )
    requireEntitlement(await planOfMember(transaction, userId), { name: 'exportRowsADay', total: today.rows + total })
    const row = await repository.insertExport(transaction, {
      userId,
      type,
      q,
      filters: input.filters,
      sort,
      columns: [...new Set(columns)],
      picked: [...new Set(picked)],
      format,
      totalRows: total,
    })
    await recordEvent(transaction, by(member), { kind: 'search.exported', details: { exportId: row.id, type, format, rows: total } })
    await enqueue(transaction, { kind: 'writeSearchExport', payload: { exportId: row.id }, effectKey: `search-export ${row.id}` })
    return toExport(row)
  })
}

export async function listExports(deps: Deps, viewer: Viewer, input: PageInput): Promise<Page<SearchExport>> {
  const { userId } = requireMember(viewer)
  return listPage(deps, input, {
    list: `search exports ${userId}`,
    key: { createdText: String, id: String },
    select: (range) => repository.selectExports(deps.db, userId, range),
    present: (rows) => rows.map(toExport),
  })
}

export async function getExport({ db }: Deps, viewer: Viewer, exportId: string): Promise<SearchExport> {
  return toExport(await findOwn(db, viewer, exportId))
}

export async function readExport({ db, files }: Deps, viewer: Viewer, exportId: string): Promise<{ bytes: Buffer; disposition: string }> {
  const row = await findOwn(db, viewer, exportId)
  if (row.state !== 'done')
    throw new AppError('conflict', row.state === 'failed' ? 'This export failed. Start it again' : "This export isn't ready yet. Try again in a moment")
  const bytes = await readWhole(files, storeKeyOf(row.id))
  if (!bytes) throw notFound()
  return { bytes, disposition: `attachment; filename="${toExport(row).fileName}"` }
}

async function findOwn(db: Deps['db'], viewer: Viewer, exportId: string): Promise<repository.ExportRow> {
  const { userId } = requireMember(viewer)
  const row = await repository.findExport(db, exportId)
  if (row?.userId !== userId) throw notFound()
  return row
}

function toExport(row: repository.ExportRow): SearchExport {
  const { id, totalRows, doneRows, bytes, createdAt, expiresAt } = row
  const type = row.type as SearchExport['type']
  const format = row.format as SearchExport['format']
  const names = { firms: 'firms', advisors: 'advisors', aggregation: 'documents' }
  return {
    ...{ id, type, format, totalRows, doneRows, bytes, state: row.state as SearchExport['state'] },
    fileName: `mandate-${names[type]}-${createdAt.toISOString().slice(0, 10)}.${format}`,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}
