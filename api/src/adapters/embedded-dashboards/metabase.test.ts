import { createHmac } from 'node:crypto'
import { jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { askProvider } from '../../configured-dashboards.ts'
import { startVendor, type VendorServer } from '../../test/vendor-server.ts'
import { DashboardsAwayError, type EmbeddedDashboards } from './embedded-dashboards.ts'
import { makeMetabase } from './metabase.ts'

const secret = '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0'
const reader = { userId: '0d9e8f6a-0000-4000-8000-000000000001', teamId: '0d9e8f6a-0000-4000-8000-00000000000a' }
let vendor: VendorServer
let metabase: EmbeddedDashboards

beforeAll(async () => {
  vendor = await startVendor()
  metabase = makeMetabase(
    { url: `${vendor.origin}/bi`, secret, dashboardIds: { assetManager: '7', wealthManager: '8' }, teamField: 'team' },
    askProvider(vendor.origin),
  )
})
afterAll(() => vendor.stop())
beforeEach(() => {
  vendor.answer = ({ path }) => (path === '/bi/api/health' ? { body: { status: 'ok' } } : { status: 404 })
})

const tokenOf = (url: string) => /^http:\/\/127\.0\.0\.1:\d+\/bi\/embed\/dashboard\/([\w.-]+)#bordered=false&titled=true$/.exec(url)?.[1] ?? ''
const verify = (token: string, key = secret) => jwtVerify(token, new TextEncoder().encode(key), { algorithms: ['HS256'] })

it('B13 signs the dashboard of the role with the team as a locked parameter, for five minutes', async () => {
  const { url, token, expiresAt } = await metabase.open({ audience: 'assetManager', ...reader })
  expect(token).toBeUndefined()
  const { payload, protectedHeader } = await verify(tokenOf(url))
  expect(protectedHeader).toEqual({ alg: 'HS256', typ: 'JWT' })
  expect(payload).toEqual({ resource: { dashboard: 7 }, params: { team: reader.teamId }, exp: expiresAt.getTime() / 1_000 })
  expect(payload.exp).toBeLessThanOrEqual(Date.now() / 1_000 + 300)
  const [header, body, signature] = tokenOf(url).split('.')
  expect(createHmac('sha256', secret).update(`${header}.${body}`).digest('base64url')).toBe(signature)
  const other = await verify(tokenOf((await metabase.open({ audience: 'wealthManager', ...reader })).url))
  expect(other.payload.resource).toEqual({ dashboard: 8 })
})

it('B13 a token with another dashboard, another team or another key is not accepted', async () => {
  const token = tokenOf((await metabase.open({ audience: 'assetManager', ...reader })).url)
  const [header, body, signature] = token.split('.')
  const claims = JSON.parse(Buffer.from(body ?? '', 'base64url').toString()) as object
  for (const change of [{ resource: { dashboard: 8 } }, { params: { team: reader.userId } }, { params: {} }]) {
    const forged = Buffer.from(JSON.stringify({ ...claims, ...change })).toString('base64url')
    await expect(verify(`${header}.${forged}.${signature}`)).rejects.toThrow('signature verification failed')
  }
  await expect(verify(token, 'f'.repeat(64))).rejects.toThrow('signature verification failed')
  await expect(metabase.open({ audience: 'assetManager', ...reader, teamId: 'all' })).rejects.toThrow('opened by ids')
})

it("a Metabase that starts, fails or isn't there is not framed", async () => {
  vendor.answer = () => ({ status: 503, body: { status: 'initializing' } })
  await expect(metabase.open({ audience: 'assetManager', ...reader })).rejects.toThrow('Metabase answers 503')
  const away = makeMetabase(
    { url: 'http://127.0.0.1:9', secret, dashboardIds: { assetManager: '7', wealthManager: '8' }, teamField: 'team' },
    askProvider('http://127.0.0.1:9'),
  )
  await expect(away.open({ audience: 'assetManager', ...reader })).rejects.toThrow(DashboardsAwayError)
})
