import { listSimilarAdvisors, listSimilarFirms } from '@mandate/contract/directory-similar'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadSmallUniverse } from '../../test/small-universe.ts'
import { signInAs } from '../../test/teams.ts'
import { makeTestDatabase } from '../../test/test-database.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { refreshSearchRows } from '../search-rows/projection.service.ts'

let server: TestServer
let pool: pg.Pool
let ada: { token: string; ip: string }
let firmCrd: number
let twinCrd: number
/** Was at a firm where the colleague still is, and is elsewhere now. */
let moverCrd: number
let colleagueCrd: number
const unknown = 8_999_999

const numbers = async (text: string) => (await pool.query<{ crd: number }>(text)).rows.map(({ crd }) => Number(crd))
const firms = async (crd = firmCrd, limit = 6) => (await server.call(listSimilarFirms, { params: { firmCrd: crd }, query: { limit } }, ada)).body.items
const advisors = async (crd = moverCrd) => (await server.call(listSimilarAdvisors, { params: { advisorCrd: crd }, query: {} }, ada)).body.items

beforeAll(async () => {
  const database = await makeTestDatabase()
  pool = new pg.Pool({ connectionString: database.ownerUrl })
  await loadSmallUniverse(pool, { firms: 60, advisors: 200, months: 3, seed: 5 })
  await refreshSearchRows(pool, { searchEngine: 'memory' })
  server = await startTestServer({ database })
  ada = await signInAs(server, 'Ada')
  const [first = 0, second = 0] = await numbers('select crd from search_firms where aum > 0 and employees > 0 order by as_of desc, crd limit 2')
  ;[firmCrd, twinCrd] = [first, second]
  await pool.query(
    `update search_firms twin set state = one.state, city = one.city, aum = one.aum + 1000000, employees = one.employees, service = one.service, client_type = one.client_type
     from search_firms one where one.crd = $1 and twin.crd = $2`,
    [firmCrd, twinCrd],
  )
  const [one = 0, other = 0] = await numbers('select crd from people where is_registered order by crd limit 2')
  ;[moverCrd, colleagueCrd] = [one, other]
  await pool.query('delete from person_firms where person_crd = any($1)', [[one, other]])
  await pool.query(
    `insert into person_firms (person_crd, firm_crd, firm_name, is_current, begins, ends, city, state, position)
     values ($1, 9099999, 'QUIET HARBOR ADVISERS', false, '2015-03-01', '2019-06-30', 'BOISE', 'ID', 0), ($2, 9099999, 'QUIET HARBOR ADVISERS', true, '2017-01-01', null, 'BOISE', 'ID', 0)`,
    [one, other],
  )
})
afterAll(async () => {
  await server.stop()
  await pool.end()
})

describe('firms like one', () => {
  it('lists the nearest first, with location and reasons, and both figures where figures are compared', async () => {
    const [nearest] = await firms()
    const { rows } = await pool.query('select name, city, state from search_firms where crd = $1', [twinCrd])
    expect(nearest).toMatchObject({ crd: twinCrd, ...rows[0] })
    expect(nearest?.reasons.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['place', 'assets', 'size']))
    expect(nearest?.reasons.find(({ kind }) => kind === 'assets')?.text).toMatch(/^\$[\d.]+[KMBT]? in assets \(this firm: \$[\d.]+[KMBT]?\)$/)
  })

  it('is not listed itself; no duplicates, and each has at least two reasons', async () => {
    const found = await firms()
    expect(new Set(found.map(({ crd }) => crd)).size).toBe(found.length)
    expect(found.map(({ crd }) => crd)).not.toContain(firmCrd)
    expect(found.every(({ reasons }) => reasons.length >= 2)).toBe(true)
    expect(await firms(firmCrd, 1)).toHaveLength(1)
  })

  it('are found for the largest, although none has half of its assets', async () => {
    const { rows } = await pool.query<{ aum: string }>('select aum from search_firms where crd = $1', [firmCrd])
    await pool.query('update search_firms set aum = (select max(aum) * 10 from search_firms) where crd = $1', [firmCrd])
    const [nearest] = await firms()
    expect(nearest?.crd).toBe(twinCrd)
    expect(nearest?.reasons.map(({ kind }) => kind)).not.toContain('assets')
    await pool.query('update search_firms set aum = $2 where crd = $1', [firmCrd, rows[0]?.aum])
  })

  it('leaves out firms without a filing for a year and a half', async () => {
    await pool.query("update search_firms set as_of = as_of - interval '3 years' where crd = $1", [twinCrd])
    expect((await firms()).map(({ crd }) => crd)).not.toContain(twinCrd)
    await pool.query("update search_firms set as_of = as_of + interval '3 years' where crd = $1", [twinCrd])
  })

  it('without assets is compared by state and headcount, and without a location not at all', async () => {
    await pool.query('update search_firms set aum = null where crd = any($1)', [[firmCrd, twinCrd]])
    expect((await firms())[0]).toMatchObject({ crd: twinCrd })
    await pool.query('update search_firms set state = null where crd = $1', [firmCrd])
    expect(await firms()).toEqual([])
  })

  it('is empty for a firm without a search row', async () => {
    await pool.query('delete from search_firms where crd = $1', [twinCrd])
    expect(await firms(twinCrd)).toEqual([])
  })
})

