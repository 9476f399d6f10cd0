import {
  acceptInvitation,
  blockMember,
  type ConnectionState,
  connectionLimits,
  declineInvitation,
  getConnectionSummary,
  getRelation,
  inviteToConnect,
  listBlocks,
  listConnections,
  listMutualConnections,
  removeConnection,
  unblockMember,
  undoDecline,
  withdrawInvitation,
} from '@mandate/contract/connections'
import { follow, listFollows } from '@mandate/contract/follows'
import { listNotifications } from '@mandate/contract/notifications'
import { updateProfileVisibility } from '@mandate/contract/profiles'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeAdmin } from '../../test/admins.ts'
import { eventually } from '../../test/eventually.ts'
import { openWindow } from '../../test/live-window.ts'
import { mailsTo } from '../../test/mails.ts'
import type { SignedIn } from '../../test/people.ts'
import { addToTeam, as, createTestTeam, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let replica: TestServer
let ada: SignedIn
let ben: SignedIn
let clara: SignedIn

beforeAll(async () => {
  server = await startTestServer()
  replica = await startTestServer({ database: server.database })
})
afterAll(async () => {
  await replica.stop()
  await server.stop()
})
beforeEach(async () => {
  ada = await signInAs(server, 'Ada')
  ben = await signInAs(server, 'Ben')
  clara = await signInAs(server, 'Clara')
})

const send = (from: SignedIn, to: SignedIn, note = '') => server.answer(inviteToConnect, { body: { userId: to.userId, note } }, as(from))
const invite = async (from: SignedIn, to: SignedIn, note = '') => (await server.call(inviteToConnect, { body: { userId: to.userId, note } }, as(from))).body
const connect = async (one: SignedIn, other: SignedIn) => {
  const { id: connectionId } = await invite(one, other)
  return (await server.call(acceptInvitation, { params: { connectionId } }, as(other))).body
}
const names = async (person: SignedIn, state: ConnectionState, q = '') =>
  (await server.call(listConnections, { query: { state, q } }, as(person))).body.items.map(({ person: other }) => other.name)
const relation = async (viewer: SignedIn, other: SignedIn) => (await server.call(getRelation, { params: { profileId: other.userId } }, as(viewer))).body
const errorOf = ({ status, body }: { status: number; body: unknown }) => ({ status, ...(body as { error: { code: string; message: string } }).error })
const ago = (days: number) => sql<Date>`now() - make_interval(days => ${days}, secs => 1)`

describe('an invitation', () => {
  it('is seen by both, is accepted, and told by email', async () => {
    const { id: connectionId, state } = await invite(ada, ben, 'We met in Denver.')
    expect(state).toBe('sent')
    const received = (await server.call(listConnections, { query: { state: 'received' } }, as(ben))).body.items
    expect(received).toMatchObject([{ id: connectionId, note: 'We met in Denver.', person: { name: 'Ada Tester' } }])
    expect([await names(ada, 'sent'), (await server.call(getConnectionSummary, {}, as(ben))).body]).toEqual([
      ['Ben Tester'],
      { connected: 0, received: 1, sent: 0 },
    ])
    expect((await relation(ben, ada)).state).toBe('received')
    expect((await server.call(acceptInvitation, { params: { connectionId } }, as(ben))).body.state).toBe('connected')
    expect([await names(ada, 'connected'), await names(ben, 'connected'), await names(ben, 'received')]).toEqual([['Ben Tester'], ['Ada Tester'], []])
    expect([(await mailsTo(server, ben.email)).at(-1)?.subject, (await mailsTo(server, ada.email)).at(-1)?.subject]).toEqual([
      'Ada Tester invites you to connect',
      'Ben Tester accepted your invitation',
    ])
    expect(await send(ada, ben).then(errorOf)).toMatchObject({ status: 409, code: 'already_exists' })
  })

  it('is told under the bell of the invitee, its acceptance under that of the inviter, a silenced one to no one', async () => {
    const told = async (person: SignedIn) => (await server.call(listNotifications, { query: {} }, as(person))).body.items.map(({ text }) => text)
    const { id: connectionId } = await invite(ada, ben)
    expect([await told(ben), await told(ada)]).toEqual([['invited you to connect'], []])
    await server.call(acceptInvitation, { params: { connectionId } }, as(ben))
    expect(await told(ada)).toEqual(['accepted your invitation to connect'])
    const declined = await invite(ada, clara)
    await server.call(declineInvitation, { params: { connectionId: declined.id } }, as(clara))
    expect(await told(clara)).toEqual([])
    // Answered invitations are read: nothing is counted.
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from notifications where event = 'connectionInvited' and read_at is null and user_id = any(${[ben.userId, clara.userId]}::uuid[])`.execute(
      server.deps.db,
    )
    expect(rows).toEqual([{ count: 0 }])
    const { id: expiredId } = await invite(ben, clara)
    expect(await told(clara)).toEqual(['invited you to connect'])
    await server.deps.db
      .updateTable('connections')
      .set({ createdAt: ago(connectionLimits.expiryDays) })
      .where('id', '=', expiredId)
      .execute()
    expect(await told(clara)).toEqual([])
  })

  it('to someone who has invited you accepts theirs', async () => {
    await invite(ada, ben)
    expect((await invite(ben, ada)).state).toBe('connected')
    expect(await names(ada, 'connected')).toEqual(['Ben Tester'])
  })

  it('reaches only members whose profile the inviter may see, and no admins', async () => {
    const admin = await makeAdmin(server)
    const stranger = { userId: crypto.randomUUID() }
    await server.call(updateProfileVisibility, { body: { visibility: 'me' } }, as(clara))
    for (const { userId } of [stranger, clara, admin])
      expect(errorOf(await server.answer(inviteToConnect, { body: { userId } }, as(ada)))).toMatchObject({ status: 404, code: 'not_found' })
    expect(errorOf(await send(ada, ada))).toMatchObject({ status: 400, fields: { userId: 'Choose another member' } })
  })

  it('is answered by no one else', async () => {
    const { id: connectionId } = await invite(ada, ben)
    const params = { connectionId }
    for (const endpoint of [acceptInvitation, declineInvitation, undoDecline, withdrawInvitation, removeConnection])
      expect((await server.answer(endpoint, { params }, as(clara))).status).toBe(404)
    for (const endpoint of [acceptInvitation, declineInvitation, undoDecline]) expect((await server.answer(endpoint, { params }, as(ada))).status).toBe(404)
    expect((await server.answer(withdrawInvitation, { params }, as(ben))).status).toBe(404)
    expect((await server.answer(removeConnection, { params }, as(ada))).status).toBe(409)
    expect(await names(ben, 'received')).toEqual(['Ada Tester'])
  })

  it("a decline isn't told: the inviter sees an open invitation, and a new one within 30 days doesn't arrive", async () => {
    const { id: connectionId } = await invite(ada, ben)
    await server.call(declineInvitation, { params: { connectionId } }, as(ben))
    expect([await names(ben, 'received'), await names(ada, 'sent'), (await relation(ada, ben)).state, (await relation(ben, ada)).state]).toEqual([
      ...[[], ['Ben Tester'], 'sent', 'none'],
    ])
    expect(errorOf(await send(ada, ben))).toMatchObject({ status: 409, code: 'already_exists' })
    await server.call(withdrawInvitation, { params: { connectionId } }, as(ada))
    expect(errorOf(await send(ada, ben))).toMatchObject({ status: 409, code: 'conflict', message: expect.stringContaining('invite them again from') })
    await server.deps.db
      .updateTable('connections')
      .set({ endedAt: ago(7) })
      .where('id', '=', connectionId)
      .execute()
    const mails = (await mailsTo(server, ben.email)).length
    const { id: silent } = await invite(ada, ben)
    expect([await names(ada, 'sent'), await names(ben, 'received'), (await mailsTo(server, ben.email)).length]).toEqual([['Ben Tester'], [], mails])
    await server.deps.db.deleteFrom('connections').where('id', '=', silent).execute()
    await server.deps.db
      .updateTable('connectionDeclines')
      .set({ declinedAt: ago(30) })
      .where('connectionId', '=', connectionId)
      .execute()
    await invite(ada, ben)
    expect(await names(ben, 'received')).toEqual(['Ada Tester'])
  })

  it('a decline can be undone, and the one who declined can still connect', async () => {
    const { id: connectionId } = await invite(ada, ben)
    const params = { connectionId }
    await server.call(declineInvitation, { params }, as(ben))
    await server.call(undoDecline, { params }, as(ben))
    expect(await names(ben, 'received')).toEqual(['Ada Tester'])
    await server.call(declineInvitation, { params }, as(ben))
    expect((await invite(ben, ada)).state).toBe('connected')
  })

  it('expires after 90 days, and then a new one can be sent', async () => {
    const { id: connectionId } = await invite(ada, ben)
    await server.deps.db
      .updateTable('connections')
      .set({ createdAt: ago(connectionLimits.expiryDays) })
      .where('id', '=', connectionId)
      .execute()
    expect([await names(ada, 'sent'), await names(ben, 'received')]).toEqual([[], []])
    expect(errorOf(await server.answer(acceptInvitation, { params: { connectionId } }, as(ben)))).toMatchObject({ status: 409, code: 'conflict' })
    await invite(ada, ben)
    expect(await names(ben, 'received')).toEqual(['Ada Tester'])
  })

  it('E14 fifty leave in a day, two hundred are open, and no more email is sent', async () => {
    const addPeople = async (count: number) =>
      (
        await server.deps.db
          .insertInto('users')
          .values(
            Array.from({ length: count }, () => ({
              ...{ email: `${crypto.randomUUID()}@crowd.test`, firstName: 'Crowd', lastName: 'Tester', role: 'WEALTH_MANAGER' },
              activatedAt: sql<Date>`now()`,
            })),
          )
          .returning('id')
          .execute()
      ).map(({ id }) => id)
    const crowd = await addPeople(connectionLimits.perDay + 3)
    const statuses: number[] = []
    for (const userId of crowd) statuses.push((await server.answer(inviteToConnect, { body: { userId } }, as(ada))).status)
    expect(statuses).toEqual([...Array(connectionLimits.perDay).fill(201), 429, 429, 429])
    const refused = await server.answer(inviteToConnect, { body: { userId: ben.userId } }, as(ada))
    expect([errorOf(refused).message, Number(refused.headers['retry-after']) > 80_000]).toEqual([
      expect.stringMatching(/^You sent 50 invitations.* Invite again in 24 hours$/),
      true,
    ])
    const kinds = await server.deps.db
      .selectFrom('auditEvents')
      .select('kind')
      .where('actorId', '=', ada.userId)
      .where('kind', '=', 'connection.limit_reached')
      .execute()
    expect(kinds).toHaveLength(1)
    await server.deps.db
      .updateTable('connections')
      .set({ createdAt: ago(1) })
      .where('inviterId', '=', ada.userId)
      .execute()
    const more = await addPeople(connectionLimits.open - connectionLimits.perDay)
    await server.deps.db
      .insertInto('connections')
      .values(more.map((inviteeId) => ({ inviterId: ada.userId, inviteeId, createdAt: ago(2) })))
      .execute()
    expect(errorOf(await send(ada, ben))).toMatchObject({ status: 409, message: expect.stringContaining('200 open invitations') })
    expect((await mailsTo(server, ben.email)).filter(({ subject }) => subject.includes('connect'))).toEqual([])
  })

  it('E14 C1 a name is no link in the email, and a note has none and is not in it', async () => {
    await server.deps.db.updateTable('users').set({ firstName: 'evil.example', lastName: '<b>Pay</b>' }).where('id', '=', ada.userId).execute()
    expect(errorOf(await send(ada, ben, 'See https://evil.example'))).toMatchObject({ status: 400, fields: { note: 'Remove the web address' } })
    await invite(ada, ben, 'Canary of the note')
    const mail = (await mailsTo(server, ben.email)).at(-1)
    expect(mail?.subject).toContain('invites you to connect')
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/evil\.example|<b>Pay|Canary of the note/)
    expect(mail?.text).toContain('Unsubscribe from "Connections"')
  })
})

describe('connections', () => {
  it('are found by the beginnings of names and come page by page', async () => {
    for (const person of [ben, clara]) await connect(ada, person)
    expect([await names(ada, 'connected', 'cl'), await names(ada, 'connected', 'tester b'), await names(ada, 'connected', 'zz')]).toEqual([
      ['Clara Tester'],
      ['Ben Tester'],
      [],
    ])
    const first = (await server.call(listConnections, { query: { limit: 1 } }, as(ada))).body
    const second = (await server.call(listConnections, { query: { limit: 1, cursor: first.nextCursor ?? '' } }, as(ada))).body
    expect([first, second].map(({ items }) => items[0]?.person.name)).toEqual(['Clara Tester', 'Ben Tester'])
    expect(second.nextCursor).toBeNull()
  })

  it('end for both when one removes them, and can begin again', async () => {
    const { id: connectionId } = await connect(ada, ben)
    await server.call(removeConnection, { params: { connectionId } }, as(ben))
    expect([await names(ada, 'connected'), await names(ben, 'connected'), (await relation(ada, ben)).state]).toEqual([[], [], 'none'])
    expect((await invite(ada, ben)).state).toBe('sent')
  })

  it('B5 mutual ones are those whose profile is open to the network, and name no one else', async () => {
    const [dora, emil] = [await signInAs(server, 'Dora'), await signInAs(server, 'Emil')]
    for (const other of [clara, dora, emil]) for (const person of [ada, ben]) await connect(person, other)
    await server.call(updateProfileVisibility, { body: { visibility: 'network' } }, as(dora))
    await server.call(updateProfileVisibility, { body: { visibility: 'me' } }, as(emil))
    const mutual = (await server.call(listMutualConnections, { params: { profileId: ben.userId }, query: {} }, as(ada))).body.items.map(({ name }) => name)
    expect([mutual, (await relation(ada, ben)).mutual]).toEqual([['Clara Tester', 'Dora Tester'], { total: 2, names: ['Clara Tester', 'Dora Tester'] }])
    await server.call(blockMember, { body: { userId: ada.userId } }, as(clara))
    expect((await relation(ada, ben)).mutual).toEqual({ total: 1, names: ['Dora Tester'] })
    await server.call(updateProfileVisibility, { body: { visibility: 'me' } }, as(ben))
    expect((await server.answer(listMutualConnections, { params: { profileId: ben.userId }, query: {} }, as(ada))).status).toBe(404)
  })
})

describe('a block', () => {
  it('ends the connection for good, and only the one who blocked lifts it', async () => {
    await connect(ada, ben)
    await server.call(blockMember, { body: { userId: ben.userId } }, as(ada))
    expect([await names(ada, 'connected'), await names(ben, 'connected')]).toEqual([[], []])
    for (const [from, to] of [
      [ada, ben],
      [ben, ada],
    ] as const)
      expect((await send(from, to)).status).toBe(404)
    const blocks = async (person: SignedIn) => (await server.call(listBlocks, { query: {} }, as(person))).body.items.map(({ name }) => name)
    expect([await blocks(ada), await blocks(ben)]).toEqual([['Ben Tester'], []])
    expect((await server.answer(unblockMember, { params: { userId: ada.userId } }, as(ben))).status).toBe(404)
    await server.call(unblockMember, { params: { userId: ben.userId } }, as(ada))
    expect([await names(ada, 'connected'), (await invite(ben, ada)).state]).toEqual([[], 'sent'])
  })

  it('ends what the two follow of each other, for good, and keeps what they follow of others', async () => {
    const follows = async (person: SignedIn) => (await server.call(listFollows, { query: {} }, as(person))).body.items.map(({ name }) => name)
    for (const [person, followed] of [
      [ada, ben],
      [ben, ada],
      [ada, clara],
    ] as const)
      await server.call(follow, { body: { kind: 'member', userId: followed.userId } }, as(person))
    await server.call(blockMember, { body: { userId: ben.userId } }, as(ada))
    await server.call(unblockMember, { params: { userId: ben.userId } }, as(ada))
    expect([await follows(ada), await follows(ben)]).toEqual([['Clara Tester'], []])
  })

  it('reaches the open windows of both, on every server, and so does its end', async () => {
    const change = {
      block: () => server.call(blockMember, { body: { userId: ben.userId } }, as(ada)),
      unblock: () => server.call(unblockMember, { params: { userId: ben.userId } }, as(ada)),
    }
    for (const act of [change.block, change.unblock]) {
      const windows = [await openWindow(server, ada.token), await openWindow(replica, ben.token)]
      await act()
      // The open conversation, and the open profile of someone who isn't a connection either.
      for (const { events } of windows)
        for (const what of ['chat', 'connections']) await vi.waitFor(() => expect(events).toContainEqual({ kind: 'changed', what }), eventually)
      for (const window of windows) window.close()
    }
  })

  it('is refused between teammates, of oneself, and of someone hidden; not of someone hidden who invited', async () => {
    const team = await createTestTeam(server, 'Olga')
    const mate = await addToTeam(server, team, { name: 'Max', role: 'viewer' })
    const block = (by: SignedIn, userId: string) => server.answer(blockMember, { body: { userId } }, as(by))
    expect(errorOf(await block(mate, team.owner.userId))).toMatchObject({ status: 409, message: expect.stringContaining('same team') })
    expect((await block(ada, ada.userId)).status).toBe(400)
    await invite(clara, ben)
    await server.call(updateProfileVisibility, { body: { visibility: 'me' } }, as(clara))
    expect([(await block(ada, clara.userId)).status, (await block(ada, crypto.randomUUID())).status]).toEqual([404, 404])
    expect([(await block(ben, clara.userId)).status, (await block(ben, clara.userId)).status]).toEqual([201, 201])
    expect(await names(clara, 'sent')).toEqual([])
  })
})
