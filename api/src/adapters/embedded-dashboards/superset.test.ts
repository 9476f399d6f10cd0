import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askProvider } from '../../configured-dashboards.ts'
import { type SupersetServer, startSuperset, supersetAccount, supersetDashboards } from '../../test/superset-server.ts'
import { DashboardsAwayError, type EmbeddedDashboards } from './embedded-dashboards.ts'
import { makeSuperset, type SupersetSettings } from './superset.ts'

let superset: SupersetServer
const north = { userId: '0d9e8f6a-0000-4000-8000-000000000001', teamId: '0d9e8f6a-0000-4000-8000-00000000000a' }
const south = { userId: '0d9e8f6a-0000-4000-8000-000000000002', teamId: '0d9e8f6a-0000-4000-8000-00000000000b' }

beforeAll(async () => {
  superset = await startSuperset()
  superset.rows = [
    { team_id: north.teamId, name: 'of the north' },
    { team_id: south.teamId, name: 'of the south' },
  ]
})
afterAll(() => superset.stop())
beforeEach(() => {
  superset.calls.length = 0
  superset.broken.clear()
  superset.guestSeconds = 300
})

function connect(change: Partial<SupersetSettings> = {}): EmbeddedDashboards {
  const settings = { url: superset.url, ...supersetAccount, dashboardIds: supersetDashboards, teamField: 'team_id', ...change }
  return makeSuperset(settings, askProvider(new URL(settings.url).origin))
}
const called = () => superset.calls.map(({ method, path }) => `${method} ${path}`)
const guestBody = () => JSON.parse(superset.calls.at(-1)?.body ?? '{}') as Record<string, unknown>

describe('B13 a guest token', () => {
  it('is for the dashboard of the role, with a rule for the team, and names the member by id alone', async () => {
    const provider = connect()
    const { url, token = '', expiresAt } = await provider.open({ audience: 'assetManager', ...north })
    expect(called()).toEqual(['POST /api/v1/security/login', 'GET /api/v1/security/csrf_token/', 'POST /api/v1/security/guest_token/'])
    expect(guestBody()).toEqual({
      user: { username: north.userId },
      resources: [{ type: 'dashboard', id: supersetDashboards.assetManager }],
      rls: [{ clause: `team_id = '${north.teamId}'` }],
    })
    expect(url).toBe(`${superset.url}/embedded/${supersetDashboards.assetManager}`)
    expect(expiresAt.getTime()).toBe((decodeJwt(token).exp ?? 0) * 1_000)
    expect(expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 300_000)
    expect(await superset.see(token, supersetDashboards.assetManager)).toEqual({ status: 200, names: ['of the north'] })
  })

  it('is refused for the dashboard of the other role, shows nothing of another team, and ends', async () => {
    const provider = connect()
    const { token = '' } = await provider.open({ audience: 'assetManager', ...north })
    expect((await superset.see(token, supersetDashboards.wealthManager)).status).toBe(403)
    const other = await provider.open({ audience: 'wealthManager', ...south })
    expect(await superset.see(other.token ?? '', supersetDashboards.wealthManager)).toEqual({ status: 200, names: ['of the south'] })
    superset.guestSeconds = -1
    const expired = await provider.open({ audience: 'assetManager', ...north })
    expect((await superset.see(expired.token ?? '', supersetDashboards.assetManager)).status).toBe(401)
  })

  it('that would last longer than five minutes is not passed on', async () => {
    superset.guestSeconds = 3_600
    await expect(connect().open({ audience: 'assetManager', ...north })).rejects.toThrow(/GUEST_TOKEN_JWT_EXP_SECONDS/)
  })

  it('is not asked for with anything but ids', async () => {
    await expect(connect().open({ audience: 'assetManager', ...north, teamId: "x' or '1'='1" })).rejects.toThrow('opened by ids')
    expect(superset.calls).toEqual([])
  })
})

