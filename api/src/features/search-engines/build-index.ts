import { buildTable } from '../../search-index/build-table.ts'
import { mergeInTwo } from '../../search-index/merge-in-two.ts'
import { mergeTable } from '../../search-index/merge-table.ts'
import { wordAt, wordCount } from '../../search-index/packed-words.ts'
import { revalueTable } from '../../search-index/revalue-table.ts'
import { rowOfId } from '../../search-index/row-lookup.ts'
import { columnOf, missingNumber, numberColumnOf, type Snapshot, type Table } from '../../search-index/table.ts'
import { withNumbers } from '../../search-index/with-numbers.ts'
import { type Changes, type Generation, type RowReader, readNewestRows, tableOf } from '../search-rows/index-rows.service.ts'
import { advanceToFeedDay } from './advance-to-feed-day.ts'

export interface BuildOptions {
  databaseUrl: string
  /** An earlier index; unchanged rows are taken from it. */
  base?: Snapshot | undefined
}

export interface BuiltIndex {
  generation: Generation
  snapshot: Snapshot
  /** False when only documents changed: the earlier file is still good. */
  isForFile: boolean
}

/** Builds the index of the newest generation from one database snapshot. Returns undefined when there is no generation yet. */
export function buildIndex({ databaseUrl, base }: BuildOptions): Promise<BuiltIndex | undefined> {
  return readNewestRows(databaseUrl, async (reader) => {
    const { generation } = reader
    const reading = { reader, base, changes: base && (await reader.changesSince(Number(base.generation))) }
    const firms = await buildFirms(reading)
    const tables = [firms, await buildPeople(reading, firms), await buildTable(tableOf('aggregation'), reader.rows(tableOf('aggregation')))]
    const isForFile = tables.some((table) => table.schema.name !== 'aggregation' && !base?.tables.includes(table))
    return { generation, snapshot: { generation: String(generation.id), editsUpTo: 0, tables }, isForFile }
  })
}

interface Reading {
  reader: RowReader
  base: Snapshot | undefined
  changes: Changes | undefined
}

/** The existing table and the rows changed since. Returns undefined when most rows changed, when the changes are unknown, or when the columns differ: then the table is built from all rows. */
function findExisting({ base, changes }: Reading, type: 'firms' | 'advisors'): { existing: Table; changed: number[] } | undefined {
  const existing = base?.tables.find((table) => JSON.stringify(table.schema) === JSON.stringify(tableOf(type)))
  const changed = changes?.[type]
  return existing && changed ? { existing, changed } : undefined
}

/** A load moves the years of all firms to its day, without a record of the rows that change. */
async function buildFirms(reading: Reading): Promise<Table> {
  const { reader } = reading
  const schema = tableOf('firms')
  const found = findExisting(reading, 'firms')
  if (!found) return buildTable(schema, reader.rows(schema))
  const { existing, changed } = found
  const merged = changed.length === 0 ? existing : mergeTable(existing, await buildTable(schema, reader.rows(schema, changed)))
  return reading.changes?.isDayAnother ? withNumbers(merged, 'yearsRegistered', await reader.yearsRegistered()) : merged
}

/** A firm's assets apply to everyone who works there, and come from its row. A new feed changes the day of everyone in it. */
async function buildPeople(reading: Reading, firms: Table): Promise<Table> {
  const { reader } = reading
  const schema = tableOf('advisors')
  const found = findExisting(reading, 'advisors')
  if (!found) return buildTable(schema, reader.rows(schema))
  const { existing, changed } = found
  const feedDay = await reader.feedDay()
  const passed = feedDay === undefined ? existing : advanceToFeedDay(existing, feedDay)
  const { table, moved } = revalueTable(passed, 'firmAum', assetsOfEmployers(passed, firms))
  if (changed.length === 0 && table === existing) return existing
  const changes = buildTable(schema, reader.rows(schema, changed))
  return table.rowCount < rowsForTwo ? mergeTable(table, await changes, moved) : mergeInTwo(table, changes, moved)
}

/** Below this, merging takes no longer than starting a thread. */
const rowsForTwo = 100_000

function assetsOfEmployers(people: Table, firms: Table): Float64Array {
  const employer = columnOf(people, 'firm')
  if (employer.kind !== 'code') throw new Error('Column firm must have one word per row')
  const assets = numberColumnOf(firms, 'aum')
  const ofCode = Float64Array.from({ length: wordCount(employer.words) + 1 }, (_, code) => {
    const row = code === 0 ? undefined : rowOfId(firms, Number(wordAt(employer.words, code - 1)))
    return row === undefined ? missingNumber : (assets.values[row] as number)
  })
  const ofRow = new Float64Array(people.rowCount)
  for (let row = 0; row < ofRow.length; row++) ofRow[row] = ofCode[employer.codes[row] as number] as number
  return ofRow
}
