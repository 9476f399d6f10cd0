import { suspendUser } from '@mandate/contract/admin-users'
import { listConversations } from '@mandate/contract/chat'
import { getMyDashboard, listTileRows } from '@mandate/contract/dashboards'
import { getHome } from '@mandate/contract/home'
import { listNotifications } from '@mandate/contract/notifications'
import { getPersonality } from '@mandate/contract/personality'
import { getOwnProfile, getProfile } from '@mandate/contract/profiles'
import { openRealtime } from '@mandate/contract/realtime'
import { getMe, logout } from '@mandate/contract/sessions'
import { endSupportView, listSupportViews, startSupportView } from '@mandate/contract/support-views'
import { createTeam } from '@mandate/contract/teams'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeAdmin } from '../../test/admins.ts'
import { addPerson, type SignedIn } from '../../test/people.ts'
import { as, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { endOverdue } from './support-views.service.ts'

let server: TestServer
let admin: SignedIn
let ada: SignedIn

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  admin = await makeAdmin(server)
  ada = await signInAs(server, 'Ada')
})

const reason = 'She wrote that her home page is empty'
const start = (userId: string, by = admin, why = reason) => server.answer(startSupportView, { params: { userId }, body: { reason: why } }, as(by))
async function view(userId = ada.userId) {
  const { body } = await server.call(startSupportView, { params: { userId }, body: { reason } }, as(admin))
  return { token: body.user.authorization.token, ip: admin.ip, body }
}
const eventsAbout = (userId: string) =>
  server.deps.db
    .selectFrom('auditEvents')
    .select(['kind', 'actorId', 'details'])
    .where('subjectId', '=', userId)
    .where('kind', 'like', 'support\\_view.%')
    .orderBy('id')
    .execute()
const codeOf = async (token: string): Promise<number> => (await server.answer(getMe, {}, { token, ip: admin.ip })).status

describe('viewing as a member', () => {
  it('shows what the member sees, and leaves the session of the admin as it is', async () => {
    const seen = await view()
    expect((await server.call(getMe, {}, seen)).body).toMatchObject({ id: ada.userId, isAdmin: false })
    expect((await server.call(getOwnProfile, {}, seen)).body.id).toBe(ada.userId)
    expect((await server.call(getMe, {}, as(admin))).body).toMatchObject({ id: admin.userId, isAdmin: true })
    expect((await server.answer(listSupportViews, { query: {} }, as(ada))).status).toBe(200)
    const minutes = (Date.parse(seen.body.endsAt) - Date.now()) / 60_000
    expect(Math.round(minutes)).toBe(15)
  })

  it('B17 refuses changes and private content, each with its own sentence', async () => {
    const seen = await view()
    const change = await server.refused(createTeam, { body: { name: 'Harbor' } }, seen)
    expect([change.status, change.body.error.message]).toEqual([403, expect.stringContaining('can only read')])
    for (const operation of [listConversations, getPersonality]) {
      const read = await server.refused(operation, { query: {} }, seen)
      expect([read.status, read.body.error.message]).toEqual([403, expect.stringContaining('private to the member')])
    }
    // These name files, data rooms, requests and leads.
    const naming = [
      await server.refused(getMyDashboard, { query: {} }, seen),
      await server.refused(listTileRows, { query: { tile: 'documentReadings' } }, seen),
      await server.refused(listNotifications, { query: {} }, seen),
    ]
    for (const read of naming) expect([read.status, read.body.error.message]).toEqual([403, expect.stringContaining('private to the member')])
    expect((await server.refused(openRealtime, {}, seen)).status).toBe(403)
    // What is outside the operations doesn't know the token: it is a visitor's there.
    const upload = await server.app.inject({
      method: 'POST',
      url: '/api/uploads',
      headers: { authorization: `Bearer ${seen.token}`, 'tus-resumable': '1.0.0' },
    })
    expect(upload.statusCode).toBe(401)
  })

  it('B17 leaves no trace of the member: neither a visit nor a profile view', async () => {
    const ben = await signInAs(server, 'Ben')
    const seen = await view()
    await server.answer(getProfile, { params: { profileId: ben.userId }, query: {} }, seen)
    await server.call(getHome, {}, seen)
    const { db } = server.deps
    expect(await db.selectFrom('homeVisits').select('userId').where('userId', '=', ada.userId).execute()).toEqual([])
    expect(await db.selectFrom('profileViews').select('viewerId').where('viewerId', '=', ada.userId).execute()).toEqual([])
  })

  it('B17 is in the audit trail: its start with the reason, each page of data once, its end', async () => {
    const seen = await view()
    for (let times = 0; times < 3; times += 1) await server.call(getMe, {}, seen)
    await server.call(getOwnProfile, {}, seen)
    await server.answer(createTeam, { body: { name: 'Harbor' } }, seen)
    await server.call(endSupportView, {}, seen)
    const events = await eventsAbout(ada.userId)
    expect(events.map(({ actorId }) => actorId)).toEqual(events.map(() => admin.userId))
    const { supportViewId } = seen.body
    expect(events.map(({ kind, details }) => ({ kind, details }))).toEqual([
      { kind: 'support_view.started', details: { view: supportViewId, reason, endsAt: seen.body.endsAt } },
      { kind: 'support_view.read', details: { view: supportViewId, operation: 'getMe', path: '/api/auth/me' } },
      { kind: 'support_view.read', details: { view: supportViewId, operation: 'getOwnProfile', path: '/api/profile' } },
      { kind: 'support_view.ended', details: { view: supportViewId, reason: 'by the admin' } },
    ])
  })

  it('B17 is told to the member, with the reason and without the name of the admin', async () => {
    const seen = await view()
    const told = (await server.call(listNotifications, { query: {} }, as(ada))).body.items
    expect(told).toMatchObject([{ event: 'supportViewStarted', actors: [], text: expect.stringContaining(`Mandate support viewed your account`) }])
    expect(told[0]?.text).toContain(reason)
    const active = (await server.call(listSupportViews, { query: {} }, as(ada))).body.items
    expect(active).toMatchObject([{ reason, isActive: true, endsAt: seen.body.endsAt }])
    await server.call(endSupportView, {}, seen)
    expect((await server.call(listSupportViews, { query: {} }, as(ada))).body.items).toMatchObject([{ reason, isActive: false }])
    const ben = await signInAs(server, 'Ben')
    expect((await server.call(listSupportViews, { query: {} }, as(ben))).body.items).toEqual([])
  })
})

