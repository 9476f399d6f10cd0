import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { worksAt as at, makeFeedWriter, feedPerson as person, workedAt as was } from '../../test/feed-files.ts'
import { makeTestDatabase } from '../../test/test-database.ts'
import { loadFile } from './ingestion.service.ts'

const folder = mkdtempSync(join(tmpdir(), 'mandate-feeds-'))
let pool: pg.Pool
beforeAll(async () => {
  pool = new pg.Pool({ connectionString: (await makeTestDatabase()).ownerUrl })
})
afterAll(() => pool.end())

const feed = makeFeedWriter(folder)

const select = async (text: string) => (await pool.query(text)).rows
const versions = () => select('select crd, valid_from::text as from, valid_to::text as to from person_versions order by crd, valid_from')

describe('the adviser representative feed', () => {
  it('truncated on the first load leaves no people and no jobs', async () => {
    const path = await feed(
      '2026-01-15',
      Array.from({ length: 1_500 }, (_, index) => person(9_300_000 + index, 'GONE', at(9_000_001))),
      '<Indvl><',
    )
    expect(await loadFile(pool, path)).toMatchObject({ state: 'refused' })
    expect(
      await select(
        'select (select count(*)::int from person_versions) as v, (select count(*)::int from people) as p, (select count(*)::int from person_firms) as j',
      ),
    ).toEqual([{ v: 0, p: 0, j: 0 }])
  })

  it('stores people, their versions and their jobs; invalid records are rejected', async () => {
    const path = await feed('2026-02-15', [
      person(9_200_001, "O'BRIEN\\", `<OthrNms><OthrNm firstNm="INA" lastNm="O&quot;HARA, JR"/></OthrNms>${at(9_000_001)}${was(9_000_002)}`),
      person(9_200_002, 'STAYS', at(9_000_001)),
      person(9_200_003, 'LEAVES', at(9_000_002)),
      person(9_200_002, 'TWICE'),
      person('', 'NUMBERLESS'),
      person(9_200_005, 'LOST', at('none')),
    ])
    expect(await loadFile(pool, path)).toMatchObject({ state: 'published', tables: { IA_Indvl_Feeds: { in: 6, out: 3, known: 0, rejected: 3 } } })
    expect(await select('select line::int, reason from load_rejects order by line')).toEqual([
      { line: 4, reason: 'CRD 9200002 is a duplicate of an earlier record in the feed' },
      { line: 5, reason: 'Info has no indvlPK' },
      { line: 6, reason: 'a firm has no orgPK' },
    ])
    expect(
      await select(
        'select last_name as name, firm_name as firm, city, experience_months as months, registered_states as states, disclosures, other_names as others from people where crd = 9200001',
      ),
    ).toEqual([{ name: "O'BRIEN\\", firm: 'FIRM \\ 9000001', city: 'DALLAS', months: 191, states: ['TX'], disclosures: ['bond'], others: ['INA O"HARA, JR'] }])
    expect(
      await select(
        'select firm_crd as firm, is_current as now, begins::text, ends::text, city, position as at from person_firms where person_crd = 9200001 order by position',
      ),
    ).toEqual([
      { firm: 9_000_001, now: true, begins: '2020-02-01', ends: null, city: 'DALLAS', at: 1 },
      { firm: 9_000_002, now: false, begins: '2010-01-01', ends: '2019-12-31', city: null, at: 2 },
    ])
    expect(await select("select record ->> 'firstName' as name from person_versions where crd = 9200001")).toEqual([{ name: 'INÉS' }])
  })

  it('on the next day opens versions only for changes, closes those of people who left, and records who joined and left', async () => {
    const path = await feed('2026-03-15', [
      person(9_200_001, "O'BRIEN\\", at(9_000_003)),
      person(9_200_002, 'STAYS', at(9_000_001)),
      person(9_200_004, 'NEW', at(9_000_001)),
    ])
    expect(await loadFile(pool, path)).toMatchObject({ state: 'published', tables: { IA_Indvl_Feeds: { in: 3, out: 2, known: 1, rejected: 0 } } })
    expect(await versions()).toEqual([
      { crd: 9_200_001, from: '2026-02-15', to: '2026-03-15' },
      { crd: 9_200_001, from: '2026-03-15', to: null },
      { crd: 9_200_002, from: '2026-02-15', to: null },
      { crd: 9_200_003, from: '2026-02-15', to: '2026-03-15' },
      { crd: 9_200_004, from: '2026-03-15', to: null },
    ])
    expect(
      await select(
        'select crd, is_registered as registered, first_seen::text as first, last_seen::text as last, follows_feed as follows from people order by crd',
      ),
    ).toEqual([
      { crd: 9_200_001, registered: true, first: '2026-02-15', last: '2026-03-15', follows: 'months' },
      // Unchanged people aren't rewritten: their day and months follow the newest feed.
      { crd: 9_200_002, registered: true, first: '2026-02-15', last: '2026-02-15', follows: 'months' },
      { crd: 9_200_003, registered: false, first: '2026-02-15', last: '2026-02-15', follows: null },
      { crd: 9_200_004, registered: true, first: '2026-03-15', last: '2026-03-15', follows: 'months' },
    ])
    expect(await select('select person_crd as person, firm_crd as firm from person_firms order by 1, position')).toEqual([
      { person: 9_200_001, firm: 9_000_003 },
      { person: 9_200_002, firm: 9_000_001 },
      { person: 9_200_003, firm: 9_000_002 },
      { person: 9_200_004, firm: 9_000_001 },
    ])
    expect(await select("select kind, firm_crd as firm, (details ->> 'advisorCrd')::int as person from firm_events order by kind, firm_crd")).toEqual([
      { kind: 'personJoined', firm: 9_000_001, person: 9_200_004 },
      { kind: 'personJoined', firm: 9_000_003, person: 9_200_001 },
      { kind: 'personLeft', firm: 9_000_001, person: 9_200_001 },
      { kind: 'personLeft', firm: 9_000_002, person: 9_200_003 },
    ])
  })

  it('is refused when it is older than the current one or has less than half its people; the current one stays', async () => {
    const before = await versions()
    expect(await loadFile(pool, await feed('2026-03-01', [person(9_200_001, 'A'), person(9_200_002, 'B')]))).toMatchObject({
      ...{ state: 'refused', reason: 'The feed of 2026-03-15 is already loaded; this one is older (2026-03-01)' },
    })
    const small = await feed('2026-04-15', [person(9_200_001, 'A')])
    expect(await loadFile(pool, small)).toMatchObject({ state: 'refused', reason: expect.stringContaining('--force') })
    expect(await versions()).toEqual(before)
    expect(await loadFile(pool, small, { isForced: true })).toMatchObject({ state: 'published' })
  })
})
