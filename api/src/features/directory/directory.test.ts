import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { getAdvisor, getFirm, listFirmEvents, listFirmFilings, listFirmFunds, listFirmPeople } from '@mandate/contract/directory'
import { listMarketChanges } from '@mandate/contract/directory-changes'
import { compareFilings } from '@mandate/contract/directory-filing-comparison'
import { listFirms } from '@mandate/contract/directory-firm-list'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from '../../test/teams.ts'
import { makeTestDatabase } from '../../test/test-database.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { writeUniverse } from '../../universe/write-universe.ts'
import { inOrderOfTime } from '../ingestion/file-date.rules.ts'
import { loadFile } from '../ingestion/ingestion.service.ts'

let server: TestServer
let pool: pg.Pool
let ada: { token: string; ip: string }
/** A firm with several filings, one with funds, and a person who changed firms. */
let firmCrd: number
let fundFirmCrd: number
let moverCrd: number
const unknown = 8_999_999

async function firstNumber(text: string): Promise<number> {
  const { rows } = await pool.query<{ crd: number }>(text)
  if (!rows[0]) throw new Error(`the universe has none: ${text}`)
  return Number(rows[0].crd)
}

beforeAll(async () => {
  const database = await makeTestDatabase()
  pool = new pg.Pool({ connectionString: database.ownerUrl })
  const folder = mkdtempSync(join(tmpdir(), 'mandate-directory-'))
  const files = await writeUniverse(folder, { firms: 60, advisors: 300, months: 30, seed: 11, defects: 0.05, until: '2026-05' })
  for (const name of inOrderOfTime(files.map((file) => basename(file)))) await loadFile(pool, join(folder, name), { isForced: true })
  server = await startTestServer({ database })
  ada = await signInAs(server, 'Ada')
  firmCrd = await firstNumber("select firm_crd as crd from filings where source = 'adv' and raum_total > 0 group by 1 order by count(*) desc, 1 limit 1")
  fundFirmCrd = await firstNumber(
    `select filings.firm_crd as crd from firms join filings on filings.id = firms.filing join filing_rows on filing_rows.filing_id = filings.filing_id
     join table_layouts on table_layouts.id = filing_rows.layout_id where table_layouts.file_table like '%Schedule_D_7B1' group by 1 having count(*) > 1 order by count(*) desc, 1 limit 1`,
  )
  moverCrd = await firstNumber('select person_crd as crd from person_firms where not is_current and ends is not null order by 1 limit 1')
}, 180_000)
afterAll(async () => {
  await server.stop()
  await pool.end()
})

const firm = (asOf?: string) => server.call(getFirm, { params: { firmCrd }, query: asOf ? { asOf } : {} }, ada)
const filings = async () => (await server.call(listFirmFilings, { params: { firmCrd }, query: { limit: 100 } }, ada)).body.items

