import { beforeAll, describe, expect, it } from 'vitest'
import { buildTable } from './build-table.ts'
import { type ColumnEngine, openColumnEngine } from './column-engine.ts'
import type { Row, SearchQuery, TableSchema } from './engine.ts'

const schema: TableSchema = {
  name: 'people',
  texts: [
    { label: 'name', weight: 8 },
    { label: 'former name', weight: 6 },
    { label: 'firm', weight: 3 },
  ],
  columns: [{ kind: 'flag', name: 'active' }],
}

const person = (id: number, name: string, more: Partial<Row> = {}): Row => ({ id, popularity: 0, texts: { name }, values: { active: true }, ...more })

const rows = [
  person(1, 'Ada Whitlock', { popularity: 5 }),
  person(2, 'Ada Whitlock', { popularity: 5 }),
  person(3, 'Ada Whitlock', { popularity: 9 }),
  person(4, 'Whitlockson Ada'),
  person(5, 'Corinne Hathersage', { texts: { name: 'Corinne Hathersage', 'former name': ['Corinne Škoda', 'Corinne Ng'], firm: 'Whitlock Ada Partners' } }),
  person(6, 'Magnus Abernathy', { keys: ['801-90017'] }),
  person(7, 'Seventeen 90017 Ltd', { popularity: 99 }),
]

let engine: ColumnEngine
beforeAll(async () => {
  engine = openColumnEngine({ workers: 0 })
  await engine.replace({ generation: 'one', editsUpTo: 0, tables: [await buildTable(schema, [rows])] })
})

const ask = (words: string, more: Partial<SearchQuery> = {}) =>
  engine.search({ table: 'people', words, where: [], sort: [], limit: 10, after: null, facets: [], columns: [], ...more })
const idsOf = async (words: string) => (await ask(words)).rows.map(({ id }) => id)

describe('words', () => {
  describe('with names', () => {
    let named: ColumnEngine
    const people = [
      person(1, 'Ada Mae Whitlock', { popularity: 90 }),
      person(2, 'Ada Whitlock', { popularity: 1 }),
      person(3, 'Ada Whitlock', { popularity: 2 }),
      person(4, 'Whitlock Ada', { popularity: 80 }),
      person(5, 'Zoë Ng', { popularity: 3, texts: { name: 'Zoë Ng', 'former name': ['Ada Whitlock', 'Zoë Whitlock-Ng'] } }),
      person(6, 'Ada Whitlocke', { popularity: 70 }),
      person(7, 'Hedy Stanhope', { popularity: 60, texts: { name: 'Hedy Stanhope', firm: 'Ada Whitlock' } }),
      person(8, 'J.P. Ada O’Hara', { popularity: 1 }),
      person(9, 'J.P. Ada Mira O’Hara', { popularity: 9 }),
      person(10, 'Ada Ada', { popularity: 0 }),
      person(11, 'Ng', { popularity: 0 }),
    ]
    beforeAll(async () => {
      named = openColumnEngine({ workers: 0 })
      const names = { ...schema, texts: schema.texts.map((text) => (text.label === 'firm' ? text : { ...text, isName: true as const })) }
      await named.replace({ generation: 'one', editsUpTo: 0, tables: [await buildTable(names, [people])] })
    })

    it.each([
      ['an exact name before longer ones, namesakes together, then who had it earlier', 'Ada Whitlock', [3, 2, 5, 1, 4, 7, 6]],
      ['the order of the words counts', 'whitlock ada', [4, 1, 3, 2, 5, 7]],
      ['with the middle name, the one who has it', 'ADA mae  whitlock', [1]],
      ['letters, accents and apostrophes as in any search', "jp ada o'hara", [8, 9]],
      ['a name that begins alike comes after the exact one', 'zoe ng', [5]],
      ['a name of one word', 'ng', [11, 5]],
      ['a name of one word twice', 'ada ada', [10, 1, 4, 6, 9, 3, 2, 8, 5, 7]],
      ['a former name', 'Zoe Whitlock-Ng', [5]],
    ])('%s', async (_, words, ids) => {
      const { rows: found } = await named.search({ table: 'people', words, where: [], sort: [], limit: 20, after: null, facets: [], columns: [] })
      expect(found.map(({ id }) => id)).toEqual(ids)
    })
  })

  it.each([
    ['whole words before beginnings, the name before the firm, the better known first, then the smaller number', 'ada whitlock', [3, 1, 2, 5, 4]],
    ['words in any order; only the last may be a prefix', 'whitlock ada', [3, 1, 2, 5]],
    ['any word may be a prefix when nothing else is found', 'whit ada', [3, 1, 2, 4, 5]],
    ['accents do not count', 'skoda', [5]],
    ['one letter wrong, two letters swapped', 'abernahty', [6]],
    ['a letter missing in the first word, another one wrong in the second', 'corine hathersaga', [5]],
    ['an exact number first, whatever else it may mean', '4', [4]],
    ['an SEC number in any spelling, before a better known row that has its digits', '801 90017', [6]],
    ['a word without rows is ignored', 'hathersage zzzz', [5]],
    ['but not when it is most of what was typed', 'hathersage zzzz yyyy', []],
  ])('%s', async (_, words, ids) => {
    expect(await idsOf(words)).toEqual(ids)
  })

  it('says how close the answer is', async () => {
    const closeness = async (words: string) => (await ask(words)).closeness
    expect([await closeness('ada'), await closeness('abernathi'), await closeness('ada zzzzzz'), await closeness('zzzzzz'), await closeness('')]).toEqual([
      'all',
      'misspelt',
      'some',
      null,
      null,
    ])
  })

  it('shows what was met, and where', async () => {
    const { rows: found } = await ask('corinne skoda whit')
    expect(found[0]?.texts).toEqual([
      { label: 'name', text: 'Corinne Hathersage', matches: [[0, 7]] },
      { label: 'former name', text: 'Corinne Ng', matches: [[0, 7]] },
      {
        label: 'former name',
        text: 'Corinne Škoda',
        matches: [
          [0, 7],
          [8, 5],
        ],
      },
      { label: 'firm', text: 'Whitlock Ada Partners', matches: [[0, 4]] },
    ])
  })

  it('counts do not depend on whether a filter is asked before or after the words are understood', async () => {
    const none = await ask('abernathy', { where: [{ kind: 'flag', column: 'active', is: false }] })
    expect(none).toMatchObject({ total: 0, without: [1], closeness: 'all' })
  })

  it('suggests from several tables in one answer', async () => {
    const answer = await engine.suggest({ words: 'ada', limit: 2, tables: [{ table: 'people', where: [], columns: ['active'] }] })
    expect(answer).toMatchObject({ generation: 'one', groups: [{ table: 'people', total: 5, rows: [{ id: 3, values: { active: true } }, { id: 1 }] }] })
  })
})
