import { type FilterableType, filterableTypes, type SearchField, searchFields } from '@mandate/contract/lists/search-fields'
import { optionLabels } from '../../filing-format/value-labels.rules.ts'
import type { ColumnSchema, TableSchema } from '../../search-index/engine.ts'

/** The texts of each type; matches in earlier ones score higher. */
const texts: Record<FilterableType, TableSchema['texts']> = {
  firms: [
    { label: 'Name', weight: 15 },
    { label: 'Legal name', weight: 12 },
    { label: 'Other name', weight: 10 },
    { label: 'Former name', weight: 8 },
    { label: 'City', weight: 4 },
    { label: 'State', weight: 3 },
  ],
  // A million names as keys would take as much memory as the rest of their rows: firms have keys, people names.
  advisors: [
    { label: 'Name', weight: 15, isName: true },
    { label: 'Other name', weight: 10, isName: true },
    { label: 'Firm', weight: 6 },
    { label: 'City', weight: 4 },
    { label: 'State', weight: 3 },
  ],
  aggregation: [
    { label: 'Name', weight: 15 },
    { label: 'Source', weight: 4 },
  ],
}

/** The source columns in the views. */
const textColumns: Record<FilterableType, string[]> = {
  firms: ['name', 'legal_name', 'other_names', 'former_names', 'city', 'state'],
  advisors: ['name', 'other_names', 'firm_name', 'city', 'state'],
  aggregation: ['name', 'source'],
}

/** Values that span orders of magnitude have logarithmic buckets. */
const logarithmic: ReadonlySet<string | undefined> = new Set(['money', 'count'])

function columnOf({ name, kind, unit, isMany, isMembersOwn, options }: SearchField): ColumnSchema {
  const edited = { ...(isMembersOwn ? { isEdited: true } : {}), ...(options ? { words: Object.keys(optionLabels(options)) } : {}) }
  if (kind === 'flag') return { kind: 'flag', name, ...edited }
  if (kind === 'range') return { kind: 'number', name, scale: logarithmic.has(unit) ? 'logarithmic' : 'linear', ...edited }
  return isMany ? { kind: 'codes', name, ...edited } : { kind: 'code', name, ...edited }
}

/** Columns for display, updates or matches that can't be filtered. */
const shownOnly: Record<FilterableType, ColumnSchema[]> = {
  // What matches compare of a filing.
  firms: [
    { kind: 'code', name: 'place' },
    { kind: 'number', name: 'individualShare', scale: 'linear' },
    { kind: 'number', name: 'highNetWorthShare', scale: 'linear' },
    { kind: 'number', name: 'pooledShare', scale: 'linear' },
    { kind: 'codes', name: 'fundExclusion' },
  ],
  // Whether the person is in the newest feed, so that its day advances their months: see `advance-to-feed-day.ts`.
  advisors: [
    { kind: 'code', name: 'firmName' },
    { kind: 'code', name: 'followsFeed' },
  ],
  aggregation: [{ kind: 'code', name: 'documentId' }],
}
const asOf: ColumnSchema = { kind: 'number', name: 'asOf', scale: 'linear' }

export const searchTables: TableSchema[] = filterableTypes.map((type) => ({
  name: type,
  texts: texts[type],
  columns: [...searchFields[type].map(columnOf), ...shownOnly[type], asOf],
}))

/** The source columns of a table in order: texts, then values. */
export function storedColumns(type: FilterableType): { texts: string[]; values: string[] } {
  const schema = searchTables.find(({ name }) => name === type) as TableSchema
  return { texts: textColumns[type], values: schema.columns.map(({ name }) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)) }
}
