import { listAggregatedDocuments } from '@mandate/contract/aggregation'
import { recordAnalytics } from '@mandate/contract/analytics'
import { getAppInfo } from '@mandate/contract/app-info'
import { listAssistantTurns } from '@mandate/contract/assistant'
import { createCampaign, decideCampaign, listSponsored } from '@mandate/contract/sponsored'
import { listSwitches, type SwitchName, setSwitch } from '@mandate/contract/switches'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeAdmin } from '../../test/admins.ts'
import { eventually } from '../../test/eventually.ts'
import { openWindow } from '../../test/live-window.ts'
import { addPartner } from '../../test/partners.ts'
import type { SignedIn } from '../../test/people.ts'
import { as, createTestTeam, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { refreshSearchRows } from '../search-rows/projection.service.ts'

let server: TestServer
let replica: TestServer
let admin: SignedIn
let ada: SignedIn

beforeAll(async () => {
  server = await startTestServer()
  replica = await startTestServer({ database: server.database })
  admin = await makeAdmin(server)
  ada = await signInAs(server, 'Ada')
})
afterAll(async () => {
  await replica.stop()
  await server.stop()
})

const reason = 'Answers cite the wrong filing'
const find = async (name: SwitchName) => {
  const { body } = await server.call(listSwitches, {}, as(admin))
  const found = body.switches.find((one) => one.name === name)
  if (!found) throw new Error(`${name} is not listed`)
  return found
}
const turn = async (name: SwitchName, isOn: boolean, at = server) =>
  at.call(setSwitch, { params: { name }, body: { isOn, version: (await find(name)).version, reason } }, as(admin))
const kinds = async () => {
  const rows = await server.deps.db.selectFrom('auditEvents').select(['kind', 'actorId', 'details']).where('kind', 'like', 'switch.%').orderBy('id').execute()
  return rows.map(({ kind, actorId, details }) => ({ kind, actorId, details }))
}

describe('B1 the switches', () => {
  const change = { params: { name: 'ai' }, body: { isOn: false, version: 0, reason } } as const

  it('are refused to members and visitors', async () => {
    expect((await server.answer(listSwitches, {}, as(ada))).status).toBe(404)
    expect((await server.answer(setSwitch, change, as(ada))).status).toBe(404)
    expect((await server.answer(listSwitches, {})).status).toBe(401)
    expect((await server.answer(setSwitch, change)).status).toBe(401)
    expect((await find('ai')).version).toBe(0)
  })

  it('need a reason and a fresh proof', async () => {
    const bare = await server.refused(setSwitch, { ...change, body: { ...change.body, reason: ' ' } }, as(admin))
    expect([bare.status, bare.body.error.fields]).toEqual([400, { reason: "Enter a reason. It's kept in the audit log" }])
    await server.deps.pool.query("update sessions set proved_at = now() - interval '1 hour' where user_id = $1", [admin.userId])
    expect((await server.refused(setSwitch, change, as(admin))).body.error.code).toBe('step_up_required')
    await server.deps.pool.query('update sessions set proved_at = now() where user_id = $1', [admin.userId])
    expect(await kinds()).toEqual([])
  })
})

it('a feature is off on every server and for every reader, and on again, with both in the audit trail', async () => {
  const turns = async (at: TestServer) => (await at.answer(listAssistantTurns, { query: {} }, as(ada))).status
  expect([await turns(server), await turns(replica)]).toEqual([200, 200])
  expect((await turn('ai', false)).body).toMatchObject({ isOn: false, isAllowed: true, version: 1, reason, changedBy: expect.stringContaining('Dora') })
  expect(await turns(server)).toBe(404)
  expect((await server.call(getAppInfo, {})).body.hasAi).toBe(false)
  await expect.poll(() => turns(replica)).toBe(404)
  expect((await replica.call(getAppInfo, {})).body.hasAi).toBe(false)
  await turn('ai', true, replica)
  await expect.poll(() => turns(server)).toBe(200)
  expect(await turns(replica)).toBe(200)
  expect(await kinds()).toEqual([
    { kind: 'switch.turned_off', actorId: admin.userId, details: { name: 'ai', reason, version: 1 } },
    { kind: 'switch.turned_on', actorId: admin.userId, details: { name: 'ai', reason, version: 2 } },
  ])
})

it('windows on every server are notified', async () => {
  const windows = [await openWindow(server, ada.token), await openWindow(replica, ada.token)]
  try {
    await turn('ai', false)
    for (const { events } of windows) await vi.waitFor(() => expect(events).toContainEqual({ kind: 'changed', what: 'switches' }), eventually)
  } finally {
    for (const window of windows) window.close()
    await turn('ai', true)
  }
})

it('news is neither listed nor found while it is off, also by a server that missed the notification', async () => {
  const { db, pool } = server.deps
  const source = await db
    .insertInto('aggregationSources')
    .values({ name: 'A wire', address: 'https://wire.example/feed' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const document = { sourceId: source.id, guid: '1', title: 'A merger', body: 'Two firms merge.', publishedAt: new Date('2026-11-01') }
  await db.insertInto('aggregatedDocuments').values(document).execute()
  const searchable = async () => (await db.selectFrom('searchDocuments').select('documentId').execute()).length
  await expect.poll(searchable).toBe(1)
  const news = async () => (await server.answer(listAggregatedDocuments, { query: {} }, as(ada))).status
  expect(await news()).toBe(200)
  await turn('aggregation', false)
  expect([await news(), server.deps.config.hasAggregation]).toEqual([404, false])
  await expect.poll(searchable).toBe(0)
  await refreshSearchRows(pool, { searchEngine: 'postgres', hasAggregation: true })
  expect(await searchable()).toBe(0)
  await turn('aggregation', true)
  expect(await news()).toBe(200)
  await expect.poll(searchable).toBe(1)
})

it('nothing is recorded while analytics is off', async () => {
  const recorded = async () => (await server.deps.db.selectFrom('analyticsEvents').select('id').execute()).length
  const send = () =>
    server.call(recordAnalytics, { body: { visitorId: crypto.randomUUID(), events: [{ name: 'pageOpened', properties: { page: '/search' } }] } }, as(ada))
  await send()
  const before = await recorded()
  expect(before).toBeGreaterThan(0)
  await turn('analytics', false)
  await send()
  expect(await recorded()).toBe(before)
  await turn('analytics', true)
  await send()
  expect(await recorded()).toBe(before + 1)
})

it('an approved campaign is shown to no one while sponsored content is off', async () => {
  const sponsor = await createTestTeam(server, 'Lena')
  await addPartner(server.deps.db, { teamId: sponsor.id })
  const campaign = {
    title: 'A tour',
    text: 'See it in ten minutes.',
    slots: ['home' as const],
    startsOn: new Date().toISOString().slice(0, 10),
    endsOn: '2999-12-31',
    dailyViews: 86_400,
  }
  const { id } = (await server.call(createCampaign, { body: campaign }, as(sponsor.owner))).body
  const promotion = { client: 'Mandate is not a client.', compensation: 'It pays $25 for 1,000 views.', conflict: 'Mandate earns from each view.' }
  await server.call(decideCampaign, { params: { campaignId: id }, body: { decision: 'approved', reason: 'Fine', promotion } }, as(admin))
  const shown = async (at: TestServer) => (await at.call(listSponsored, { query: { slot: 'home' } }, as(ada))).body.items.length
  expect([await shown(server), await shown(replica)]).toEqual([1, 1])
  await turn('sponsored', false)
  expect(await shown(server)).toBe(0)
  await expect.poll(() => shown(replica)).toBe(0)
  await turn('sponsored', true)
  expect(await shown(server)).toBe(1)
})

it('of twenty changes at once over two servers one is made, and the others get the current state', async () => {
  const { version } = await find('sponsored')
  const input = { params: { name: 'sponsored' as const }, body: { isOn: false, version, reason } }
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 ? server : replica).answer(setSwitch, input, as(admin))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  const late = await server.refused(setSwitch, input, as(admin))
  expect(late.body.error.current).toMatchObject({ name: 'sponsored', isOn: false, version: version + 1 })
})

it("what the operator turned off can't be turned on, and an earlier choice survives a restart", async () => {
  await turn('analytics', false)
  const limited = await startTestServer({ database: server.database, environment: { AI: '0' } })
  try {
    const { body } = await limited.call(listSwitches, {}, as(admin))
    const ai = body.switches.find(({ name }) => name === 'ai')
    expect(ai).toMatchObject({ isAllowed: false, isOn: true })
    const refused = await limited.refused(setSwitch, { params: { name: 'ai' }, body: { isOn: true, version: ai?.version ?? 0, reason } }, as(admin))
    expect([refused.status, refused.body.error.message]).toEqual([403, "The operator turned this off with the setting AI. It can't be turned on here"])
    expect((await limited.call(getAppInfo, {})).body).toMatchObject({ hasAi: false, hasAnalytics: false })
  } finally {
    await limited.stop()
  }
})
