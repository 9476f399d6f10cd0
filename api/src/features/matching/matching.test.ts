import type { Role } from '@mandate/contract/frame/users'
import { formulaFor } from '@mandate/contract/lists/match-formulas'
import type { ProfileValue } from '@mandate/contract/lists/profile-value'
import { usStates } from '@mandate/contract/lists/us-states'
import { getMatch, listMatchWeights, restoreMatchWeights, saveMatchWeights } from '@mandate/contract/matching'
import { updateProfile, updateProfileVisibility } from '@mandate/contract/profiles'
import { search } from '@mandate/contract/search'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson, type SignedIn, signIn } from '../../test/people.ts'
import { loadSmallUniverse } from '../../test/small-universe.ts'
import { as } from '../../test/teams.ts'
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { refreshSearchRows } from '../search-rows/projection.service.ts'

let database: TestDatabase
let owner: pg.Pool

beforeAll(async () => {
  database = await makeTestDatabase()
  owner = new pg.Pool({ connectionString: database.ownerUrl })
  await loadSmallUniverse(owner, { firms: 60, advisors: 300, months: 14, seed: 6 })
  await refreshSearchRows(owner, { searchEngine: 'memory' })
})
afterAll(() => owner.end())

const wants: Record<string, ProfileValue> = {
  idealManagerStrategies: ['hedgeFundGlobalMacro', 'privateEquityBuyout'],
  assetClass: ['hedgeFunds', 'usEquity'],
  idealManagerVehicles: ['privateFundLp', 'sma'],
  averageAllocationSize: ['1m_5m', '5m_10m'],
  preferredAUM: ['100m_1b', '1b_5b'],
  state: 'TX',
}

async function makeMember(server: TestServer, name: string, { role, facts }: { role: Role; facts: Record<string, ProfileValue> }) {
  const person = await signIn(server, await addPerson(server, { name, role }))
  for (const [field, value] of Object.entries(facts)) await server.call(updateProfile, { body: { field, value, version: 0 } }, as(person))
  return person
}

