import { updateFirmFact } from '@mandate/contract/firm-profiles'
import type { ProfileValue } from '@mandate/contract/lists/profile-value'
import { searchFields } from '@mandate/contract/lists/search-fields'
import { search } from '@mandate/contract/search'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SignedIn } from '../../test/people.ts'
import { addReferenceData } from '../../test/reference-data.ts'
import { as, createTestTeam, signInAs, type TestTeam } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { refreshSearchRows } from './projection.service.ts'

let server: TestServer
let firmCrd: number
let team: TestTeam
let cleo: SignedIn
beforeAll(async () => {
  server = await startTestServer({ environment: { SEARCH_ENGINE: 'postgres' } })
  firmCrd = (await addReferenceData(server.deps.db)).firmCrd
  await refreshSearchRows(server.deps.pool, { searchEngine: 'postgres', isFullRebuild: true })
  await server.searchReady()
  team = await createTestTeam(server, 'Ada')
  cleo = await signInAs(server, 'Cleo')
  await server.deps.db.insertInto('claimedFirms').values({ firmCrd, teamId: team.id, method: 'code' }).execute()
})
afterAll(() => server.stop())

const state = (field: string, value: ProfileValue, version = 0) => server.call(updateFirmFact, { body: { field, value, version } }, as(team.owner))
const found = async (filter: Record<string, string>) =>
  (await server.call(search, { query: { type: 'firms', ...filter } as never }, as(cleo))).body.items.map(({ id }) => Number(id))

const cases: [field: string, value: ProfileValue, matches: string, misses: string][] = [
  ['minimumInvestment', 100_000_000, '1e6..1e6', '..999999'],
  ['acceptsNewClients', true, 'true', 'false'],
  ['esgStance', 'ANTI', 'ANTI,YES', 'YES'],
  ['investmentStrategies', ['goalsBased', 'taxManaged'], 'taxManaged', 'momentum'],
  ['productTypes', ['mutualFund', 'ucits'], 'ucits', '-ucits'],
  ['averageAccountSize', ['1m_5m'], '1m_5m', '5m_10m'],
  ['valuesScreens', ['none'], 'noScreens', 'none'],
]

it.each(cases)('%s finds the firm that states it, and no longer once it is withdrawn', async (field, value, matches, misses) => {
  expect(await found({ [field]: matches })).toEqual([])
  await state(field, value)
  expect(await found({ [field]: matches })).toEqual([firmCrd])
  expect(await found({ [field]: misses })).not.toContain(firmCrd)
  await state(field, null, 1)
  expect(await found({ [field]: matches })).toEqual([])
  await state(field, value, 2)
})

it('a facet counts the firms by what they state, with readable labels', async () => {
  const { body } = await server.call(search, { query: { type: 'firms', facets: 'investmentStrategies,valuesScreens' } }, as(cleo))
  const [strategies, screens] = body.facets.map((facet) => (facet.kind === 'values' ? facet.values.filter(({ count }) => count > 0) : []))
  expect(strategies).toEqual([
    { value: 'goalsBased', label: 'Goals-based', count: 1 },
    { value: 'taxManaged', label: 'Tax-managed', count: 1 },
  ])
  expect(screens).toEqual([{ value: 'noScreens', label: 'No screens', count: 1 }])
})

it('certified ownership is no search field, and reaches nothing that is searched', async () => {
  await state('diverseOwnership', ['womanOwned'])
  expect(
    Object.values(searchFields)
      .flat()
      .map(({ name }) => name),
  ).not.toContain('diverseOwnership')
  expect((await server.answer(search, { query: { type: 'firms', diverseOwnership: 'womanOwned' } as never }, as(cleo))).status).toBe(400)
  const { rows } = await server.deps.pool.query<{ row: unknown }>('select to_jsonb(search_firm_rows) as row from search_firm_rows')
  expect(JSON.stringify(rows)).not.toContain('womanOwned')
  expect(JSON.stringify(rows)).toContain('goalsBased')
})

it('an ended claim takes the firm out of what its facts found', async () => {
  await server.deps.db.deleteFrom('claimedFirms').where('firmCrd', '=', firmCrd).execute()
  for (const [field, , matches] of cases) expect(await found({ [field]: matches }), field).toEqual([])
})