describe('advisors like one', () => {
  it('lists former colleagues with the years, in both directions', async () => {
    const text = 'Both at Quiet Harbor Advisers, 2017 to 2019'
    for (const [crd, expected] of [
      [moverCrd, colleagueCrd],
      [colleagueCrd, moverCrd],
    ])
      expect((await advisors(crd)).find((item) => item.crd === expected)?.reasons).toContainEqual({ kind: 'pastFirm', text })
  })

  it('leaves out people who came later, were in another city, or are no longer registered', async () => {
    const isFound = async () => (await advisors()).some(({ reasons }) => reasons.some(({ kind }) => kind === 'pastFirm'))
    for (const [change, back] of [
      ["update person_firms set begins = '2019-07-01' where person_crd = $1", "update person_firms set begins = '2017-01-01' where person_crd = $1"],
      ["update person_firms set city = 'RENO' where person_crd = $1", "update person_firms set city = 'BOISE' where person_crd = $1"],
      ['update search_people set registered = false where crd = $1', 'update search_people set registered = true where crd = $1'],
    ] as const) {
      await pool.query(change, [colleagueCrd])
      expect(await isFound()).toBe(false)
      await pool.query(back, [colleagueCrd])
      expect(await isFound()).toBe(true)
    }
  })

  it('lists people in the same branch with similar experience', async () => {
    await pool.query(
      "update search_people set firm = '9099998', firm_name = 'Harbor Lane Wealth', city = 'Boise', state = 'ID', experience_months = 100, designation = '{}' where crd = any($1)",
      [[moverCrd, colleagueCrd]],
    )
    const found = (await advisors()).find(({ crd }) => crd === colleagueCrd)
    expect(found).toMatchObject({ city: 'Boise', state: 'ID' })
    expect(found?.reasons.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Harbor Lane Wealth, same city', '8 years of experience, same as this advisor']),
    )
  })
})

describe('who may ask', () => {
  it('requires a sign-in', async () => {
    expect((await server.refused(listSimilarFirms, { params: { firmCrd }, query: {} })).status).toBe(401)
    expect((await server.refused(listSimilarAdvisors, { params: { advisorCrd: moverCrd }, query: {} })).status).toBe(401)
  })

  it('an unknown number is not found, and at most six are returned', async () => {
    expect((await server.refused(listSimilarFirms, { params: { firmCrd: unknown }, query: {} }, ada)).body.error.code).toBe('not_found')
    expect((await server.refused(listSimilarAdvisors, { params: { advisorCrd: unknown }, query: {} }, ada)).body.error.code).toBe('not_found')
    const { status, body } = await server.refused(listSimilarFirms, { params: { firmCrd }, query: { limit: 7 } }, ada)
    expect(status).toBe(400)
    expect(body.error.fields).toEqual({ limit: 'Request at most 6' })
  })
})