describe.each(['memory', 'postgres'])('match by the engine in %s', (engine) => {
  let server: TestServer
  let wilma: SignedIn
  let asha: SignedIn
  let newcomer: SignedIn

  beforeAll(async () => {
    server = await startTestServer({ database, environment: { SEARCH_ENGINE: engine } })
    await refreshSearchRows(server.deps.pool, { searchEngine: engine as 'memory', isFullRebuild: true })
    await server.searchReady()
    wilma = await makeMember(server, 'Wilma', { role: 'WEALTH_MANAGER', facts: wants })
    asha = await makeMember(server, 'Asha', {
      role: 'ASSET_MANAGER',
      facts: {
        investmentStrategies: ['hedgeFundGlobalMacro'],
        productTypes: ['privateFund3c7'],
        minimumInvestment: 100_000_000,
        averageAccountSize: ['1m_5m'],
        state: 'TX',
      },
    })
    newcomer = await signIn(server, await addPerson(server, { name: 'Newton' }))
  })
  afterAll(() => server.stop())

  const matchOf = async (kind: 'firm' | 'advisor' | 'member', id: string, person = wilma) =>
    (await server.call(getMatch, { params: { kind, id }, query: {} }, as(person))).body

  async function allPages(type: 'firms' | 'advisors', more: Record<string, string> = {}, person = wilma) {
    const found: { id: string; score: number | null }[] = []
    let cursor: string | undefined
    do {
      const { body } = await server.call(
        search,
        { query: { type, sort: '-match', columns: 'match', limit: 60, ...more, ...(cursor ? { cursor } : {}) } as never },
        as(person),
      )
      found.push(...body.items.map(({ id, values }) => ({ id, score: values.match as number | null })))
      cursor = body.nextCursor ?? undefined
    } while (cursor)
    return found
  }

  it.each(['firms', 'advisors'] as const)('ranks all %s by the number that each has on its own page', async (type) => {
    const found = await allPages(type)
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
    const scores = found.map(({ score }) => score ?? -1)
    expect(scores).toEqual(scores.toSorted((left, right) => right - left))
    expect(scores[0]).toBeGreaterThan(60)
    for (const { id, score } of [...found.slice(0, 3), ...found.slice(20, 23), ...found.slice(-2)])
      expect((await matchOf(type === 'firms' ? 'firm' : 'advisor', id)).score).toBe(score)
  })

  it('assets per client are at most so much where the firm counts its clients as fewer than five, and exact elsewhere', async () => {
    const facts = { state: 'TX', investableAssets: '5m_10m', idealManagerServices: ['financialPlanning'] }
    const una = await makeMember(server, 'Una', { role: 'ACCREDITED_INVESTOR', facts })
    const valueWhere = async (isBound: boolean) => {
      const { rows } = await owner.query<{ crd: number }>(
        `select firms.crd from firms join filings on filings.id = firms.filing join search_firms found on found.crd = firms.crd
         where filings.is_clients_lower_bound = $1 and found.aum_per_client is not null order by 1 limit 1`,
        [isBound],
      )
      const { dimensions } = await matchOf('firm', String(rows[0]?.crd), una)
      return dimensions.find(({ key }) => key === 'size')?.values.theirs
    }
    expect(await valueWhere(true)).toMatch(/^Assets per client: at most \$/)
    expect(await valueWhere(false)).toMatch(/^Assets per client: \$/)
  })

  it('ranks for an investor only people who are registered in the state, each by the number of their own page', async () => {
    const facts = { state: 'TX', investableAssets: '5m_10m', idealManagerServices: ['financialPlanning'], idealManagerCompensation: ['percentOfAum'] }
    const ines = await makeMember(server, 'Ines', { role: 'ACCREDITED_INVESTOR', facts })
    const [there, elsewhere] = [await allPages('advisors', { registeredState: 'TX' }, ines), await allPages('advisors', { registeredState: '!TX' }, ines)]
    expect(elsewhere.length).toBeGreaterThan(0)
    expect(elsewhere.every(({ score }) => score === null)).toBe(true)
    expect(there.some(({ score }) => score !== null)).toBe(true)
    for (const { id, score } of [...there.slice(0, 3), ...elsewhere.slice(0, 3)]) expect((await matchOf('advisor', id, ines)).score).toBe(score)
    const { gates } = await matchOf('advisor', elsewhere[0]?.id ?? '', ines)
    expect(gates.find(({ name }) => name === 'Licensed in your state')).toMatchObject({ isPassed: false, reason: expect.stringContaining('Texas') })
  })

  it('an investor and a manager who is not registered in their state have no number, from either side', async () => {
    const { rows } = await owner.query<{ crd: number; states: string[] }>(
      `select crd, registered_states as states from people where is_registered and cardinality(registered_states) between 1 and 9
       and not exists (select from claimed_advisors where advisor_crd = crd) order by crd limit 1`,
    )
    const [{ crd, states } = { crd: 0, states: [] as string[] }] = rows
    const [there, elsewhere] = [states[0] ?? '', Object.keys(usStates).find((state) => !states.includes(state)) ?? '']
    const gus = await makeMember(server, 'Gus', { role: 'WEALTH_MANAGER', facts: { areasOfExpertise: ['exitPlanning'] } })
    await owner.query(
      `with claim as (insert into claims (user_id, crd, kind, method, intent, state) values ($1, $2, 'advisor', 'review', 'own', 'granted') returning id)
       insert into claimed_advisors (advisor_crd, user_id, claim_id, method) select $2, $1, id, 'review' from claim`,
      [gus.userId, crd],
    )
    const from = (state: string) => makeMember(server, 'Ines', { role: 'ACCREDITED_INVESTOR', facts: { state, idealManagerNeeds: ['exitPlanning'] } })
    const [near, far] = [await from(there), await from(elsewhere)]
    const gateOf = async (viewer: SignedIn, subject: SignedIn) =>
      (await matchOf('member', subject.userId, viewer)).gates.find(({ name }) => name.startsWith('Licensed in'))
    expect(await gateOf(gus, far)).toMatchObject({
      name: 'Licensed in their state',
      isPassed: false,
      reason: expect.stringMatching(/, and you aren't registered there$/),
    })
    expect(await gateOf(far, gus)).toMatchObject({
      name: 'Licensed in your state',
      isPassed: false,
      reason: expect.stringMatching(/^not registered in .*, where you live$/),
    })
    expect([(await gateOf(gus, near))?.isPassed, (await gateOf(near, gus))?.isPassed]).toEqual([true, true])
    const [fromGus, fromFar] = [await matchOf('member', far.userId, gus), await matchOf('member', gus.userId, far)]
    expect([fromGus.score, fromFar.score, fromGus.mutual.score, fromFar.mutual.score]).toEqual([null, null, null, null])
    expect(fromGus.mutual.note).toMatch(/isn't eligible for the other/)
    expect(fromFar.mutual.note).toBe(fromGus.mutual.note)
  })

  it('filters by the score, and the rest of the search stays as it was', async () => {
    const all = await allPages('firms')
    const good = await allPages('firms', { match: '60..' })
    expect(good).toEqual(all.filter(({ score }) => (score ?? 0) >= 60))
    expect(good.length).toBeGreaterThan(0)
    const inTexas = await allPages('firms', { match: '0..', state: 'TX' })
    expect(inTexas.length).toBeLessThan(all.length)
  })

  it('own weights change the numbers of pages and searches alike, say so, and are restored at once', async () => {
    const [first] = await allPages('firms')
    const before = await matchOf('firm', first?.id ?? '')
    const formula = 'wealthManagerToAssetManager'
    await server.call(saveMatchWeights, { params: { formula }, body: { weights: { strategy: 0, vehicle: 0, evidence: 0, ticket: 50 } } }, as(wilma))
    const custom = await matchOf('firm', first?.id ?? '')
    expect(custom.formula?.isCustom).toBe(true)
    expect((await allPages('firms')).find(({ id }) => id === first?.id)?.score).toBe(custom.score)
    const standard = await server.call(getMatch, { params: { kind: 'firm', id: first?.id ?? '' }, query: { weights: 'standard' } }, as(wilma))
    expect(standard.body.score).toBe(before.score)
    await server.call(restoreMatchWeights, { params: { formula } }, as(wilma))
    expect({ ...(await matchOf('firm', first?.id ?? '')), at: before.at }).toEqual(before)
  })

  it('a member: only what they share enters, both directions are shown, and a hidden profile is answered like a missing one', async () => {
    const match = await matchOf('member', asha.userId)
    expect(match.subject.name).toMatch(/^Asha/)
    expect(match.dimensions.find(({ key }) => key === 'strategy')?.values.theirs).toContain('Hedge Fund: Global Macro')
    expect(match.formula?.key).toBe('wealthManagerToAssetManager')
    const facts = (
      await server.deps.db
        .selectFrom('profileValues')
        .select('version')
        .where('userId', '=', asha.userId)
        .where('field', '=', 'investmentStrategies')
        .executeTakeFirstOrThrow()
    ).version
    await server.call(updateProfile, { body: { field: 'investmentStrategies', visibility: 'me', version: facts } }, as(asha))
    expect(JSON.stringify(await matchOf('member', asha.userId))).not.toContain('Global Macro: ')
    expect((await matchOf('member', asha.userId)).dimensions.find(({ key }) => key === 'strategy')?.values.theirs ?? '').not.toContain(
      'Hedge Fund: Global Macro',
    )
    await server.call(updateProfileVisibility, { body: { visibility: 'me' } }, as(asha))
    const hidden = await server.refused(getMatch, { params: { kind: 'member', id: asha.userId }, query: {} }, as(wilma))
    const missing = await server.refused(getMatch, { params: { kind: 'member', id: crypto.randomUUID() }, query: {} }, as(wilma))
    expect([hidden.status, hidden.body.error.message]).toEqual([404, missing.body.error.message])
    await server.call(updateProfileVisibility, { body: { visibility: 'members' } }, as(asha))
  })

  it('who states too little gets no number, but what to add', async () => {
    const [first] = await allPages('firms')
    const match = await matchOf('firm', first?.id ?? '', newcomer)
    expect(match.score).toBeNull()
    expect(match.worthAdding[0]).toEqual({ field: 'idealManagerStrategies', label: 'Strategies', dimension: 'Strategy' })
    const { body } = await server.call(listMatchWeights, {}, as(newcomer))
    expect(body.items[0]).toMatchObject({ formula: formulaFor('WEALTH_MANAGER', 'ASSET_MANAGER'), isReady: false, isCustom: false })
    expect((await allPages('firms', {}, newcomer)).every(({ score }) => score === null)).toBe(true)
  })

  it.each([
    ['an unknown firm', { params: { kind: 'firm', id: '1' }, query: {} }, 404],
    ['a member id for a firm', { params: { kind: 'firm', id: crypto.randomUUID() }, query: {} }, 404],
    ['a CRD number for a member', { params: { kind: 'member', id: '9000078' }, query: {} }, 404],
    ['the longest number for a member', { params: { kind: 'member', id: '999999999' }, query: {} }, 404],
    ['36 dashes for a member', { params: { kind: 'member', id: '-'.repeat(36) }, query: {} }, 404],
    ['36 dashes for a firm', { params: { kind: 'firm', id: '-'.repeat(36) }, query: {} }, 404],
    ['an id that is none', { params: { kind: 'member', id: 'me' }, query: {} }, 400],
  ] as const)('%s', async (_, request, status) => {
    expect((await server.refused(getMatch, request as never, as(wilma))).status).toBe(status)
  })

  it('refuses a match of oneself, another role’s formula, unknown lines, and weights that compare nothing', async () => {
    expect((await server.refused(getMatch, { params: { kind: 'member', id: wilma.userId }, query: {} }, as(wilma))).status).toBe(404)
    const save = (formula: string, weights: Record<string, number>) =>
      server.refused(saveMatchWeights, { params: { formula }, body: { weights } } as never, as(wilma))
    expect((await save('investorToWealthManager', { needs: 1 })).status).toBe(404)
    expect((await save('wealthManagerToAssetManager', { needs: 1 })).body).toMatchObject({
      error: { code: 'invalid_input', fields: { weights: expect.stringContaining('strategy') } },
    })
    expect(
      (
        await save(
          'wealthManagerToAssetManager',
          Object.fromEntries(['strategy', 'vehicle', 'ticket', 'evidence', 'scale', 'values', 'service', 'coverage'].map((key) => [key, 0])),
        )
      ).status,
    ).toBe(400)
    expect((await save('wealthManagerToAssetManager', { strategy: 51 })).status).toBe(400)
  })

  it('refuses a match where a search has none, naming the parameter', async () => {
    const asked = async (query: Record<string, string>) => (await server.refused(search, { query: query as never }, as(wilma))).body
    expect(await asked({ type: 'aggregation', sort: '-match' })).toMatchObject({ error: { fields: { sort: expect.stringContaining('aggregation') } } })
    expect(await asked({ type: 'firms', match: 'high' })).toMatchObject({ error: { fields: { match: 'Enter a range of scores, such as 75.. or 55..74' } } })
  })
})
