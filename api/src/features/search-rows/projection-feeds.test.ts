import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Snapshot } from '../../search-index/table.ts'
import { feedPerson, makeFeedWriter, workedAt, worksAt } from '../../test/feed-files.ts'
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { loadFile } from '../ingestion/ingestion.service.ts'
import { type BuiltIndex, buildIndex } from '../search-engines/build-index.ts'
import { findChanges } from './index-rows.repository.ts'
import { refreshSearchRows } from './projection.service.ts'

const memory = { searchEngine: 'memory' } as const
const folder = mkdtempSync(join(tmpdir(), 'mandate-feeds-'))
const writeFeed = makeFeedWriter(folder)
let database: TestDatabase
let owner: pg.Pool
beforeAll(async () => {
  database = await makeTestDatabase()
  owner = new pg.Pool({ connectionString: database.ownerUrl })
})
afterAll(async () => {
  await owner.end()
  rmSync(folder, { recursive: true, force: true })
})

const firm = 9_000_001
const other = 9_000_002
const days = ['2026-02-15', '2026-03-15', '2026-04-15']

/** A person's entry in each of three feeds (undefined when missing), and the expected row: the day, the months of experience, whether they moved in the last year. */
interface Life {
  name: string
  filed: (string | undefined)[]
  asOf?: (string | undefined)[]
  months: (number | undefined)[]
  moved: (boolean | null | undefined)[]
}
const always = <Value>(value: Value): Value[] => [value, value, value]
const lives: Life[] = [
  { name: 'stays', filed: always(worksAt(firm)), months: [72, 73, 74], moved: always(false) },
  {
    name: 'has a gap',
    filed: always(worksAt(firm, '2024-02-01') + workedAt(firm, { from: '2010-05-01', to: '2015-08-31' })),
    months: [87, 88, 89],
    moved: always(false),
  },
  {
    ...{ name: 'comes', filed: [undefined, worksAt(firm, '2026-03-01'), worksAt(firm, '2026-03-01')] },
    ...{ asOf: [undefined, ...days.slice(1)], months: [undefined, 0, 1], moved: [undefined, false, false] },
  },
  { name: 'goes', filed: [worksAt(firm), undefined, undefined], asOf: always(days[0]), months: always(72), moved: always(false) },
  {
    name: 'leaves and returns',
    filed: [worksAt(firm), undefined, worksAt(firm)],
    asOf: [days[0], days[0], days[2]],
    months: [72, 72, 74],
    moved: always(false),
  },
  {
    ...{ name: 'changes firm', filed: [worksAt(firm), worksAt(other, '2026-03-01') + workedAt(firm), worksAt(other, '2026-03-01') + workedAt(firm)] },
    ...{ months: [72, 119, 120], moved: [false, true, true] },
  },
  {
    name: 'moved a year before the second',
    filed: always(worksAt(firm, '2025-03-10') + workedAt(other)),
    months: [130, 131, 132],
    moved: [true, false, false],
  },
  { name: 'moved a year before the third', filed: always(worksAt(firm, '2025-04-10') + workedAt(other)), months: [129, 130, 131], moved: [true, true, false] },
  {
    ...{ name: 'moved and left the data', filed: [worksAt(firm, '2025-12-01') + workedAt(other), undefined, undefined], asOf: always(days[0]) },
    ...{ months: always(121), moved: [true, false, false] },
  },
  { name: 'works since an unknown date', filed: always(worksAt(firm, '')), months: always(0), moved: always(null) },
  { name: 'works nowhere', filed: always(workedAt(firm)), months: always(119), moved: always(null) },
  { name: 'starts after the first feed', filed: always(worksAt(firm, '2026-03-10')), months: [0, 0, 1], moved: always(false) },
  {
    ...{
      name: 'leaves another firm after the first feed',
      filed: always(worksAt(firm, '2021-05-01') + workedAt(other, { from: '2018-01-01', to: '2026-03-10' })),
    },
    ...{ months: [98, 98, 99], moved: always(false) },
  },
]
/** People who never change, so that the ones above are a minority. */
const crowd = Array.from({ length: 30 }, (_, index) => feedPerson(9_300_000 + index, 'CROWD', worksAt(other)))
const crdOf = ({ name }: Life) => 9_200_001 + lives.findIndex((life) => life.name === name)

async function loadFeed(at: number): Promise<void> {
  const lines = lives.flatMap((life) => (life.filed[at] === undefined ? [] : [feedPerson(crdOf(life), life.name.toUpperCase(), life.filed[at])]))
  expect(await loadFile(owner, await writeFeed(days[at] as string, [...lines, ...crowd]), { isForced: true })).toMatchObject({ state: 'published' })
  await refreshSearchRows(owner, memory)
}

interface Shown {
  id: number
  asOf: string
  months: number
  moved: boolean | null
  row: string
}
async function shown(): Promise<Map<number, Shown>> {
  const { rows } = await owner.query<Shown>(
    `select id, to_timestamp(as_of / 1000)::date::text as "asOf", experience_months::int as months, moved_last_year as moved, (to_jsonb(r) - array['as_of', 'experience_months'])::text as row from search_person_rows r`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
const build = async (base?: Snapshot) => (await buildIndex({ databaseUrl: database.appUrl, base })) as BuiltIndex

describe('an adviser representative feed', () => {
  let last: BuiltIndex | undefined
  describe.each(days.map((day, at) => ({ day, at })))('of $day', ({ day, at }) => {
    let base: BuiltIndex | undefined
    let before: Map<number, Shown>
    let after: Map<number, Shown>
    beforeAll(async () => {
      ;[base, before] = [last, await shown()]
      await loadFeed(at)
      after = await shown()
      last = await build(base?.snapshot)
    })

    it.each(lives)('has the expected row of a person who $name', (life) => {
      const row = after.get(crdOf(life))
      const asOf = life.asOf ? life.asOf[at] : day
      expect(row && { asOf: row.asOf, months: row.months, moved: row.moved }).toEqual(asOf && { asOf, months: life.months[at], moved: life.moved[at] })
    })

    it('reports changed rows, and not the unchanged ones', async () => {
      // The first feed changes all rows.
      if (!base) return expect(before.size).toBe(0)
      const { advisors } = await findChanges(owner, { from: Number(base.snapshot.generation), to: Number(last?.snapshot.generation) })
      const others = [...after.values()].filter(({ id, row }) => before.get(id)?.row !== row).map(({ id }) => id)
      expect(others.length).toBeGreaterThan(0)
      expect(advisors).toEqual(expect.arrayContaining(others))
      for (const name of ['stays', 'has a gap', `moved a year before the ${at === 1 ? 'third' : 'second'}`])
        expect(advisors).not.toContain(9_200_001 + lives.findIndex((life) => life.name === name))
    })

    it('gives the same index as a full build', async () => {
      expect((await build()).snapshot).toEqual(last?.snapshot)
    })
  })

  it('equals a full rebuild, also for rows written on other days', async () => {
    const rows = await shown()
    const { rowCount: old } = await owner.query('select 1 from search_people where follows_feed is not null and as_of < $1', [days.at(-1)])
    expect(old).toBeGreaterThan(0)
    await refreshSearchRows(owner, { ...memory, isFullRebuild: true })
    expect(await shown()).toEqual(rows)
    expect((await build()).snapshot.tables).toEqual(last?.snapshot.tables)
  })
})
