import { getFirmProfile, updateFirmFact } from '@mandate/contract/firm-profiles'
import { companyFields } from '@mandate/contract/lists/company-fields'
import type { ProfileValue } from '@mandate/contract/lists/profile-value'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cellSeparator } from '../../filing-format/stored-row.ts'
import type { SignedIn } from '../../test/people.ts'
import { addReferenceData } from '../../test/reference-data.ts'
import { addToTeam, as, createTestTeam, signInAs, type TestTeam } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let firmCrd: number
let team: TestTeam
let editor: SignedIn
let viewer: SignedIn
let stranger: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  firmCrd = (await addReferenceData(server.deps.db)).firmCrd
  team = await createTestTeam(server, 'Ada')
  editor = await addToTeam(server, team, { name: 'Ben', role: 'editor' })
  viewer = await addToTeam(server, team, { name: 'Cleo', role: 'viewer' })
  stranger = await signInAs(server, 'Dora')
  await claimFor(team)
})
afterAll(() => server.stop())

const claimFor = ({ id: teamId }: TestTeam, crd = firmCrd) =>
  server.deps.db.insertInto('claimedFirms').values({ firmCrd: crd, teamId, method: 'code' }).execute()
const profileFor = async (person: SignedIn) => (await server.call(getFirmProfile, { params: { firmCrd } }, as(person))).body.profile
const state = async (person: SignedIn, field: string, value: ProfileValue, version = 0) =>
  (await server.call(updateFirmFact, { body: { field, value, version } }, as(person))).body
const refused = async (person: SignedIn, body: { field: string; value: ProfileValue; version: number }) =>
  (await server.refused(updateFirmFact, { body }, as(person))).body.error

/** One valid value and one refused, for each field of the company kind. */
const cases: Record<string, [valid: ProfileValue, invalid: ProfileValue]> = {
  assetsUnderManagement: [26_000_000_000, -1],
  companyAum: ['250m_500m', 'huge'],
  legalForm: ['llc', 'gmbh'],
  numberOfClients: [412, 1.5],
  clientInvestorType: [['individuals', 'charitableOrganizations'], ['everyone']],
  investmentStrategies: [['goalsBased', 'taxManaged'], ['luck']],
  productTypes: [['exchangeTradedFundEtf'], 'mutualFund'],
  custodians: [['schwab'], ['a mattress']],
  compensation: [['percentOfAum'], ['gifts']],
  privateFundTypes: [['hedgeFund'], ['slushFund']],
  esgStance: ['YES', 'MAYBE'],
  diverseOwnership: [['womanOwned'], ['gnomeOwned']],
  valuesScreens: [['tobaccoFree'], ['spoonFree']],
  minimumInvestment: [100_000_000, '1M'],
  averageAccountSize: [['1m_5m'], ['1m']],
  acceptsNewClients: [true, 'yes'],
}

it('every field of the company kind is stored, or refused with the reason', async () => {
  expect(Object.keys(cases)).toEqual(companyFields.map(({ name }) => name))
  for (const [field, [valid, invalid]] of Object.entries(cases)) {
    expect((await refused(editor, { field, value: invalid, version: 0 })).fields, field).toHaveProperty('value')
    expect(await state(editor, field, valid)).toMatchObject({ field, value: valid, version: 1 })
  }
  expect((await profileFor(stranger))?.facts.map(({ field, value }) => [field, value])).toEqual(Object.entries(cases).map(([field, [valid]]) => [field, valid]))
  expect((await server.answer(updateFirmFact, { body: { field: 'netWorth', value: '0_250k', version: 0 } }, as(editor))).status).toBe(400)
})

it('B16 the filing is shown next to the stated fact, with source, day and difference, and is not changed', async () => {
  const filed = (await profileFor(stranger))?.filed.find(({ field }) => field === 'assetsUnderManagement')
  expect(filed).toEqual({
    field: 'assetsUnderManagement',
    value: 25_000_000_000,
    source: `Form ADV of firm ${firmCrd}, Item 5.F(2)(c)`,
    asOf: '2026-03-28',
    difference: '$10,000,000 (4.0%) more than filed',
  })
})

