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
  /** An index of an earlier state: what has not changed since is taken from it. */
  base?: Snapshot | undefined
}

export interface BuiltIndex {
  generation: Generation
  snapshot: Snapshot
  /** False where only documents came: the file of what it was built from serves as well. */
  isForFile: boolean
}

/** The index of the newest state, read to the end in one view of the database. Nothing when no rows were ever worked out. */
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

/** The table that stands and whose rows changed since. Nothing where most changed, where nobody knows which did, or where other columns are asked of them now: then it is built of all rows. */
function findExisting({ base, changes }: Reading, type: 'firms' | 'advisors'): { existing: Table; changed: number[] } | undefined {
  const existing = base?.tables.find((table) => JSON.stringify(table.schema) === JSON.stringify(tableOf(type)))
  const changed = changes?.[type]
  return existing && changed ? { existing, changed } : undefined
}

/** Years move for all firms with the day of a load, and no row says when. */
async function buildFirms(reading: Reading): Promise<Table> {
  const { reader } = reading
  const schema = tableOf('firms')
  const found = findExisting(reading, 'firms')
  if (!found) return buildTable(schema, reader.rows(schema))
  const { existing, changed } = found
  const merged = changed.length === 0 ? existing : mergeTable(existing, await buildTable(schema, reader.rows(schema, changed)))
  return reading.changes?.isDayAnother ? withNumbers(merged, 'yearsRegistered', await reader.yearsRegistered()) : merged
}

/** The assets of a firm are those of everybody who works there, and are taken from its row. A feed is of another day for all whom it has. */
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

/** To merge fewer takes no longer than to start a thread. */
const rowsForTwo = 100_000

function assetsOfEmployers(people: Table, firms: Table): Float64Array {
  const employer = columnOf(people, 'firm')
  if (employer.kind !== 'code') throw new Error('People have one firm each')
  const assets = numberColumnOf(firms, 'aum')
  const ofCode = Float64Array.from({ length: wordCount(employer.words) + 1 }, (_, code) => {
    const row = code === 0 ? undefined : rowOfId(firms, Number(wordAt(employer.words, code - 1)))
    return row === undefined ? missingNumber : (assets.values[row] as number)
  })
  const ofRow = new Float64Array(people.rowCount)
  for (let row = 0; row < ofRow.length; row++) ofRow[row] = ofCode[employer.codes[row] as number] as number
  return ofRow
}
