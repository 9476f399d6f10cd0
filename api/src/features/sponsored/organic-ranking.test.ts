import type { Role } from '@mandate/contract/frame/users'
import type { ProfileValue } from '@mandate/contract/lists/profile-value'
import { updateProfile } from '@mandate/contract/profiles'
import { aggregate, search, suggest } from '@mandate/contract/search'
import { listSponsored } from '@mandate/contract/sponsored'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAdmin } from '../../test/admins.ts'
import { addPartner } from '../../test/partners.ts'
import { addPerson, signIn } from '../../test/people.ts'
import { loadSmallUniverse } from '../../test/small-universe.ts'
import { as, claimFirm, createTestTeam } from '../../test/teams.ts'
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { refreshSearchRows } from '../search-rows/projection.service.ts'

let database: TestDatabase
let owner: pg.Pool
let server: TestServer
let callers: { token: string }[]
beforeAll(async () => {
  database = await makeTestDatabase()
  owner = new pg.Pool({ connectionString: database.ownerUrl })
  await loadSmallUniverse(owner, { firms: 40, advisors: 120, months: 2, seed: 6 })
  await refreshSearchRows(owner, { searchEngine: 'memory' })
  server = await startTestServer({ database })
  await server.searchReady()
  callers = [
    await member('WEALTH_MANAGER', { assetClass: ['hedgeFunds', 'usEquity'], idealManagerVehicles: ['sma'], preferredAUM: ['100m_1b'], state: 'TX' }),
    await member('ASSET_MANAGER', { investmentStrategies: ['hedgeFundGlobalMacro'], averageAccountSize: ['1m_5m'], state: 'TX' }),
    await member('ACCREDITED_INVESTOR', { state: 'TX' }),
    await makeAdmin(server),
  ]
})
afterAll(() => Promise.all([server.stop(), owner.end()]))

async function member(role: Role, facts: Record<string, ProfileValue>): Promise<{ token: string }> {
  const person = await signIn(server, await addPerson(server, { name: role, role }))
  for (const [field, value] of Object.entries(facts)) await server.call(updateProfile, { body: { field, value, version: 0 } }, as(person))
  return person
}

const searches = ['search', 'firms', 'advisors', 'members', 'documents'].flatMap((type) => [
  { type, limit: 60 },
  ...(type === 'firms' || type === 'advisors'
    ? [
        { type, sort: '-match', columns: 'match', limit: 60 },
        { type, match: '1..', limit: 60 },
      ]
    : []),
])

/** Rankings by words and by match, suggestions and sums. */
async function readAll() {
  const answers: string[] = []
  for (const { token } of callers) {
    for (const query of searches) answers.push((await server.answer(search, { query }, { token })).raw)
    answers.push((await server.answer(suggest, { query: { q: 'ca' } }, { token })).raw)
    const body = { type: 'firms', q: '', filters: {}, groupBy: 'state', measures: [{ field: 'aum', measure: 'median' }] }
    answers.push((await server.answer(aggregate, { body }, { token })).raw)
  }
  return answers.map((raw) => (raw.startsWith('{"error"') ? raw.replace(/"requestId":"[^"]*"/, '') : raw))
}

it('rankings by words and by match are the same byte for byte when a firm that is found pays to be shown', async () => {
  const { items } = (await server.call(search, { query: { type: 'firms', sort: '-match', limit: 60 } as never }, { token: callers[0]?.token ?? '' })).body
  const sponsor = await createTestTeam(server, 'Lena')
  await claimFirm(server, sponsor, Number(items.at(-1)?.id))
  const partnerId = await addPartner(server.deps.db, { teamId: sponsor.id })
  const without = await readAll()
  expect(without.filter((raw) => raw.includes('"match":')).length).toBeGreaterThan(2)
  const promotion = JSON.stringify({ client: 'Not a client.', compensation: 'It pays.', conflict: 'Mandate earns.' })
  await server.deps.db
    .insertInto('campaigns')
    .values({
      ...{ partnerId, title: 'A tour', text: 'See it.', slots: ['home', 'search', 'firm', 'partners'], dailyViews: 100_000, promotion },
      ...{ startsOn: '2020-01-01', endsOn: '2999-12-31', state: 'approved' },
    })
    .execute()
  expect((await server.call(listSponsored, { query: { slot: 'search' } }, { token: callers[0]?.token ?? '' })).body.items).toHaveLength(1)
  expect(await readAll()).toEqual(without)
}, 60_000)
