import { getAppInfo } from '@mandate/contract/app-info'
import { getEmbeddedDashboard } from '@mandate/contract/dashboards'
import type { Role } from '@mandate/contract/frame/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPerson, type SignedIn, signIn } from '../../test/people.ts'
import { type SupersetServer, startSuperset, supersetAccount, supersetDashboards } from '../../test/superset-server.ts'
import { addToTeam, as, createTestTeam, type TestTeam } from '../../test/teams.ts'
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let database: TestDatabase
let server: TestServer
let superset: SupersetServer
let north: TestTeam
let south: TestTeam
let asset: SignedIn
let wealth: SignedIn
let loner: SignedIn
let investor: SignedIn

async function setRole({ userId }: SignedIn, role: Role): Promise<void> {
  await server.deps.db.updateTable('users').set({ role }).where('id', '=', userId).execute()
}

beforeAll(async () => {
  superset = await startSuperset()
  database = await makeTestDatabase()
  server = await startTestServer({
    database,
    environment: {
      ...{ DASHBOARDS_PROVIDER: 'superset', DASHBOARDS_URL: superset.url },
      ...{ DASHBOARDS_USERNAME: supersetAccount.username, DASHBOARDS_PASSWORD: supersetAccount.password },
      ...{ DASHBOARDS_ASSET_ID: supersetDashboards.assetManager, DASHBOARDS_WEALTH_ID: supersetDashboards.wealthManager },
    },
  })
  ;[north, south] = [await createTestTeam(server, 'Nora'), await createTestTeam(server, 'Sam')]
  asset = await addToTeam(server, north, { name: 'Asa', role: 'editor' })
  await setRole(asset, 'ASSET_MANAGER')
  wealth = south.owner
  await setRole(wealth, 'WEALTH_MANAGER')
  loner = await signIn(server, await addPerson(server, { name: 'Loner', role: 'ASSET_MANAGER' }))
  investor = await addToTeam(server, north, { name: 'Ivy', role: 'editor' })
  await setRole(investor, 'ACCREDITED_INVESTOR')
  superset.rows = [
    { team_id: north.id, name: 'of the north' },
    { team_id: south.id, name: 'of the south' },
  ]
})
afterAll(async () => {
  await server.stop()
  await superset.stop()
})
beforeEach(() => superset.broken.clear())

async function openAs(person: SignedIn) {
  const { body } = await server.call(getEmbeddedDashboard, {}, as(person))
  if (body.provider !== 'superset') throw new Error(`it answers ${JSON.stringify(body)}`)
  return body
}

describe('B13 the embedded dashboard', () => {
  it('is that of the role, with rows of the team alone, for five minutes at most', async () => {
    const [ofAsset, ofWealth] = [await openAs(asset), await openAs(wealth)]
    expect(ofAsset.url).toBe(`${superset.url}/embedded/${supersetDashboards.assetManager}`)
    expect(ofWealth.url).toBe(`${superset.url}/embedded/${supersetDashboards.wealthManager}`)
    expect(Date.parse(ofAsset.expiresAt)).toBeLessThanOrEqual(Date.now() + 300_000)
    expect(await superset.see(ofAsset.token, supersetDashboards.assetManager)).toEqual({ status: 200, names: ['of the north'] })
    expect(await superset.see(ofWealth.token, supersetDashboards.wealthManager)).toEqual({ status: 200, names: ['of the south'] })
    expect((await superset.see(ofAsset.token, supersetDashboards.wealthManager)).status).toBe(403)
  })

  it('takes no dashboard, team or role from the request', async () => {
    superset.calls.length = 0
    for (const query of [{ dashboard: supersetDashboards.wealthManager }, { team_id: south.id }, { role: 'WEALTH_MANAGER' }]) {
      const { status } = await server.answer(getEmbeddedDashboard, { query }, as(asset))
      expect(status).toBe(400)
    }
    expect(superset.calls).toEqual([])
  })

  it('follows a change of role or team at once', async () => {
    await setRole(asset, 'WEALTH_MANAGER')
    await server.deps.db.updateTable('teamMembers').set({ teamId: south.id }).where('userId', '=', asset.userId).execute()
    const { url, token } = await openAs(asset)
    expect(url).toContain(supersetDashboards.wealthManager)
    expect((await superset.see(token, supersetDashboards.wealthManager)).names).toEqual(['of the south'])
    await server.deps.db.updateTable('teamMembers').set({ teamId: north.id }).where('userId', '=', asset.userId).execute()
    await setRole(asset, 'ASSET_MANAGER')
  })

  it('is refused to visitors, investors and members without a team, who are told why', async () => {
    expect((await server.refused(getEmbeddedDashboard, {})).body.error.code).toBe('not_signed_in')
    expect((await server.refused(getEmbeddedDashboard, {}, as(investor))).body.error).toMatchObject({
      ...{ code: 'not_allowed', message: 'Only asset managers and wealth managers have an embedded dashboard' },
    })
    const { error } = (await server.refused(getEmbeddedDashboard, {}, as(loner))).body
    expect([error.code, error.message]).toEqual(['not_allowed', expect.stringMatching(/you are in none\. Create a team/)])
  })
})

describe('the provider', () => {
  it('that is down is named in the answer, and its cause only in the log', async () => {
    superset.broken.set('/api/v1/security/guest_token/', { status: 500, body: 'a-canary-of-superset' })
    const { body } = await server.call(getEmbeddedDashboard, {}, as(asset))
    expect(body).toEqual({
      provider: 'built-in',
      outage: { provider: 'superset', message: "Superset can't show this dashboard right now. Your own tiles still work." },
    })
    expect(server.logLines.join('\n')).toContain('a-canary-of-superset')
    superset.broken.clear()
    expect((await openAs(asset)).token).toBeDefined()
  })

  it('C16 leaves neither password nor token in the log', async () => {
    const { token } = await openAs(asset)
    for (const secret of [supersetAccount.password, token]) expect(server.logLines.join('\n')).not.toContain(secret)
  })

  it('is our own unless one is configured, for the same members', async () => {
    const own = await startTestServer({ database })
    for (const person of [asset, wealth, loner]) expect((await own.call(getEmbeddedDashboard, {}, as(person))).body).toEqual({ provider: 'built-in' })
    expect((await own.refused(getEmbeddedDashboard, {}, as(investor))).body.error.code).toBe('not_allowed')
    expect((await own.call(getAppInfo, {})).body.hasEmbeddedDashboards).toBe(false)
    expect((await server.call(getAppInfo, {})).body.hasEmbeddedDashboards).toBe(true)
    await own.stop()
  })
})
