import { pathTo } from '@mandate/contract/frame/paths'
import { type FilterableType, type SearchField, searchField } from '@mandate/contract/lists/search-fields'
import type { Found } from '@mandate/contract/search'
import { exportLimits } from '@mandate/contract/search-exports'
import type { Database } from '../../database/database.ts'
import { csvBeginning, csvLine, type ExportCell } from '../../http/csv-cells.ts'
import type { Deps } from '../../http/deps.ts'
import type { Place } from '../../search-index/engine.ts'
import { readStoredSearch } from '../search/stored-search.service.ts'
import * as repository from './exports.repository.ts'
import { xlsxFile, xlsxRow } from './xlsx.ts'

export const storeKeyOf = (exportId: string) => `exports/${exportId}`

/** The keys of a user's exports in the file store, for account deletion. */
export async function exportKeysOf(db: Database, userId: string): Promise<string[]> {
  return (await repository.selectExportIds(db, userId)).map(storeKeyOf)
}

/** A list of firms leaves the product with what marks those that are gone. */
const alwaysWritten: Record<FilterableType, string[]> = { firms: ['status'], advisors: [], aggregation: [] }
const rowsAtOnce = 2_000
const mostTries = 3
const mediaTypes = { csv: 'text/csv', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const
const sources: Record<FilterableType, string> = { firms: 'Form ADV', advisors: 'SEC adviser representative data', aggregation: 'News and documents' }

/** The job. A retry writes the same file again. */
export async function writeExport(deps: Deps, { exportId }: { exportId: string }): Promise<void> {
  const row = await repository.findExport(deps.db, exportId)
  if (!row || row.state === 'done') return
  try {
    const { lines, generation } = await writeLines(deps, row)
    const file = row.format === 'xlsx' ? await xlsxFile(lines) : Buffer.from(csvBeginning + lines.join(''))
    await deps.files.put(storeKeyOf(row.id), file, mediaTypes[row.format as 'csv' | 'xlsx'])
    await repository.markDone(deps.db, row.id, { rows: lines.length - 1, bytes: file.length, generation })
  } catch (error) {
    await repository.markFailed(deps.db, row.id)
    throw error
  }
}

/** All rows must be of one generation; starts over when a load intervenes. */
async function writeLines(deps: Deps, row: repository.ExportRow): Promise<{ lines: string[]; generation: string }> {
  for (let attempt = 1; attempt <= mostTries; attempt++) {
    const written = await writeOnce(deps, row)
    if (written) return written
  }
  throw new Error('a load intervened in every attempt')
}

async function writeOnce(deps: Deps, row: repository.ExportRow): Promise<{ lines: string[]; generation: string } | undefined> {
  const type = row.type as FilterableType
  const search = readStoredSearch(deps, row.userId, { ...row, type, filters: row.filters as Record<string, string>, always: alwaysWritten[type], rowsAtOnce })
  const fields = search.columns.flatMap((name) => searchField(type, name) ?? [])
  const line = row.format === 'xlsx' ? xlsxRow : csvLine
  const lines = [line([type === 'aggregation' ? 'Document' : 'CRD number', 'Name', ...fields.map(headingOf), 'Source', 'Filing number', 'Page', 'As of'])]
  let after: Place | null = null
  let generation: string | undefined
  do {
    const page: Awaited<ReturnType<typeof search.readPage>> = await search.readPage(after)
    generation ??= page.generation
    if (page.generation !== generation) return undefined
    const filings =
      type === 'firms'
        ? await repository.selectFilingsOfFirms(
            deps.db,
            page.rows.map(({ id }) => Number(id)),
          )
        : []
    const filingOf = new Map(filings.map((filing) => [filing.crd, filing]))
    for (const found of page.rows) lines.push(line(cellsOf({ type, fields, publicUrl: deps.publicUrl }, found, filingOf.get(Number(found.id)))))
    await repository.markProgress(deps.db, row.id, lines.length - 1)
    after = page.next
  } while (after && lines.length <= exportLimits.rows)
  return { lines, generation }
}

/** The heading includes the form item of the figure. */
const headingOf = ({ label, source }: SearchField) => `${label} (${source})`

interface Sheet {
  type: FilterableType
  fields: SearchField[]
  publicUrl: string
}

/** The page that a row's figures are from: a firm's filing, a person's or a document's own page. */
function pageOf({ type, publicUrl }: Sheet, id: string, filing: repository.FilingOfFirm | undefined): string {
  if (filing) return `${publicUrl}${pathTo('reference', { referenceId: `f${filing.id}` })}`
  if (type === 'firms') return `${publicUrl}${pathTo('firm', { firmCrd: id })}`
  return `${publicUrl}${type === 'advisors' ? pathTo('advisor', { advisorCrd: id }) : pathTo('document', { documentId: id })}`
}

function cellsOf(sheet: Sheet, { id, name, values, asOf }: Found, filing: repository.FilingOfFirm | undefined): ExportCell[] {
  const { type, fields } = sheet
  const cells = fields.map((field): ExportCell => {
    const value = values[field.name] ?? null
    if (Array.isArray(value)) return value.join('; ')
    return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value
  })
  return [type === 'aggregation' ? id : Number(id), name, ...cells, sources[type], filing?.filingId ?? null, pageOf(sheet, id, filing), asOf]
}

/** Deletes expired files. */
export async function removeExpiredExports({ db, files }: Deps): Promise<void> {
  const expired = await repository.selectExpired(db, 500)
  for (const id of expired) await files.remove(storeKeyOf(id))
  await repository.deleteExports(db, expired)
}
