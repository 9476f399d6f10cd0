import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import {
  type Closeness,
  type CountQuery,
  type Edit,
  type Found,
  IndexNotReady,
  type Place,
  type SearchEngine,
  type SearchQuery,
  UnknownColumn,
  type Value,
} from '../../search-index/engine.ts'
import { keyOf, nameOf } from '../../search-index/folding.ts'
import { type PackedWords, wordAt } from '../../search-index/packed-words.ts'
import type { Table } from '../../search-index/table.ts'
import { type Form, formsOf, readTyped, type TypedWord, wideFormsOf } from '../../search-index/typed-words.ts'
import { makeAggregate } from './postgres-aggregate.ts'
import * as repository from './postgres-engine.repository.ts'
import { makeFacet } from './postgres-facets.ts'
import { type StoredTable, UnknownName, type WordForms } from './postgres-matching.repository.ts'
import { type Memory, makeMemory, type Session } from './postgres-memory.ts'
import { withScores } from './postgres-scoring.repository.ts'
import { textsWithMatches } from './text-matches.ts'

interface Options {
  db: Kysely<DB>
  tables: StoredTable[]
  /** Where edits by members are: joined in by a view, or in the tables themselves. */
  edits: 'joined' | 'own'
}

interface Meant {
  meaning: repository.Meaning | null
  closeness: Closeness
  typed: TypedWord[]
}

const noWords: Meant = { meaning: null, closeness: null, typed: [] }
const noMatch: Meant = { meaning: { forms: [], exactNames: [], least: 1 }, closeness: null, typed: [] }

/** Answers like the in-memory engine, from PostgreSQL. Each query uses one database snapshot. */
export function makePostgresEngine({ db, tables, edits }: Options): SearchEngine {
  let memory: Memory | undefined

  function inSnapshot<Answer>(ask: (session: Session) => Promise<Answer>): Promise<Answer> {
    return db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (transaction) => {
        const generation = await repository.findGeneration(transaction)
        if (generation === undefined) throw new IndexNotReady('There is no index yet')
        if (memory?.generation !== generation) memory = makeMemory(generation)
        return ask({ db: transaction, memory })
      })
      .catch((error: unknown) => {
        throw error instanceof UnknownName ? new UnknownColumn(error.message) : error
      })
  }

  const tableOf = (name: string): StoredTable => {
    const table = tables.find(({ schema }) => schema.name === name)
    if (!table) throw new UnknownColumn(`There is no table ${name}`)
    return table
  }

  const scoredTableOf = ({ table, scoring }: CountQuery): StoredTable => (scoring ? withScores(tables, tableOf(table), scoring) : tableOf(table))

  return {
    search: (query) => inSnapshot((session) => searchTable(session, scoredTableOf(query), query)),
    suggest: ({ words, limit, tables: asked }) =>
      inSnapshot(async (session) => {
        const groups = []
        for (const { table, ...own } of asked) {
          const query = { ...own, table, words, limit, sort: [], after: null, facets: [] }
          const { total, closeness, rows } = await searchTable(session, tableOf(table), query)
          groups.push({ table, total, closeness, rows })
        }
        return { groups, generation: session.memory.generation }
      }),
    aggregate: (query) =>
      inSnapshot(async (session) => {
        const table = scoredTableOf(query)
        const { meaning } = await findMeaning(session, table, query)
        return makeAggregate(session, { table, meaning, where: query.where }, query)
      }),
    count: (query) =>
      inSnapshot(async (session) => {
        const table = scoredTableOf(query)
        const { meaning } = await findMeaning(session, table, query)
        return { total: await repository.countRows(session.db, { table, meaning, where: query.where }), generation: session.memory.generation }
      }),
    ids: (query) =>
      inSnapshot(async (session) => {
        const table = scoredTableOf(query)
        const { meaning } = await findMeaning(session, table, query)
        return { ids: await repository.selectIds(session.db, { table, meaning, where: query.where }), generation: session.memory.generation }
      }),
    async edit(changes: Edit[]) {
      if (edits === 'joined') return
      for (const { table, id, values } of changes.toSorted((left, right) => left.version - right.version))
        await repository.updateRow(db, tableOf(table), { id, values: Object.entries(values) })
    },
    status: () =>
      db.transaction().execute(async (transaction) => {
        const counted = []
        for (const table of tables) counted.push({ name: table.schema.name, rows: await repository.countTable(transaction, table) })
        return { generation: (await repository.findGeneration(transaction)) ?? null, tables: counted, bytes: 0 }
      }),
    close: async () => undefined,
  }
}