describe('the session with Superset', () => {
  it('is shared by all who open a dashboard at once, and kept', async () => {
    const provider = connect()
    await Promise.all([north, south, north].map((reader) => provider.open({ audience: 'wealthManager', ...reader })))
    await provider.open({ audience: 'wealthManager', ...south })
    expect(called().filter((call) => call.endsWith('/login'))).toHaveLength(1)
    expect(called().filter((call) => call.endsWith('/guest_token/'))).toHaveLength(4)
  })

  it('is renewed once when Superset no longer accepts it', async () => {
    const provider = connect()
    await provider.open({ audience: 'assetManager', ...north })
    superset.forgetSessions()
    const { token = '' } = await provider.open({ audience: 'assetManager', ...north })
    expect((await superset.see(token, supersetDashboards.assetManager)).names).toEqual(['of the north'])
    expect(called().filter((call) => call.endsWith('/login'))).toHaveLength(2)
  })

  it('recovers after a sign-in that failed', async () => {
    const provider = connect()
    superset.broken.set('/api/v1/security/login', { status: 500, body: 'down' })
    await expect(provider.open({ audience: 'assetManager', ...north })).rejects.toThrow(DashboardsAwayError)
    superset.broken.clear()
    expect((await provider.open({ audience: 'assetManager', ...north })).token).toBeDefined()
  })
})

describe('a Superset that refuses or fails', () => {
  const login = '/api/v1/security/login'
  const guest = '/api/v1/security/guest_token/'

  it.each<[string, Partial<SupersetSettings>, [string, number, unknown] | undefined, RegExp]>([
    ['the account', { password: 'wrong' }, undefined, /DASHBOARDS_USERNAME and DASHBOARDS_PASSWORD/],
    ['the dashboard', { dashboardIds: { ...supersetDashboards, assetManager: north.teamId } }, undefined, /400: is embedding allowed for this dashboard/],
    ['each new session', {}, [guest, 401, { msg: 'Token has expired' }], /answers 401/],
    ['the permission', {}, [guest, 403, { message: 'Forbidden' }], /"can grant guest token on SecurityRestApi"/],
    ['its address', {}, [login, 404, 'not here'], /404: is DASHBOARDS_URL the address/],
    ['the body', {}, [guest, 422, { message: 'rls is missing' }], /answers 422/],
    ['everything', {}, [guest, 500, 'Internal Server Error'], /answers 500/],
    ['JSON', {}, [login, 200, '<html>'], /otherwise than documented/],
    ['a token', {}, [guest, 200, { token: 'no.token' }], /otherwise than documented/],
  ])('%s: the log says what to do', async (_, change, broken, words) => {
    if (broken) superset.broken.set(broken[0], { status: broken[1], body: broken[2] })
    const opening = connect(change).open({ audience: 'assetManager', ...north })
    await expect(opening).rejects.toThrow(words)
    await expect(opening).rejects.toThrow(DashboardsAwayError)
    await expect(opening).rejects.not.toThrow(/a-password-of-superset/)
  })

  it.each([login, guest])('that hangs at %s is given up after six seconds in all', async (path) => {
    superset.broken.set(path, 'hangs')
    const waits: number[] = []
    const settings = { url: superset.url, ...supersetAccount, dashboardIds: supersetDashboards, teamField: 'team_id' }
    const provider = makeSuperset(settings, (url, request) => {
      waits.push(request.timeoutMs)
      return askProvider(superset.url)(url, { ...request, timeoutMs: Math.ceil(request.timeoutMs / 20) })
    })
    await expect(provider.open({ audience: 'assetManager', ...north })).rejects.toThrow('took too long to answer')
    expect(Math.max(...waits)).toBeLessThanOrEqual(6_000)
    // What the calls before took is no longer there for the next.
    expect(waits).toEqual([...waits].sort((one, other) => other - one))
  })

  it("that isn't there", async () => {
    await expect(connect({ url: 'http://127.0.0.1:9' }).open({ audience: 'assetManager', ...north })).rejects.toThrow("can't be reached")
  })
})