describe('a firm', () => {
  it('shows the current filing with each figure as filed, and its value a year earlier', async () => {
    const { body } = await firm()
    const [newest, ...older] = await filings()
    const latest = Date.parse(newest?.submittedAt ?? '') - 330 * 24 * 3_600_000
    const before = older.find(({ submittedAt }) => Date.parse(submittedAt) <= latest)
    expect(before).toBeDefined()
    expect(body.filing.id).toBe(newest?.id)
    expect(body.filingCount).toBe((await filings()).length)
    expect(body.figures.raumTotal).toMatchObject({
      value: newest?.raumTotal,
      item: '5.F(2)(c)',
      before: { value: before?.raumTotal, submittedAt: before?.submittedAt },
    })
    expect(body.figures.employees?.value).toBe(newest?.employees)
  })

  it('as of a day leaves out everything filed later', async () => {
    const all = await filings()
    const older = all[1]
    const day = older?.submittedAt.slice(0, 10) ?? ''
    const { body } = await firm(day)
    expect(body.filing.id).toBe(older?.id)
    expect(body.asOf).toBe(day)
    expect(body.filingCount).toBe(all.length - 1)
    const events = (await server.call(listFirmEvents, { params: { firmCrd }, query: { limit: 100, asOf: day } }, ada)).body.items
    expect(events.every(({ happenedAt }) => happenedAt.slice(0, 10) <= day)).toBe(true)
    const people = (await server.call(listFirmPeople, { params: { firmCrd }, query: { limit: 100, asOf: day } }, ada)).body.items
    expect(people.every(({ begins, ends }) => (begins ?? '') <= day && (ends === null || ends > day))).toBe(true)
  })

  it('as of a day before its first filing is not found, nor is a number that no firm has', async () => {
    for (const input of [
      { params: { firmCrd }, query: { asOf: '2001-01-01' } },
      { params: { firmCrd: unknown }, query: {} },
    ])
      expect((await server.refused(getFirm, input, ada)).body.error.code).toBe('not_found')
    expect((await server.refused(listFirmFilings, { params: { firmCrd: unknown }, query: {} }, ada)).body.error.code).toBe('not_found')
    expect((await server.refused(listFirmFunds, { params: { firmCrd: unknown }, query: {} }, ada)).body.error.code).toBe('not_found')
  })

  it.each(['2026-02-30', 'yesterday', '26-01-01'])('refuses %s as a day, and names the field', async (asOf) => {
    const { status, body } = await server.refused(getFirm, { params: { firmCrd }, query: { asOf } }, ada)
    expect(status).toBe(400)
    expect(Object.keys(body.error.fields ?? {})).toEqual(['asOf'])
  })
})

describe('what was known on a day', () => {
  it('is the newest filing loaded by then, and nothing before the first load', async () => {
    const [newest, before] = await filings()
    await pool.query("update filings set known_from = now() - interval '40 days' where firm_crd = $1 and id <> $2", [firmCrd, newest?.id])
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
    const knownOn = (day: string) => ({ params: { firmCrd }, query: { knownOn: day } })
    const { body } = await server.call(getFirm, knownOn(daysAgo(10)), ada)
    expect(body).toMatchObject({ filing: { id: before?.id }, knownOn: daysAgo(10), asOf: null, filingCount: (await filings()).length - 1 })
    expect((await server.call(getFirm, knownOn(daysAgo(0)), ada)).body.filing.id).toBe(newest?.id)
    expect((await server.refused(getFirm, knownOn(daysAgo(50)), ada)).body.error.code).toBe('not_found')
    await pool.query('update filings set known_from = now() where firm_crd = $1', [firmCrd])
  })
})

describe('a firm in a roster', () => {
  it('has the figures of the newer roster and the schedules of its last full filing; a row that repeats a filing is not shown', async () => {
    const [newest] = await filings()
    const copy = async (day: string) => {
      const { rows } = await pool.query<{ id: string }>(
        `insert into filings (source, firm_crd, submitted_at, run_id, layout_id, cells, legal_name, business_name, employees)
         select 'roster', firm_crd, $2::date, run_id, layouts.id, array_to_string(array[firm_crd::text, business_name, '77'], chr(31)), legal_name, business_name, 77 from filings,
           lateral (select id from table_layouts where file_table = 'Roster_Registered' and headings = array['Organization CRD#', 'Primary Business Name', '5A']) layouts
         where filings.id = $1 returning id`,
        [newest?.id, day],
      )
      return Number(rows[0]?.id)
    }
    await pool.query("insert into table_layouts (file_table, headings) values ('Roster_Registered', array['Organization CRD#', 'Primary Business Name', '5A'])")
    const repeated = await copy(newest?.submittedAt.slice(0, 10) ?? '')
    expect((await filings()).map(({ id }) => id)).not.toContain(repeated)
    const newer = await copy('2026-06-01')
    const { body } = await firm()
    expect(body.filing).toMatchObject({ id: newer, source: 'roster', filingId: null })
    expect(body.schedules?.id).toBe(newest?.id)
    expect(body.figures.employees?.value).toBe(77)
    expect(body.figures.raumTotal?.value).toBeNull()
    const whole = (await firm('2026-05-31')).body
    expect(body.owners).toEqual(whole.owners)
    expect(body.custodians).toEqual(whole.custodians)
    await pool.query('delete from filings where id = any($1)', [[repeated, newer]])
  })
})