/** Matches all words; else all words with typos; else as many words as possible, at least half. A text without letters or digits matches nothing. Ignores filters. */
async function findMeaning({ db, memory }: Session, table: StoredTable, { words, alsoExact }: Pick<CountQuery, 'words' | 'alsoExact'>): Promise<Meant> {
  const typed = readTyped(words)
  if (typed.length === 0) return words === '' ? noWords : noMatch
  const exactNames = [keyOf(words), nameOf(words), ...(alsoExact ? [keyOf(alsoExact)] : [])]
  const dictionary = await memory.dictionary(db, table)
  // Variants of a word are looked up only in the dictionary.
  const inDictionary = { dictionary } as Table
  const strict = typed.map((word) => toForms(formsOf(inDictionary, word), dictionary))
  if ((await repository.findMostMet(db, table, { forms: strict, exactNames })) === typed.length)
    return { meaning: { forms: strict, exactNames, least: typed.length }, closeness: 'all', typed }
  const wide = typed.map((word) => toForms(wideFormsOf(inDictionary, word), dictionary))
  const most = await repository.findMostMet(db, table, { forms: wide, exactNames: [] })
  const isEnough = most > 0 && most * 2 >= typed.length
  const meaning = { forms: wide, exactNames: [], least: isEnough ? most : typed.length + 1 }
  return { meaning, closeness: isEnough ? (most === typed.length ? 'misspelt' : 'some') : null, typed }
}

function toForms(forms: Form[], dictionary: PackedWords): WordForms {
  const within = ([from, to]: [number, number]) => Array.from({ length: to - from }, (_, index) => wordAt(dictionary, from + index))
  const listed = forms.flatMap(({ exactness, ranges }) => ranges.flatMap(within).map((word) => ({ word, exactness })))
  return { words: listed.map(({ word }) => word), exactness: listed.map(({ exactness }) => exactness) }
}

async function searchTable(session: Session, table: StoredTable, query: SearchQuery) {
  const { db, memory } = session
  const { meaning, closeness, typed } = await findMeaning(session, table, query)
  const filtered = { table, meaning, where: query.where }
  const total = await repository.countRows(db, filtered)
  const page = await repository.selectPage(db, filtered, { ...query, limit: query.limit + 1 })
  const shown = page.slice(0, query.limit)
  const facets = []
  for (const request of query.facets) facets.push(await makeFacet(session, filtered, request))
  const rows = shown.map((row): Found => {
    const keys = query.sort.length > 0 ? row.keys : row.score === null ? [] : [row.score]
    const place: Place = { keys, popularity: row.popularity, id: row.id }
    return { id: row.id, texts: textsWithMatches(table.schema, row.texts, { typed, closeness }), values: readValues(row.values), place }
  })
  return {
    total,
    closeness,
    rows,
    next: page.length > query.limit ? (rows.at(-1)?.place ?? null) : null,
    facets,
    without: total === 0 ? await countWithoutEach(session, filtered) : null,
    generation: memory.generation,
  }
}

/** An empty list is a missing value. */
function readValues(values: Record<string, unknown>): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Array.isArray(value) && value.length === 0 ? null : (value as Value)]))
}

async function countWithoutEach({ db }: Session, filtered: repository.Filtered): Promise<number[]> {
  const totals: number[] = []
  for (const index of filtered.where.keys())
    totals.push(await repository.countRows(db, { ...filtered, where: filtered.where.filter((_, other) => other !== index) }))
  return totals
}
