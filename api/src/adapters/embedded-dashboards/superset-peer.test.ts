import { decodeJwt } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { askProvider } from '../../configured-dashboards.ts'
import { makeSuperset } from './superset.ts'

/** A real Superset with rows of two teams. `npm run peers -- superset` starts it, and prints both variables. */
const url = process.env.SUPERSET_TEST_URL ?? ''
const [assetManager = '', wealthManager = ''] = (process.env.SUPERSET_TEST_DASHBOARDS ?? '').split(',')
if (!url)
  process.stdout.write('Superset is left out: start it with `npm run peers -- superset`, which prints SUPERSET_TEST_URL and SUPERSET_TEST_DASHBOARDS to set.\n')

const account = { username: 'mandate', password: 'peer-of-the-tests' }
const userId = '0d9e8f6a-0000-4000-8000-000000000001'
const north = '0d9e8f6a-0000-4000-8000-00000000000a'
const south = '0d9e8f6a-0000-4000-8000-00000000000b'
const northStages = ['North first talk', 'North won']

interface Chart {
  id: number
  form_data: { datasource: string }
}

interface Query {
  columns: string[]
  metrics: unknown[]
  orderby: unknown[]
  row_limit: number
  filters?: unknown[]
  extras?: { where: string }
}

const usualQuery: Query = { columns: ['team_id', 'stage', 'leads'], metrics: [], orderby: [], row_limit: 100 }