describe('the lists of a firm', () => {
  it('page through every filing once, newest first', async () => {
    const all = await filings()
    const paged = []
    let cursor: string | null = null
    do {
      const query: { limit: number; cursor?: string } = { limit: 2, ...(cursor ? { cursor } : {}) }
      const { body } = await server.call(listFirmFilings, { params: { firmCrd }, query }, ada)
      paged.push(...body.items)
      cursor = body.nextCursor
    } while (cursor)
    expect(paged.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    expect(all.length).toBeGreaterThan(2)
  })

  it('list each filing once across pages when three were submitted at the same moment', async () => {
    const three = (await filings()).slice(0, 3).map(({ id }) => id)
    const { rows: before } = await pool.query('select id, submitted_at, filing_id from filings where id = any($1) order by id', [three])
    const [low, middle, high] = before.map(({ id }) => Number(id))
    // By filing number they are in another order than by id.
    for (const [id, filingId] of [
      [low, 900_000_002],
      [middle, 900_000_000],
      [high, 900_000_001],
    ])
      await pool.query('update filings set submitted_at = $3, filing_id = $2 where id = $1', [id, filingId, '2027-01-01T12:00:00Z'])
    const seen: number[] = []
    let cursor: string | null = null
    for (let page = 0; page < 3; page++) {
      const query: { limit: number; cursor?: string } = { limit: 1, ...(cursor ? { cursor } : {}) }
      const { body } = await server.call(listFirmFilings, { params: { firmCrd }, query }, ada)
      seen.push(...body.items.map(({ id }) => id))
      cursor = body.nextCursor
    }
    for (const row of before) await pool.query('update filings set submitted_at = $3, filing_id = $2 where id = $1', [row.id, row.filing_id, row.submitted_at])
    expect(seen).toEqual([low, high, middle])
  })

  it('refuse the cursor of another firm', async () => {
    const { body } = await server.call(listFirmFilings, { params: { firmCrd }, query: { limit: 1 } }, ada)
    const refusal = await server.refused(listFirmFilings, { params: { firmCrd: fundFirmCrd }, query: { limit: 1, cursor: body.nextCursor } }, ada)
    expect(refusal.body.error.code).toBe('invalid_cursor')
  })

  it('have the private funds, the largest first, page by page', async () => {
    const whole = (await server.call(listFirmFunds, { params: { firmCrd: fundFirmCrd }, query: { limit: 100 } }, ada)).body.items
    const first = (await server.call(listFirmFunds, { params: { firmCrd: fundFirmCrd }, query: { limit: 1 } }, ada)).body
    const second = (await server.call(listFirmFunds, { params: { firmCrd: fundFirmCrd }, query: { limit: 1, cursor: first.nextCursor ?? '' } }, ada)).body
    expect([...first.items, ...second.items]).toEqual(whole.slice(0, 2))
    const assets = whole.map(({ grossAssets }) => grossAssets ?? -1)
    expect(assets).toEqual(assets.toSorted((one, other) => other - one))
  })
})

describe('two filings compared', () => {
  it('differ in the total exactly as the two figures do, and a filing equals itself', async () => {
    const [newest, before] = (await filings()).filter(({ raumTotal }, index, all) => index === 0 || raumTotal !== all[0]?.raumTotal)
    if (!newest || !before) throw new Error('the firm has no two filings with different totals')
    const { body } = await server.call(compareFilings, { params: { firmCrd }, query: { from: before.id, to: newest.id } }, ada)
    expect(body.items.find(({ item }) => item === '5.F(2)(c)')).toMatchObject({ before: String(before.raumTotal), after: String(newest.raumTotal) })
    expect(body.items.every(({ before: was, after: is }) => was !== is)).toBe(true)
    const same = await server.call(compareFilings, { params: { firmCrd }, query: { from: newest.id, to: newest.id } }, ada)
    expect(same.body).toMatchObject({ items: [], rows: [] })
  })

  it('are not found when one of them belongs to another firm', async () => {
    const [own] = await filings()
    const foreign = await server.call(getFirm, { params: { firmCrd: fundFirmCrd }, query: {} }, ada)
    const refusal = await server.refused(compareFilings, { params: { firmCrd }, query: { from: own?.id, to: foreign.body.filing.id } }, ada)
    expect(refusal.body.error).toMatchObject({ code: 'not_found', message: expect.stringContaining(`no filing ${foreign.body.filing.id}`) })
  })
})

describe('the list of firms', () => {
  it('finds by name prefix in any case, and by CRD', async () => {
    const { body: known } = await firm()
    const begins = known.businessName.slice(0, 6).toLowerCase()
    const named = (await server.call(listFirms, { query: { limit: 100, begins } }, ada)).body.items
    expect(named.map(({ crd }) => crd)).toContain(firmCrd)
    expect(named.every(({ name }) => name.toLowerCase().startsWith(begins))).toBe(true)
    expect((await server.call(listFirms, { query: { begins: String(firmCrd) } }, ada)).body.items.map(({ crd }) => crd)).toEqual([firmCrd])
  })

  it('treats % and _ literally', async () => {
    for (const begins of ['%', '_', '\\']) expect((await server.call(listFirms, { query: { begins } }, ada)).body.items).toEqual([])
  })

  it('pages through every firm once', async () => {
    const seen: number[] = []
    let cursor: string | null = null
    do {
      const query: { limit: number; cursor?: string } = { limit: 25, ...(cursor ? { cursor } : {}) }
      const { body } = await server.call(listFirms, { query }, ada)
      seen.push(...body.items.map(({ crd }) => crd))
      cursor = body.nextCursor
    } while (cursor)
    expect(seen).toHaveLength(60)
    expect(new Set(seen).size).toBe(60)
  })
})

describe('an advisor', () => {
  it('shows current and former firms, and months that are the sum of their periods', async () => {
    const { body } = await server.call(getAdvisor, { params: { advisorCrd: moverCrd }, query: {} }, ada)
    expect(body.previous.length).toBeGreaterThan(0)
    expect(body.experienceMonths).toBe(body.experienceSpans.reduce((sum, { months }) => sum + months, 0))
  })

  it('unchanged in the newest feed was last seen on its day, with the months until then, in lists too', async () => {
    const { rows } = await pool.query<{ day: string; before: string }>(
      "select max(file_date)::text as day, min(file_date)::text as before from load_runs where product = 'individual-feed' and state = 'published'",
    )
    const [{ day, before } = { day: '', before: '' }] = rows
    const stayerCrd = await firstNumber(
      `select crd from people where follows_feed = 'months' and is_registered and last_seen = '${before}' and firm_crd in (select crd from firms) order by 1 limit 1`,
    )
    const { body } = await server.call(getAdvisor, { params: { advisorCrd: stayerCrd }, query: {} }, ada)
    const earlier = await server.call(getAdvisor, { params: { advisorCrd: stayerCrd }, query: { asOf: before } }, ada)
    const monthsBetween = (Number(day.slice(0, 4)) - Number(before.slice(0, 4))) * 12 + Number(day.slice(5, 7)) - Number(before.slice(5, 7))
    expect(body).toMatchObject({ asOf: before, lastSeen: day, experienceMonths: earlier.body.experienceMonths + monthsBetween })
    expect(monthsBetween).toBeGreaterThan(0)
    const employer = body.current[0]?.firmCrd ?? 0
    const list = await server.call(listFirmPeople, { params: { firmCrd: employer }, query: { limit: 100 } }, ada)
    expect(list.body.total).toBe(list.body.items.length)
    expect(list.body.items.find(({ crd }) => crd === stayerCrd)?.experienceMonths).toBe(body.experienceMonths)
  })

  it('is listed as a former person of a firm that they left, which the first page counts', async () => {
    const { body } = await server.call(getAdvisor, { params: { advisorCrd: moverCrd }, query: {} }, ada)
    const left = body.previous[0]?.firmCrd ?? 0
    const before = await server.call(listFirmPeople, { params: { firmCrd: left }, query: { limit: 100, when: 'before' } }, ada)
    expect(before.body.items.map(({ crd }) => crd)).toContain(moverCrd)
    expect(before.body.items.every(({ ends }) => ends !== null)).toBe(true)
    const first = await server.call(listFirmPeople, { params: { firmCrd: left }, query: { limit: 1, when: 'before' } }, ada)
    expect([before.body.total, first.body.total]).toEqual([before.body.items.length, before.body.items.length])
  })

  it('is not found before the first feed, nor under an unknown number', async () => {
    for (const input of [
      { params: { advisorCrd: moverCrd }, query: { asOf: '2001-01-01' } },
      { params: { advisorCrd: unknown }, query: {} },
    ])
      expect((await server.refused(getAdvisor, input, ada)).body.error.code).toBe('not_found')
  })
})

describe('the changes at all firms', () => {
  const people = ['personJoined', 'personLeft']
  type Answer = ResponseOf<typeof listMarketChanges>
  async function everyChange(query: { what: 'filings' | 'people'; state?: string }, cursor?: string): Promise<Answer['items']> {
    const { body } = await server.call(listMarketChanges, { query: { limit: 40, ...query, ...(cursor ? { cursor } : {}) } }, ada)
    return [...body.items, ...(body.nextCursor ? await everyChange(query, body.nextCursor) : [])]
  }

  it.each(['filings', 'people'] as const)('of %s are listed once each, newest first, for the country and for a state', async (what) => {
    const { rows } = await pool.query<{ id: number; kind: string; state: string | null }>(
      'select event.id::int, event.kind, firms.state from firm_events event join firms on firms.crd = event.firm_crd order by event.happened_at desc, event.id desc',
    )
    const expected = rows.filter(({ kind }) => people.includes(kind) === (what === 'people'))
    expect((await everyChange({ what })).map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
    const state = expected.find((row) => row.state)?.state ?? ''
    const inState = await everyChange({ what, state })
    expect(inState.length).toBeGreaterThan(0)
    expect(inState.map(({ id }) => id)).toEqual(expected.filter((row) => row.state === state).map(({ id }) => id))
  })

  it('refuses a state in words, the cursor of another list, and visitors', async () => {
    expect((await server.refused(listMarketChanges, { query: { state: 'Texas' } }, ada)).body.error.fields).toEqual({
      state: 'Use the two-letter code of a state, such as TX',
    })
    const { body } = await server.call(listMarketChanges, { query: { limit: 1 } }, ada)
    const cursor = body.nextCursor ?? ''
    expect((await server.refused(listMarketChanges, { query: { cursor, what: 'people' } }, ada)).body.error.code).toBe('invalid_cursor')
    expect((await server.refused(listMarketChanges, { query: {} })).body.error.code).toBe('not_signed_in')
  })
})

it('requires a sign-in', async () => {
  const calls = [
    server.refused(getFirm, { params: { firmCrd }, query: {} }),
    server.refused(listFirms, { query: {} }),
    server.refused(listFirmPeople, { params: { firmCrd }, query: {} }),
    server.refused(getAdvisor, { params: { advisorCrd: moverCrd }, query: {} }),
  ]
  for (const { body } of await Promise.all(calls)) expect(body.error.code).toBe('not_signed_in')
})

describe('an owner', () => {
  it("as of a day owns what that day's filing lists, and nothing before the firm's first filing", async () => {
    const ownerCrd = await firstNumber('select person_crd as crd from firm_owners join people on people.crd = person_crd order by 1 limit 1')
    const at = async (query: { asOf?: string }) => (await server.call(getAdvisor, { params: { advisorCrd: ownerCrd }, query }, ada)).body
    const today = await at({})
    expect(today.owns.length).toBeGreaterThan(0)
    expect((await at({ asOf: today.lastSeen })).owns.map(({ firmCrd: crd, title }) => ({ crd, title }))).toEqual(
      today.owns.map(({ firmCrd: crd, title }) => ({ crd, title })),
    )
    const first = await pool.query<{ day: string }>('select min(valid_from)::text as day from person_versions where crd = $1', [ownerCrd])
    const crds = today.owns.map(({ firmCrd: crd }) => crd)
    const moveFilings = (years: number) =>
      pool.query('update filings set submitted_at = submitted_at + make_interval(years => $2) where firm_crd = any($1)', [crds, years])
    await moveFilings(100)
    expect((await at({ asOf: first.rows[0]?.day ?? '' })).owns).toEqual([])
  })
})