describe('B7 B17 a view ends', () => {
  it('at once when the admin ends it, and only for its own token', async () => {
    const seen = await view()
    expect((await server.answer(endSupportView, {}, as(admin))).status).toBe(404)
    expect((await server.answer(endSupportView, {}, as(ada))).status).toBe(404)
    await server.call(endSupportView, {}, seen)
    const refused = await server.refused(getMe, {}, seen)
    expect([refused.status, refused.body.error.message]).toEqual([401, expect.stringContaining('This view has ended')])
    expect((await server.answer(getMe, {}, as(admin))).status).toBe(200)
  })

  it.each<[string, () => Promise<unknown>]>([
    ['the admin signs out', () => server.call(logout, {}, as(admin))],
    ['the admin is suspended', () => server.deps.db.updateTable('users').set({ suspendedAt: new Date() }).where('id', '=', admin.userId).execute()],
    ['the admin is no longer one', () => server.deps.db.updateTable('users').set({ isAdmin: false }).where('id', '=', admin.userId).execute()],
    ['the member is suspended', () => server.call(suspendUser, { params: { userId: ada.userId }, body: { reason: 'Reported' } }, as(admin))],
    [
      'its time is over',
      () =>
        server.deps.db
          .updateTable('supportViews')
          .set({ endsAt: new Date(Date.now() - 1_000) })
          .where('userId', '=', ada.userId)
          .execute(),
    ],
    ['another one starts', async () => void (await view((await signInAs(server, 'Ben')).userId))],
  ])('when %s', async (_, happen) => {
    const { token } = await view()
    expect(await codeOf(token)).toBe(200)
    await happen()
    expect(await codeOf(token)).toBe(401)
  })

  it('and what ended by itself is recorded once', async () => {
    await view()
    await server.call(logout, {}, as(admin))
    await Promise.all([endOverdue(server.deps), endOverdue(server.deps)])
    await endOverdue(server.deps)
    expect((await eventsAbout(ada.userId)).map(({ kind, actorId }) => [kind, actorId])).toEqual([
      ['support_view.started', admin.userId],
      ['support_view.ended', null],
    ])
    expect((await server.call(listSupportViews, { query: {} }, as(ada))).body.items).toMatchObject([{ isActive: false }])
  })
})

describe('B17 no view is started', () => {
  it('of an admin, of oneself, of an account that is suspended, not activated or missing', async () => {
    const other = await makeAdmin(server)
    const suspended = await addPerson(server, { name: 'Sven', isSuspended: true })
    const unactivated = await addPerson(server, { name: 'Uma', isActivated: false })
    const ids = [other.userId, admin.userId, suspended.userId, unactivated.userId, crypto.randomUUID()]
    const codes = []
    for (const id of ids) codes.push((await start(id)).status)
    expect(codes).toEqual([403, 403, 409, 409, 404])
  })

  it('by a member, without a reason, with an old proof, or from within a view', async () => {
    expect((await start(ada.userId, await signInAs(server, 'Ben'))).status).toBe(404)
    expect((await start(ada.userId, admin, '  ')).status).toBe(400)
    const seen = await view()
    expect((await server.answer(startSupportView, { params: { userId: ada.userId }, body: { reason } }, seen)).status).toBe(403)
    await server.deps.pool.query("update sessions set proved_at = now() - interval '1 hour' where user_id = $1", [admin.userId])
    const late = await server.refused(startSupportView, { params: { userId: ada.userId }, body: { reason } }, as(admin))
    expect(late.body.error.code).toBe('step_up_required')
    expect(await server.deps.db.selectFrom('supportViews').select('id').where('userId', '=', ada.userId).execute()).toHaveLength(1)
  })
})