it('a stated firm size has the filed assets next to it', async () => {
  const filed = (await profileFor(stranger))?.filed.find(({ field }) => field === 'companyAum')
  expect(filed).toMatchObject({ value: '250m_500m', source: `Form ADV of firm ${firmCrd}, Item 5.F(2)(c): $250,000,000`, difference: null })
})

it('the legal form is compared with Item 3.A', async () => {
  const { pool } = server.deps
  await pool.query(`update table_layouts set headings = headings || '{3A}'::text[]`)
  await pool.query('update filings set cells = cells || $2 where firm_crd = $1', [firmCrd, `${cellSeparator}Corporation`])
  const filed = (await profileFor(stranger))?.filed.find(({ field }) => field === 'legalForm')
  expect(filed).toMatchObject({ value: 'corporation', source: `Form ADV of firm ${firmCrd}, Item 3.A`, difference: 'Filed: Corporation' })
})

it('B8 viewers, strangers, visitors and the owner of another team are refused', async () => {
  const body = { field: 'esgStance', value: 'NO', version: 1 }
  expect((await refused(viewer, body)).code).toBe('not_allowed')
  expect((await refused(stranger, body)).code).toBe('not_found')
  expect((await server.refused(updateFirmFact, { body })).body.error.code).toBe('not_signed_in')
  const other = await createTestTeam(server, 'Emil')
  expect((await refused(other.owner, body)).code).toBe('conflict')
  await claimFor(other, 9_000_323)
  await state(other.owner, 'esgStance', 'ANTI')
  expect((await profileFor(stranger))?.facts.find(({ field }) => field === 'esgStance')?.value).toBe('YES')
})

it('a colleague who was faster is not overwritten, a retry counts once, and a withdrawn fact can be stated again', async () => {
  expect(await state(team.owner, 'numberOfClients', 420, 1)).toMatchObject({ version: 2 })
  const late = await refused(editor, { field: 'numberOfClients', value: 400, version: 1 })
  expect(late).toMatchObject({ code: 'conflict', current: { value: 420, version: 2 } })
  expect(await state(team.owner, 'numberOfClients', 420, 1)).toMatchObject({ version: 2 })
  expect(await state(editor, 'numberOfClients', null, 2)).toMatchObject({ value: null, version: 3 })
  expect((await profileFor(stranger))?.filed.find(({ field }) => field === 'numberOfClients')?.difference ?? null).toBeNull()
  expect(await state(editor, 'numberOfClients', 430, 3)).toMatchObject({ value: 430, version: 4 })
  const trail = await server.deps.db.selectFrom('auditEvents').select(['kind', 'details']).where('kind', 'like', 'team.fact_%').execute()
  expect(trail.filter(({ details }) => (details as { field: string }).field === 'numberOfClients').map(({ kind }) => kind)).toEqual([
    'team.fact_stated',
    'team.fact_stated',
    'team.fact_withdrawn',
    'team.fact_stated',
  ])
  expect(JSON.stringify(trail)).not.toContain('womanOwned')
})

it('a deleted account leaves the fact without its author; an ended claim ends the facts', async () => {
  await server.deps.db.deleteFrom('users').where('id', '=', editor.userId).execute()
  const rows = await server.deps.db.selectFrom('firmFacts').select(['field', 'statedBy']).where('firmCrd', '=', firmCrd).execute()
  expect(rows).toHaveLength(companyFields.length)
  expect(rows.every(({ statedBy }) => statedBy === null)).toBe(true)
  await server.deps.db.deleteFrom('claimedFirms').where('firmCrd', '=', firmCrd).execute()
  expect(await server.deps.db.selectFrom('firmFacts').select('field').where('firmCrd', '=', firmCrd).execute()).toEqual([])
  await claimFor(await createTestTeam(server, 'Flora'))
  expect((await profileFor(stranger))?.facts).toEqual([])
})
