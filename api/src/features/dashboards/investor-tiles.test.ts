import { type DashboardTile, getMyDashboard } from '@mandate/contract/dashboards'
import { getFirm } from '@mandate/contract/directory'
import { search } from '@mandate/contract/search'
import { changeOf, signedChange } from '@mandate/contract/values/figure-change'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { labelOf } from '../../filing-format/value-labels.rules.ts'
import { addPerson, type SignedIn, signIn } from '../../test/people.ts'
import { loadSmallUniverse } from '../../test/small-universe.ts'
import { as } from '../../test/teams.ts'
import { makeTestDatabase } from '../../test/test-database.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { refreshSearchRows } from '../search-rows/projection.service.ts'

let server: TestServer
let owner: pg.Pool
let ines: SignedIn
let other: SignedIn

beforeAll(async () => {
  const database = await makeTestDatabase()
  owner = new pg.Pool({ connectionString: database.ownerUrl })
  await loadSmallUniverse(owner, { firms: 60, advisors: 300, months: 14, seed: 6 })
  await refreshSearchRows(owner, { searchEngine: 'memory' })
  server = await startTestServer({ database, environment: { SEARCH_ENGINE: 'memory' } })
  await server.searchReady()
  ines = await signIn(server, await addPerson(server, { name: 'Ines', role: 'ACCREDITED_INVESTOR' }))
  other = await signIn(server, await addPerson(server, { name: 'Other', role: 'ACCREDITED_INVESTOR' }))
  await owner.query("insert into follows (user_id, kind, firm_crd) select $1, 'firm', crd from firms order by crd limit 8", [ines.userId])
  await owner.query("insert into follows (user_id, kind, firm_crd) select $1, 'firm', crd from firms order by crd desc limit 1", [other.userId])
})
afterAll(async () => {
  await owner.end()
  await server.stop()
})

async function tileOf(person: SignedIn, kind: DashboardTile['kind']): Promise<DashboardTile> {
  const { body } = await server.call(getMyDashboard, { query: {} }, as(person))
  const tile = body.tiles.find((one) => one.kind === kind)
  if (!tile) throw new Error(`an investor starts without ${kind}`)
  return tile
}

it('compares the five largest followed firms in the figures of their filings', async () => {
  const { rows: firms } = await owner.query<{ crd: number; aum: string | null; fees: string[]; disclosure: boolean | null }>(
    `select crd, aum, compensation as fees, disclosure from search_firms
     where crd in (select firm_crd from follows where user_id = $1) order by aum desc nulls last, crd limit 5`,
    [ines.userId],
  )
  const tile = await tileOf(ines, 'sideBySide')
  expect([tile.total, tile.width, tile.note]).toEqual([5, 2, '5 of the 8 firms you follow'])
  expect(tile.facts?.columns.map(({ key, rows }) => [key, rows])).toEqual(firms.map(({ crd }) => [String(crd), `/data/reference/firm/${crd}`]))
  const cells = (label: string) => tile.facts?.lines.find((line) => line.label === label)?.cells
  expect(firms.some(({ fees }) => fees.length > 0)).toBe(true)
  expect(cells('Fees')).toEqual(firms.map(({ fees }) => fees.map((fee) => labelOf('firms', 'compensation', fee)).join(', ') || 'Not reported'))
  expect(cells('Disclosures')).toEqual(firms.map(({ disclosure }) => (disclosure === null ? 'Not reported' : disclosure ? 'Reported' : 'None reported')))
  expect(cells('Assets under management')?.map((cell) => cell.startsWith('$'))).toEqual(firms.map(({ aum }) => aum !== null))
})

it('states the change in assets as the page of each firm does, over whichever time', async () => {
  const { facts } = await tileOf(ines, 'sideBySide')
  const crds = facts?.columns.map(({ key }) => Number(key)) ?? []
  const [long, single] = crds
  // Two years between the filings of the first; the second has one filing only.
  await owner.query(
    `update filings set submitted_at = submitted_at - interval '2 years'
     where firm_crd = $1 and submitted_at < (select max(submitted_at) from filings newest where newest.firm_crd = $1)`,
    [long],
  )
  await owner.query('delete from filings where firm_crd = $1 and submitted_at < (select max(submitted_at) from filings newest where newest.firm_crd = $1)', [
    single,
  ])
  const pages = await Promise.all(crds.map((crd) => server.call(getFirm, { params: { firmCrd: String(crd) }, query: {} }, as(ines))))
  const onPages = pages.map(({ body: { figures, filing } }) => {
    const change = figures.raumTotal && changeOf(figures.raumTotal, filing.submittedAt)
    return change ? `${signedChange(change)} ${change.period}` : 'Not reported'
  })
  const shown = (await tileOf(ines, 'sideBySide')).facts?.lines.find(({ label }) => label === 'Change in assets')?.cells
  expect(shown).toEqual(onPages)
  expect(shown?.[0]).toMatch(/^[+−]\d+\.\d% since \d\d [A-Z][a-z]{2} \d{4}$/)
  expect(shown?.[1]).toBe('Not reported')
  expect(shown?.slice(2).join()).toMatch(/^[+−].* in a year/)
})

it('opens the comparison of the same firms', async () => {
  const { rows, facts } = await tileOf(ines, 'sideBySide')
  const { pathname, searchParams } = new URL(rows, 'http://mandate.test')
  expect([pathname, searchParams.get('type'), searchParams.get('compare')]).toEqual(['/search', 'firms', 'picked'])
  const ids = searchParams.get('picked') ?? ''
  expect(ids.split(',')).toEqual(facts?.columns.map(({ key }) => key))
  const found = await Promise.all(ids.split(',').map((q) => server.call(search, { query: { type: 'firms', q, limit: 1 } }, as(ines))))
  expect(found.map(({ body }) => body.items[0]?.id)).toEqual(ids.split(','))
})

it('a single firm has nothing next to it, and opens the list', async () => {
  const { total, rows, facts } = await tileOf(other, 'sideBySide')
  expect([total, rows, facts?.columns.length]).toEqual([1, '/profile/dashboard?rows=shortlist', 1])
})

it('shows the own verification only, and follows it', async () => {
  const shown = async (person: SignedIn) => {
    const { total, headline, rows, facts } = await tileOf(person, 'verification')
    expect(rows).toBe('/settings?section=accreditation')
    return [total, headline, facts?.lines.at(-1)?.cells[0]]
  }
  expect(await shown(ines)).toEqual([0, 'Not stated', 'State that you are accredited, and send evidence'])
  await owner.query(
    "insert into accreditation_requests (user_id, method, ground, state, decided_at, valid_until) values ($1, 'evidence', 'income', 'verified', now(), '2099-03-01T12:00:00Z')",
    [ines.userId],
  )
  expect(await shown(ines)).toEqual([1, 'Verified', 'Send new evidence before 01 Mar 2099'])
  expect(await shown(other)).toEqual([0, 'Not stated', 'State that you are accredited, and send evidence'])
  await owner.query("update accreditation_requests set valid_until = now() - interval '1 day' where user_id = $1", [ines.userId])
  expect(await shown(ines)).toEqual([0, 'Expired', 'Verify again'])
})
