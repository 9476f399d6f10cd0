import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadSmallUniverse } from '../../test/small-universe.ts'
import { makeTestDatabase } from '../../test/test-database.ts'
import { findChanges } from './index-rows.repository.ts'
import { refreshSearchRows } from './projection.service.ts'

const memory = { searchEngine: 'memory' } as const
let owner: pg.Pool
let universe: Awaited<ReturnType<typeof loadSmallUniverse>>

beforeAll(async () => {
  owner = new pg.Pool({ connectionString: (await makeTestDatabase()).ownerUrl })
  universe = await loadSmallUniverse(owner, { firms: 60, advisors: 300, months: 20, seed: 5 }, 11)
  await refreshSearchRows(owner, memory)
})
afterAll(async () => {
  await universe.loadRest()
  await owner.end()
})

type Rows = Map<number, string>
async function select(text: string): Promise<Rows> {
  return new Map((await owner.query<{ id: number; row: string }>(text)).rows.map(({ id, row }) => [id, row]))
}
const stored = async () => ({
  firms: await select('select crd as id, r::text as row from search_firms r'),
  // People whose months grow with the feed day are compared as of the day their row was written.
  people: await select(
    "select crd as id, (case when follows_feed is not null then to_jsonb(r) - array['as_of', 'experience_months'] else to_jsonb(r) end)::text as row from search_people r",
  ),
})
const shown = async () => ({
  firms: await select('select id, r::text as row from search_firm_rows r'),
  people: await select('select id, r::text as row from search_person_rows r'),
})
/** Leaves out values that change for many rows at once (with the day, the feed day or a firm's assets): an index updates them for all rows. */
const told = async () => ({
  firms: await select("select id, (to_jsonb(r) - 'years_registered')::text as row from search_firm_rows r"),
  people: await select("select id, (to_jsonb(r) - array['firm_aum', 'popularity', 'as_of', 'experience_months'])::text as row from search_person_rows r"),
})
const others = (before: Rows, after: Rows) => [...after].flatMap(([id, row]) => (before.get(id) === row ? [] : [id])).sort((left, right) => left - right)
const newest = async () => Number((await owner.query<{ id: string }>('select max(id) as id from search_generations')).rows[0]?.id)

it('each load reports exactly the changed rows, and all rows equal a full rebuild', { timeout: 120_000 }, async () => {
  let firmsTold = 0
  // Loads people first, so that filings affect them, and the day that years are counted from doesn't move with each filing.
  const names = universe.rest.toSorted((left, right) => Number(right.includes('INDVL')) - Number(left.includes('INDVL')))
  for (const name of names) {
    const before = await told()
    const from = await newest()
    await universe.load(name)
    await refreshSearchRows(owner, memory)
    const after = await told()
    const rowsShown = await shown()
    const changes = await findChanges(owner, { from, to: await newest() })
    for (const [known, kind] of [
      [changes.firms, 'firms'],
      [changes.advisors, 'people'],
    ] as const) {
      if (known === null) continue
      if (kind === 'firms') firmsTold += known.length
      expect(known, `${kind} after ${name}`).toEqual(expect.arrayContaining(others(before[kind], after[kind])))
    }
    const rows = await stored()
    await refreshSearchRows(owner, { ...memory, isFullRebuild: true })
    expect(await stored(), name).toEqual(rows)
    expect(await shown(), name).toEqual(rowsShown)
  }
  expect(firmsTold).toBeGreaterThan(0)
})
