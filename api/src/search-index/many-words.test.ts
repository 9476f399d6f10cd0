import { describe, expect, it } from 'vitest'
import { bruteAggregate, bruteFacet } from '../test/brute-force-search.ts'
import { buildTable } from './build-table.ts'
import { openColumnEngine } from './column-engine.ts'
import type { AggregateQuery, Row, SearchQuery, TableSchema } from './engine.ts'

const schema: TableSchema = {
  name: 'people',
  texts: [{ label: 'name', weight: 1 }],
  columns: [
    { kind: 'code', name: 'firm' },
    { kind: 'number', name: 'assets', scale: 'logarithmic' },
  ],
}

const makeRows = (count: number, firms: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index,
    popularity: 0,
    texts: { name: `Person ${index}` },
    values: { firm: index % 50 === 0 ? null : `firm ${(index * index) % firms}`, assets: 2 ** 43 - (index % 97) },
  }))

async function openWith(rows: Row[]) {
  const engine = openColumnEngine({ workers: 0 })
  await engine.replace({ generation: 'one', editsUpTo: 0, tables: [await buildTable(schema, [rows])] })
  return engine
}

describe('a column of many words', () => {
  it.each([
    ['all rows', 0],
    ['most rows', 100],
    ['few rows', 550],
  ])('is counted and grouped over %s', async (_, from) => {
    const rows = makeRows(700, 400)
    const engine = await openWith(rows)
    const ids = rows.map(({ id }) => id).filter((id) => id >= from)
    const where = from === 0 ? [] : [{ kind: 'ids' as const, ids, isExcluded: false }]
    const measures = [
      { column: 'assets', measure: 'average' as const },
      { column: 'assets', measure: 'p90' as const },
    ]
    const query: AggregateQuery = { table: 'people', words: '', where, groupBy: 'firm', measures, histogram: null, limit: 7 }
    const { generation: __, ...answer } = await engine.aggregate(query)
    expect(answer).toEqual(bruteAggregate({ schema, rows }, query))
    const facets = [{ column: 'firm', limit: 9, containing: '1' }]
    const search: SearchQuery = { table: 'people', words: '', where, sort: [], limit: 1, after: null, facets, columns: [] }
    expect((await engine.search(search)).facets).toEqual(facets.map((request) => bruteFacet({ schema, rows }, search, request)))
  })

  it('may have more words than two bytes tell apart', async () => {
    const rows = Array.from(
      { length: 66_000 },
      (_, index): Row => ({ id: index, popularity: index, texts: { name: 'Same Name' }, values: { firm: `firm ${index}` } }),
    )
    const engine = await openWith(rows)
    const where = [{ kind: 'list' as const, column: 'firm', include: ['firm 65999', 'firm 3'], exclude: [] }]
    const { rows: found } = await engine.search({
      table: 'people',
      words: 'same',
      where,
      sort: [{ by: 'firm', isDescending: true }],
      limit: 5,
      after: null,
      facets: [],
      columns: ['firm'],
    })
    expect(found.map(({ values }) => values.firm)).toEqual(['firm 65999', 'firm 3'])
  })

  it.each([600, 30])('sums of whole numbers lose no digit, whether most rows are in the set or %i', async (count) => {
    const rows = makeRows(700, 3).map((row, index): Row => ({ ...row, values: { firm: 'one', assets: 2 ** 52 - index } }))
    const engine = await openWith(rows)
    const chosen = rows.slice(0, count)
    const where = [{ kind: 'ids' as const, ids: chosen.map(({ id }) => id), isExcluded: false }]
    const measures = [{ column: 'assets', measure: 'sum' as const }]
    const { overall, groups } = await engine.aggregate({ table: 'people', words: '', where, groupBy: 'firm', measures, histogram: null, limit: 7 })
    const exact = chosen.reduce((sum, { values }) => sum + BigInt(values.assets as number), 0n)
    expect([overall, groups[0]?.measures]).toEqual([[Number(exact)], [Number(exact)]])
  })
})
