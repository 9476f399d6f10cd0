import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AggregateQuery, Found, Place, SearchEngine, SearchQuery } from '../search-index/engine.ts'
import { type BruteTable, bruteAggregate, bruteFacet, bruteOrder, bruteRows } from './brute-force-search.ts'
import { anyAggregate, anySearch } from './search-conformance-queries.ts'
import { anyScoring, scoredQuery, withBruteScores } from './search-conformance-scores.ts'
import { makeEdits, makePeople, makeWorld, withEdits } from './search-conformance-world.ts'

export interface Subject {
  engine: SearchEngine
  /** A later load, built from rows that had the edits up to this number in them. */
  reload(tables: BruteTable[], editsUpTo: number): Promise<void>
}

interface ConformanceOptions {
  /** Random questions in all; each is asked before edits, after them, or after a reload. */
  runs: number
  /** Whether misspelt and missing words are forgiven in the same way as in memory. */
  withMisspellings: boolean
}

/** The conformance tests of every engine: it must answer like reading all rows one by one. */
export function describeConformance(name: string, makeSubject: (tables: BruteTable[]) => Promise<Subject>, options: ConformanceOptions): void {
  // Questions by the hundred, each asked of a database too: on a busy machine they take their time.
  describe(`${name} answers as reading all rows one by one does`, { timeout: 90_000 }, () => {
    let subject: Subject
    let world = makeWorld(7, 150)
    const table = () => world[0] as BruteTable

    beforeAll(async () => {
      subject = await makeSubject(world)
    })
    afterAll(() => subject.engine.close())

    const check = async () => {
      const runs = { numRuns: Math.ceil(options.runs / 6) }
      await fc.assert(
        fc.asyncProperty(anySearch(options.withMisspellings), (query) => checkSearch(subject.engine, table(), query)),
        runs,
      )
      await fc.assert(
        fc.asyncProperty(anyAggregate(options.withMisspellings), (query) => checkAggregate(subject.engine, table(), query)),
        runs,
      )
      await fc.assert(
        fc.asyncProperty(anySearch(options.withMisspellings), anyScoring, fc.constantFrom(null, 50, 75), (query, scoring, from) =>
          checkSearch(subject.engine, withBruteScores(table(), world, scoring), scoredQuery(query, scoring, from)),
        ),
        runs,
      )
    }

    it('after the first load', check)

    it('a row named by the other way to write the words comes first', async () => {
      const { id, keys: [key = ''] = [] } = table().rows.findLast(({ keys }) => keys?.length) ?? { id: 0 }
      const query = { table: 'people', words: 'ada', where: [], sort: [], limit: 20, after: null, facets: [], columns: [] }
      const idsOf = async (asked: SearchQuery) => (await subject.engine.search(asked)).rows.map((row) => row.id)
      const others = (await idsOf(query)).filter((other) => other !== id)
      expect(others.length).toBeGreaterThan(5)
      expect((await idsOf({ ...query, alsoExact: key })).slice(0, 6)).toEqual([id, ...others.slice(0, 5)])
      const { groups } = await subject.engine.suggest({ words: 'ada', limit: 3, tables: [{ table: 'people', alsoExact: key, where: [], columns: [] }] })
      expect(groups[0]?.rows[0]?.id).toBe(id)
    })

    it('after edits of members', async () => {
      const edits = makeEdits(1, table().rows, 100)
      await subject.engine.edit(edits)
      world = [{ ...table(), rows: withEdits(table().rows, edits) }, ...world.slice(1)]
      await check()
    })

    it('after a reload that other edits came too late for', async () => {
      const later = makePeople(8, 170)
      const known = makeEdits(2, later, 300)
      const late = makeEdits(3, later, 400)
      await subject.engine.edit([...known, ...late])
      const loaded = withEdits(later, known)
      world = [{ ...table(), rows: loaded }, ...world.slice(1)]
      await subject.reload(world, 399)
      world = [{ ...table(), rows: withEdits(loaded, late) }, ...world.slice(1)]
      await check()
    })
  })
}

async function checkSearch(engine: SearchEngine, table: BruteTable, query: SearchQuery): Promise<void> {
  const answer = await engine.search(query)
  const order = bruteOrder(table, query)
  expect(answer.total).toBe(order.length)
  expect((await engine.count(query)).total).toBe(order.length)
  expect((await engine.ids(query)).ids.toSorted((left, right) => left - right)).toEqual(order.toSorted((left, right) => left - right))
  expect(rounded(answer.facets)).toEqual(rounded(query.facets.map((request) => bruteFacet(table, query, request))))
  const without = query.where.map((_, left) => bruteRows(table, { ...query, where: query.where.filter((_, index) => index !== left) }).rows.length)
  expect(answer.without).toEqual(order.length === 0 ? without : null)
  const found = await allPages(engine, query)
  expect(found.map(({ id }) => id)).toEqual(order)
  for (const { id, values, texts } of found) {
    const row = table.rows.find((one) => one.id === id)
    expect(texts[0]?.text).toBe([row?.texts.name].flat()[0])
    for (const column of query.columns) expect(asShown(values[column])).toEqual(asShown(row?.values[column]))
  }
}

/** Several words have no order among them, and none is missing. */
function asShown(value: unknown): unknown {
  if (!Array.isArray(value)) return value ?? null
  return value.length === 0 ? null : [...value].sort()
}

/** Page after page, until there is none. */
async function allPages(engine: SearchEngine, query: SearchQuery): Promise<Found[]> {
  const found: Found[] = []
  let after: Place | null = null
  do {
    const { rows, next }: { rows: Found[]; next: Place | null } = await engine.search({ ...query, after, facets: [] })
    found.push(...rows)
    after = next
  } while (after !== null)
  return found
}

async function checkAggregate(engine: SearchEngine, table: BruteTable, query: AggregateQuery): Promise<void> {
  const { generation: _, ...answer } = await engine.aggregate(query)
  expect(rounded(answer)).toEqual(rounded(bruteAggregate(table, query)))
}

/** Sums depend on the order of their parts in the last digits. */
function rounded(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_, part) => (typeof part === 'number' ? Number(part.toPrecision(10)) : part)))
}
