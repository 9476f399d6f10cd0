import type { FilterableType } from '@mandate/contract/lists/search-fields'
import pg from 'pg'
import type { Edit, TableSchema } from '../../search-index/engine.ts'
import type { RowBatch } from '../../search-index/table-builder.ts'
import type { NumbersById } from '../../search-index/with-numbers.ts'
import * as repository from './index-rows.repository.ts'
import * as memberValues from './member-values.repository.ts'
import { searchTables } from './search-tables.ts'

export type Generation = repository.Generation
export type Changes = repository.Changes

/** Reads the rows of one generation in one database snapshot. */
export interface RowReader {
  generation: Generation
  /** The rows changed since an earlier generation. */
  changesSince(generation: number): Promise<Changes>
  /** Every row of a table, or those with some ids. */
  rows(schema: TableSchema, ids?: number[]): AsyncGenerator<RowBatch>
  /** The day of the newest adviser representative feed, in milliseconds. */
  feedDay(): Promise<number | undefined>
  yearsRegistered(): Promise<NumbersById>
}

/** Uses a separate connection. Returns undefined when there is no generation yet. */
export async function readNewestRows<Read>(databaseUrl: string, read: (reader: RowReader) => Promise<Read>): Promise<Read | undefined> {
  const connection = new pg.Client({ connectionString: databaseUrl, application_name: 'mandate index' })
  await connection.connect()
  try {
    await repository.beginReading(connection)
    const generation = await repository.findGeneration(connection)
    if (!generation) return undefined
    const answer = await read({
      generation,
      changesSince: (from) => repository.findChanges(connection, { from, to: generation.id }),
      rows: (schema, ids) => repository.readRows(connection, schema, ids),
      feedDay: () => repository.findFeedDay(connection),
      yearsRegistered: () => repository.readYearsRegistered(connection),
    })
    await repository.endReading(connection)
    return answer
  } finally {
    await connection.end()
  }
}

export function tableOf(type: FilterableType): TableSchema {
  return searchTables.find(({ name }) => name === type) as TableSchema
}

export function newestGeneration(pool: pg.Pool): Promise<Generation | undefined> {
  return repository.findGeneration(pool)
}

/** The generations of this database among some ids. */
export function knownGenerations(pool: pg.Pool, ids: number[]): Promise<Generation[]> {
  return repository.findGenerations(pool, ids)
}

/** Values shared by members as index edits: all, or those of one profile. */
export function memberEdits(pool: pg.Pool, of?: { kind: string; crd: number }): Promise<Edit[]> {
  return memberValues.selectEdits(pool, of)
}
