import { isSnapshotTable, makeBaseRowReader, webAddressSeparator } from './snapshot-headings.rules.ts'
import { cellSeparator } from './stored-row.ts'

/** A row of a filing, read by heading; the empty text where the layout has no such heading. */
export type Cell = (heading: string) => string

export interface FilingDocument {
  base: Cell
  rows(table: string): Cell[]
  /** Every table of the filing with its rows. */
  tables: Map<string, { headings: string[]; rows: string[][] }>
}

export interface StoredRow {
  fileTable: string
  headings: string[]
  cells: string
}

/** A whole filing from its stored rows: the base answers, and each schedule by the name of its table without the regulator's prefix. */
export function readDocument(base: StoredRow, stored: StoredRow[]): FilingDocument {
  if (isSnapshotTable(base.fileTable)) return readSnapshot(base, stored)
  const tables = new Map<string, { headings: string[]; rows: string[][] }>()
  for (const { fileTable, headings, cells } of [base, ...withoutTwins(base.fileTable, stored)]) {
    const name = withoutPrefix(fileTable)
    const table = tables.get(name) ?? { headings, rows: [] }
    table.rows.push(cells.split(cellSeparator))
    tables.set(name, table)
  }
  const rows = (name: string): Cell[] => {
    const table = tables.get(name)
    if (!table) return []
    const place = placesOf(table.headings)
    return table.rows.map((row) => (heading) => row[place.get(heading) ?? -1]?.trim() ?? '')
  }
  const own = rows(withoutPrefix(base.fileTable))[0]
  const more = rows('ADV_Base_B')[0]
  return { base: (heading) => own?.(heading) || more?.(heading) || '', rows, tables }
}

/** A filing that is a registration and a final exempt report has both kinds' schedules, with the same rows: its own kind's count. */
function withoutTwins(baseTable: string, stored: StoredRow[]): StoredRow[] {
  const own = baseTable.startsWith('ERA_') ? 'ERA_' : 'IA_'
  const ownNames = new Set(stored.filter(({ fileTable }) => fileTable.startsWith(own)).map(({ fileTable }) => withoutPrefix(fileTable)))
  return stored.filter(({ fileTable }) => fileTable.startsWith(own) || !ownNames.has(withoutPrefix(fileTable)))
}

const knownPlaces = new WeakMap<string[], Map<string, number>>()

/** Thousands of filings share their headings. */
function placesOf(headings: string[]): Map<string, number> {
  const known = knownPlaces.get(headings) ?? new Map(headings.map((heading, index) => [heading.trim(), index]))
  knownPlaces.set(headings, known)
  return known
}

/** A row of a roster or feed, with the schedules of the whole filing before it. It names websites itself, the filing only those of its own day. */
function readSnapshot({ fileTable, headings, cells }: StoredRow, stored: StoredRow[]): FilingDocument {
  const row = isSnapshotTable(fileTable) ? makeBaseRowReader(fileTable)(headings, cells.split(cellSeparator)) : new Map<string, string>()
  const websites = (row.get('Website') ?? '').split(webAddressSeparator).filter(Boolean)
  const schedules = stored.filter(
    (schedule) => withoutPrefix(schedule.fileTable) !== 'ADV_Base_B' && !(websites.length > 0 && schedule.fileTable.endsWith('Schedule_D_1I')),
  )
  const base = { fileTable: 'ADV_Base', headings: [...row.keys()], cells: [...row.values()].join(cellSeparator) }
  return readDocument(base, [...schedules, ...websites.map((website) => ({ fileTable: 'Schedule_D_1I', headings: ['Website'], cells: website }))])
}

/** Rosters and feeds name the kind; among the filing tables each kind has its own. */
export function isExempt(source: string, { base }: FilingDocument): boolean {
  return source === 'era' || /\bERA\b|exempt/i.test(base('Firm Type'))
}

/** Registered advisers' and exempt ones' tables differ only by this. */
export function withoutPrefix(table: string): string {
  return table.replace(/^(?:IA|ERA)_/, '')
}
