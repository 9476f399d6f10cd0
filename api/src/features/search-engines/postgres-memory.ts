import type { Database } from '../../database/database.ts'
import { histogramEdges } from '../../search-index/buckets.ts'
import { compareTexts, compareUnits } from '../../search-index/folding.ts'
import { type PackedWords, packWords } from '../../search-index/packed-words.ts'
import * as repository from './postgres-engine.repository.ts'
import { findColumn, type StoredTable } from './postgres-matching.repository.ts'

/** The context of one query: one database snapshot. */
export interface Session {
  db: Database
  memory: Memory
}

/** Cached for all queries of a generation: the dictionary, the words of each list, the bounds of each histogram. */
export interface Memory {
  generation: string
  dictionary(db: Database, table: StoredTable): Promise<PackedWords>
  /** In display order. */
  words(db: Database, table: StoredTable, column: string): Promise<string[]>
  edges(db: Database, table: StoredTable, column: string): Promise<number[]>
}

export function makeMemory(generation: string): Memory {
  const kept = new Map<string, Promise<unknown>>()
  function once<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
    const known = kept.get(key) as Promise<Value> | undefined
    const reading = known ?? read()
    if (!known) {
      kept.set(key, reading)
      reading.catch(() => kept.delete(key))
    }
    return reading
  }
  /** Columns that members edit are never cached. */
  const unlessEdited = <Value>(table: StoredTable, column: string, read: () => Promise<Value>) => {
    const found = findColumn(table, column)
    return 'isEdited' in found && found.isEdited ? read() : once(`${table.schema.name} ${column}`, read)
  }
  return {
    generation,
    dictionary: (db, table) => once(`${table.schema.name} `, async () => packWords((await repository.selectDictionary(db, table)).sort(compareUnits))),
    words: (db, table, column) => unlessEdited(table, column, () => readWords(db, table, column)),
    edges: (db, table, column) => unlessEdited(table, column, () => readEdges(db, table, column)),
  }
}

async function readWords(db: Database, table: StoredTable, column: string): Promise<string[]> {
  const found = findColumn(table, column)
  if (found.kind === 'flag') return ['false', 'true']
  const given = 'words' in found ? (found.words ?? []) : []
  return [...new Set([...given, ...(await repository.selectWords(db, table, column))])].sort(compareTexts)
}

async function readEdges(db: Database, table: StoredTable, column: string): Promise<number[]> {
  const found = findColumn(table, column)
  const { least, leastAboveZero, most } = await repository.selectExtremes(db, table, column)
  if (found.kind !== 'number' || least === null || most === null) return []
  return histogramEdges({ least, leastAboveZero, most }, found.scale)
}