async function ask(path: string, guestToken: string, body?: unknown): Promise<{ status: number; json: unknown; text: string }> {
  const headers = { 'x-guesttoken': guestToken, 'content-type': 'application/json' }
  const answer = await fetch(`${url}${path}`, body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await answer.text()
  return { status: answer.status, text, json: answer.ok ? JSON.parse(text) : undefined }
}

describe.skipIf(!url)('B13 a guest of a real Superset', () => {
  const connect = (change = {}) =>
    makeSuperset({ url, ...account, dashboardIds: { assetManager, wealthManager }, teamField: 'team_id', ...change }, askProvider(new URL(url).origin))
  const tokenOf = async (audience: 'assetManager' | 'wealthManager', teamId: string) => (await connect().open({ audience, userId, teamId })).token ?? ''

  /** The number of an embedded dashboard, as its page reads it. */
  async function numberOf(dashboardId: string, token: string): Promise<number> {
    const { status, json } = await ask(`/api/v1/embedded_dashboard/${dashboardId}`, token)
    expect(status).toBe(200)
    return Number((json as { result: { dashboard_id: string } }).result.dashboard_id)
  }

  /** Its one chart. */
  async function chartOf(dashboardId: string, token: string): Promise<{ chart: Chart; dashboard: number }> {
    const dashboard = await numberOf(dashboardId, token)
    const { status, json } = await ask(`/api/v1/dashboard/${dashboard}/charts`, token)
    expect(status).toBe(200)
    const [chart] = (json as { result: Chart[] }).result
    if (!chart) throw new Error('the dashboard has no chart')
    return { chart, dashboard }
  }

  /** Asks for its rows as the page does, with a changed query where one is given. */
  async function rowsOf({ chart, dashboard }: { chart: Chart; dashboard: number }, token: string, change: Partial<Query> = {}) {
    const query = { ...usualQuery, ...change }
    const answer = await ask('/api/v1/chart/data', token, {
      ...{ datasource: { id: Number(chart.form_data.datasource.split('__')[0]), type: 'table' }, force: true, result_format: 'json', result_type: 'full' },
      queries: [query],
      form_data: { ...chart.form_data, slice_id: chart.id, dashboardId: dashboard },
    })
    const rows = (answer.json as { result: { data: { stage?: string }[] }[] } | undefined)?.result[0]?.data ?? []
    return { status: answer.status, stages: rows.map(({ stage }) => stage).sort(), text: answer.text }
  }

  let token: string
  let own: Awaited<ReturnType<typeof chartOf>>
  beforeAll(async () => {
    token = await tokenOf('assetManager', north)
    own = await chartOf(assetManager, token)
  })

  it('sees the rows of their team, and no others', async () => {
    expect(await rowsOf(own, token)).toMatchObject({ status: 200, stages: northStages })
    const other = await tokenOf('assetManager', south)
    expect(await rowsOf(own, other)).toMatchObject({ status: 200, stages: ['South first talk', 'South won'] })
    expect(await rowsOf(own, await tokenOf('assetManager', userId))).toMatchObject({ status: 200, stages: [] })
  })

  it('would see all rows without the rule', async () => {
    const { token: unlimited = '' } = await connect({ teamField: '1 = 1 or team_id' }).open({ audience: 'assetManager', userId, teamId: north })
    expect((await rowsOf(own, unlimited)).stages).toEqual([...northStages, 'South first talk', 'South won'])
  })

  it.each<[string, Partial<Query>]>([
    ['another column', { columns: ['team_id', 'stage', 'leads', 'rowid'] }],
    ['a filter for the other team', { filters: [{ col: 'team_id', op: '==', val: south }] }],
    ['a condition that breaks out of the rule', { extras: { where: `1=1) or (team_id = '${south}'` } }],
    ['a condition that is always true', { extras: { where: '1=1 or 1=1' } }],
  ])('sees nothing of the other team with %s', async (_, change) => {
    const { text, stages } = await rowsOf(own, token, change)
    expect(northStages).toEqual(expect.arrayContaining(stages))
    expect(text).not.toMatch(/South (?:first talk|won)/)
  })

  it('is refused the dashboard of the other role, and its chart', async () => {
    const theirs = await chartOf(wealthManager, await tokenOf('wealthManager', north))
    expect([403, 404]).toContain((await ask(`/api/v1/dashboard/${theirs.dashboard}`, token)).status)
    expect([403, 404]).toContain((await ask(`/api/v1/dashboard/${theirs.dashboard}/charts`, token)).status)
    expect(await rowsOf(theirs, token)).toMatchObject({ status: 403, stages: [] })
    expect(await rowsOf({ chart: theirs.chart, dashboard: own.dashboard }, token)).toMatchObject({ status: 403, stages: [] })
  })

  it.each([
    ['no rule', { rls_rules: [] }],
    ['another rule', { rls_rules: [{ clause: `team_id = '${south}'` }] }],
    ['another dashboard', { resources: [{ type: 'dashboard', id: wealthManager }] }],
    ['another end', { exp: 4_000_000_000 }],
  ])('is refused with a token that was changed to have %s', async (_, change) => {
    const [header, body, signature] = token.split('.')
    const claims = JSON.parse(Buffer.from(body ?? '', 'base64url').toString()) as object
    const forged = `${header}.${Buffer.from(JSON.stringify({ ...claims, ...change })).toString('base64url')}.${signature}`
    expect((await ask(`/api/v1/dashboard/${own.dashboard}/charts`, forged)).json).toBeUndefined()
    const { status, stages } = await rowsOf(own, forged)
    expect([stages, [401, 403].includes(status)]).toEqual([[], true])
  })

  it('has a token of five minutes at most, with one dashboard, one rule and no name', async () => {
    const { resources, rls_rules, user, exp = 0, iat = 0 } = decodeJwt(token)
    expect({ resources, rls_rules, user }).toEqual({
      ...{ resources: [{ type: 'dashboard', id: assetManager }], user: { username: userId } },
      rls_rules: [{ clause: `team_id = '${north}'` }],
    })
    expect(exp - iat).toBeLessThanOrEqual(300)
  })

  it('gets no token for a dashboard that is not embedded, or from an account with a wrong password', async () => {
    const reader = { audience: 'assetManager', userId, teamId: north } as const
    await expect(connect({ dashboardIds: { assetManager: userId, wealthManager } }).open(reader)).rejects.toThrow(/400: is embedding allowed/)
    await expect(connect({ password: 'wrong' }).open(reader)).rejects.toThrow(/DASHBOARDS_PASSWORD/)
  })
})
