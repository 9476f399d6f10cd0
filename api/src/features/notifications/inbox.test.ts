import { decideRequestedItem, stateItemUnavailable } from '@mandate/contract/document-request-answers'
import { addRoomMember, removeRoomMember } from '@mandate/contract/document-room-members'
import { createDocumentShare, deleteDocumentShare } from '@mandate/contract/document-shares'
import { countUnreadNotifications, listNotifications, mostUnread, type NotificationKind, readNotifications } from '@mandate/contract/notifications'
import { getPersonalData, requestExport } from '@mandate/contract/personal-data'
import { reactToPost } from '@mandate/contract/posts'
import { inviteToTeam, withdrawTeamInvitation } from '@mandate/contract/teams'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askFor } from '../../test/document-requests.ts'
import { addRoom } from '../../test/document-rooms.ts'
import { addDocument } from '../../test/documents.ts'
import { eventually } from '../../test/eventually.ts'
import { openWindow } from '../../test/live-window.ts'
import { waitForJobs } from '../../test/mails.ts'
import type { SignedIn } from '../../test/people.ts'
import { publish } from '../../test/posts.ts'
import { as, createTestTeam, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { listForDigest, removeOldNotifications } from './inbox.service.ts'
import { notify } from './notifications.service.ts'

let server: TestServer
let replica: TestServer
let ben: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  replica = await startTestServer({ database: server.database })
  ben = await signInAs(server, 'Ben')
})
afterAll(() => Promise.all([server.stop(), replica.stop()]))

type Filters = { kind?: NotificationKind; state?: 'all' | 'unread'; limit?: number; cursor?: string }
const inbox = async (person: SignedIn, query: Filters = {}) => (await server.call(listNotifications, { query }, as(person))).body
const unread = async (person: SignedIn) => (await server.call(countUnreadNotifications, {}, as(person))).body.count
const texts = async (person: SignedIn, query: Filters = {}) =>
  (await inbox(person, query)).items.map(({ actors, text }) => [...actors.map(({ name }) => name), text].join(' '))
const block = (one: SignedIn, other: SignedIn) => server.deps.db.insertInto('blocks').values({ blockerId: one.userId, blockedId: other.userId }).execute()

async function share(reader: SignedIn, name = 'Terms.pdf') {
  const { id: documentId } = await addDocument(server, ben, { name })
  const { body } = await server.call(createDocumentShare, { params: { documentId }, body: { kind: 'person', userId: reader.userId } }, as(ben))
  return { documentId, shareId: body.id }
}

describe('what happened', () => {
  it('six who react to one post are one row, live, also when it was read in between; it leads to the post and is marked read as one', async () => {
    const ada = await signInAs(server, 'Ada')
    const { id: postId } = await publish(server, ada, { text: 'On custody' })
    const names = ['Cleo', 'Dora', 'Eve', 'Finn', 'Gil', 'Hal']
    const window = await openWindow(replica, ada.token)
    for (const name of names) {
      await server.call(reactToPost, { params: { postId }, body: { kind: 'like' } }, as(await signInAs(server, name)))
      const { items } = await inbox(ada)
      if (name !== 'Hal') await server.call(readNotifications, { body: { ids: items.map(({ id }) => id) } }, as(ada))
    }
    const { items } = await inbox(ada)
    expect(items).toMatchObject([
      {
        ...{ event: 'postReacted', otherActors: 3, count: 1, isRead: false, navigateTo: { destination: `/posts/${postId}` } },
        actors: [{ name: 'Hal Tester' }, { name: 'Gil Tester' }, { name: 'Finn Tester' }],
      },
    ])
    const told = () => window.events.filter((event) => event.kind === 'changed' && event.what === 'notifications').length
    await expect.poll(told, eventually).toBeGreaterThanOrEqual(names.length)
    window.close()
    const span = { since: '2000-01-01', until: '2100-01-01' }
    expect((await listForDigest(server.deps, ada.userId, span)).map(({ otherActors }) => otherActors)).toEqual([3])
    await server.call(readNotifications, { body: { ids: items.map(({ id }) => id) } }, as(ada))
    expect([await unread(ada), (await inbox(ada)).items.length]).toEqual([0, 1])
  })

  it('is told to the reader of a shared document, leads to it, and is gone with the share', async () => {
    const ada = await signInAs(server, 'Ada')
    const params = await share(ada)
    expect((await inbox(ada)).items).toEqual([
      expect.objectContaining({
        ...{ kind: 'documents', actors: [{ userId: ben.userId, name: 'Ben Tester' }], otherActors: 0, text: 'shared "Terms.pdf" with you' },
        ...{ count: 1, isRead: false, navigateTo: { destination: `/documents/${params.documentId}` } },
      }),
    ])
    expect(await inbox(ben)).toEqual({ items: [], nextCursor: null })
    await server.call(deleteDocumentShare, { params }, as(ben))
    expect(await texts(ada)).toEqual([])
    expect(await unread(ada)).toBe(0)
  })

  it('is told to a member of a data room, for as long as the membership lasts', async () => {
    const ada = await signInAs(server, 'Ada')
    const { id: roomId, name } = await addRoom(server, ben)
    await server.call(addRoomMember, { params: { roomId }, body: { userId: ada.userId } }, as(ben))
    expect(await texts(ada)).toEqual([`Ben Tester added you to the data room "${name}"`])
    await server.call(removeRoomMember, { params: { roomId, userId: ada.userId } }, as(ben))
    expect(await texts(ada)).toEqual([])
  })

  it('is told to the one who is asked for documents; returns of the same request are one notification', async () => {
    const ada = await signInAs(server, 'Ada')
    const { id: documentRequestId, items } = await askFor(server, ben, { answererId: ada.userId, items: [{ name: 'Photo ID' }, { name: 'Proof' }] })
    expect(await texts(ada)).toEqual(['Ben Tester asked you for the documents in "Fund due diligence"'])
    const places = items.map(({ id: itemId }) => ({ params: { documentRequestId, itemId } }))
    for (const place of places) await server.call(stateItemUnavailable, { ...place, body: { reason: 'It was never made' } }, as(ada))
    for (const place of places) await server.call(decideRequestedItem, { ...place, body: { decision: 'returned', reason: 'You have it' } }, as(ben))
    expect((await inbox(ada)).items[0]).toMatchObject({ text: 'returned part of your answer to "Fund due diligence"', count: 2 })
    expect(await texts(ben)).toEqual(['Ada Tester answered everything you require in "Fund due diligence"'])
  })

  it('is told to the account of an invited address until the invitation is withdrawn', async () => {
    const [ada, { owner }] = [await signInAs(server, 'Ada'), await createTestTeam(server, 'Olga')]
    const { body } = await server.call(inviteToTeam, { body: { email: ada.email, role: 'viewer' } }, as(owner))
    expect(await texts(ada)).toEqual(['Olga Tester invited you to the team "Olga and Partners". The link to join is in your email.'])
    await server.call(withdrawTeamInvitation, { params: { invitationId: body.id } }, as(owner))
    expect(await texts(ada)).toEqual([])
  })

  it('is told when a data export is ready, once, however often the job runs', async () => {
    const ada = await signInAs(server, 'Ada')
    await server.call(requestExport, {}, as(ada))
    await waitForJobs(server)
    expect((await server.call(getPersonalData, {}, as(ada))).body.exports).toHaveLength(1)
    expect(await texts(ada)).toEqual([expect.stringContaining('Your data export is ready. You can download it until ')])
    expect((await inbox(ada)).items[0]).toMatchObject({ kind: 'exports', count: 1, navigateTo: { destination: '/settings?section=data' } })
  })

  it('connections: an invitation is told to the invitee, its acceptance to the inviter, a declined one to no one', async () => {
    const [ada, clara] = [await signInAs(server, 'Ada'), await signInAs(server, 'Clara')]
    const { db } = server.deps
    const { id } = await db.insertInto('connections').values({ inviterId: clara.userId, inviteeId: ada.userId }).returning('id').executeTakeFirstOrThrow()
    await notify(db, { userId: ada.userId, event: 'connectionInvited', groupKey: id, subjectId: id, actorId: clara.userId })
    expect((await inbox(ada)).items).toMatchObject([{ text: 'invited you to connect', navigateTo: { destination: `/profile/${clara.userId}` } }])
    await db.insertInto('connectionDeclines').values({ connectionId: id, declinerId: ada.userId }).execute()
    expect(await texts(ada)).toEqual([])
    await db.deleteFrom('connectionDeclines').execute()
    await db.updateTable('connections').set({ state: 'accepted', answeredAt: new Date() }).where('id', '=', id).execute()
    await notify(db, { userId: clara.userId, event: 'connectionAccepted', groupKey: id, subjectId: id, actorId: ada.userId })
    expect(await texts(clara)).toEqual(['Ada Tester accepted your invitation to connect'])
    await db.updateTable('connections').set({ state: 'removed', endedAt: new Date() }).where('id', '=', id).execute()
    expect([await texts(ada), await texts(clara)]).toEqual([[], []])
  })
})

describe('who sees it', () => {
  it('B9 someone in a block with the only actor sees nothing and counts nothing; a block from either side, before or after', async () => {
    const [ada, clara] = [await signInAs(server, 'Ada'), await signInAs(server, 'Clara')]
    await share(ada)
    await share(clara)
    await block(ada, ben)
    await block(ben, clara)
    for (const person of [ada, clara]) expect([await texts(person), await unread(person)]).toEqual([[], 0])
    await notify(server.deps.db, { userId: ada.userId, event: 'documentShared', groupKey: 'later', subjectId: ben.userId, actorId: ben.userId })
    const later = await server.deps.db.selectFrom('notifications').select('id').where('groupKey', '=', 'later').execute()
    expect(later).toEqual([])
    await server.deps.db.deleteFrom('blocks').execute()
    expect(await unread(ada)).toBe(1)
  })

  it('of several actors, a blocked, a suspended and an erased one are neither named nor counted', async () => {
    const [ada, clara, dora, emil, fay] = await Promise.all(['Ada', 'Clara', 'Dora', 'Emil', 'Fay'].map((name) => signInAs(server, name)))
    if (!ada || !clara || !dora || !emil || !fay) throw new Error('five people')
    const { shareId } = await share(ada)
    for (const actor of [clara, dora, emil, fay])
      await notify(server.deps.db, {
        userId: ada.userId,
        event: 'documentShared',
        groupKey: `document-share ${shareId}`,
        subjectId: shareId,
        actorId: actor.userId,
      })
    expect((await inbox(ada)).items).toMatchObject([{ actors: [{ name: 'Fay Tester' }, { name: 'Emil Tester' }, { name: 'Dora Tester' }], otherActors: 2 }])
    await block(emil, ada)
    await server.deps.db.updateTable('users').set({ suspendedAt: new Date() }).where('id', '=', fay.userId).execute()
    await server.deps.db.deleteFrom('users').where('id', '=', dora.userId).execute()
    expect((await inbox(ada)).items).toMatchObject([{ actors: [{ name: 'Clara Tester' }, { name: 'Ben Tester' }], otherActors: 0 }])
  })

  it("B2 reading someone else's notification changes nothing, and looks like reading one that doesn't exist", async () => {
    const [ada, clara] = [await signInAs(server, 'Ada'), await signInAs(server, 'Clara')]
    await share(ada)
    const id = (await inbox(ada)).items[0]?.id ?? ''
    for (const ids of [[id], [crypto.randomUUID()]]) expect((await server.call(readNotifications, { body: { ids } }, as(clara))).body).toEqual({ done: true })
    expect(await unread(ada)).toBe(1)
    expect(await inbox(clara)).toEqual({ items: [], nextCursor: null })
  })
})

describe('reading', () => {
  it('marks some by id, or all up to a moment and none after it', async () => {
    const ada = await signInAs(server, 'Ada')
    for (const name of ['One.pdf', 'Two.pdf', 'Three.pdf']) await share(ada, name)
    const { items } = await inbox(ada)
    expect(items.map(({ text }) => text)).toEqual(['Three.pdf', 'Two.pdf', 'One.pdf'].map((name) => `shared "${name}" with you`))
    await server.call(readNotifications, { body: { ids: [items[2]?.id ?? ''] } }, as(ada))
    expect(await texts(ada, { state: 'unread' })).toHaveLength(2)
    await server.call(readNotifications, { body: { until: items[1]?.at ?? '' } }, as(ada))
    expect(await texts(ada, { state: 'unread' })).toEqual(['Ben Tester shared "Three.pdf" with you'])
    expect((await inbox(ada)).items.map(({ isRead }) => isRead)).toEqual([false, true, true])
    for (const body of [{}, { ids: [items[0]?.id], until: items[0]?.at }, { ids: [] }, { until: 'yesterday' }])
      expect((await server.refused(readNotifications, { body }, as(ada))).body.error).toMatchObject({ code: 'invalid_input', fields: expect.anything() })
    expect(await unread(ada)).toBe(1)
  })

  it('pages and filters by kind; a cursor of another filter is refused', async () => {
    const ada = await signInAs(server, 'Ada')
    for (const name of ['One.pdf', 'Two.pdf', 'Three.pdf']) await share(ada, name)
    await askFor(server, ben, { answererId: ada.userId })
    expect(await texts(ada, { kind: 'documentRequests' })).toHaveLength(1)
    const first = await inbox(ada, { kind: 'documents', limit: 2 })
    const second = await inbox(ada, { kind: 'documents', limit: 2, cursor: first.nextCursor ?? '' })
    expect([...first.items, ...second.items].map(({ text }) => text)).toEqual(['Three', 'Two', 'One'].map((name) => `shared "${name}.pdf" with you`))
    expect(second.nextCursor).toBeNull()
    expect((await server.refused(listNotifications, { query: { cursor: first.nextCursor ?? '' } }, as(ada))).body.error.code).toBe('invalid_cursor')
  })

  it(`counts up to ${mostUnread}`, async () => {
    const ada = await signInAs(server, 'Ada')
    const { shareId } = await share(ada)
    await sql`insert into notifications (user_id, event, group_key, subject_id) select ${ada.userId}::uuid, 'documentShared', 'group ' || n, ${shareId}::uuid from generate_series(1, 120) n`.execute(
      server.deps.db,
    )
    await sql`insert into notification_actors (notification_id, actor_id) select id, ${ben.userId}::uuid from notifications where user_id = ${ada.userId}::uuid on conflict do nothing`.execute(
      server.deps.db,
    )
    expect(await unread(ada)).toBe(mostUnread)
  })
})

describe('telling', () => {
  it('20 at once over two replicas make one unread notification; after it is read, the next', async () => {
    const ada = await signInAs(server, 'Ada')
    const { id } = await askFor(server, ben, { answererId: ada.userId })
    const happened = { userId: ada.userId, event: 'requestReturned', groupKey: 'race', subjectId: id, actorId: ben.userId } as const
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? server : replica).deps.db.transaction().execute((transaction) => notify(transaction, happened))),
    )
    const returned = async () => (await inbox(ada)).items.filter(({ text }) => text.startsWith('returned')).map(({ count }) => count)
    expect(await returned()).toEqual([20])
    await server.call(readNotifications, { body: { ids: (await inbox(ada)).items.map(({ id }) => id) } }, as(ada))
    await notify(server.deps.db, happened)
    expect(await returned()).toEqual([1, 20])
  })

  it('reaches open windows on every replica once it is committed, and none when it is not', async () => {
    const [ada, clara] = [await signInAs(server, 'Ada'), await signInAs(server, 'Clara')]
    const windows = await Promise.all([openWindow(server, ada.token), openWindow(replica, ada.token), openWindow(replica, clara.token)])
    const heard = () => windows.map(({ events }) => events.filter((event) => event.kind === 'changed' && event.what === 'notifications').length)
    const happened = { userId: ada.userId, event: 'exportReady', groupKey: 'live', subjectId: ada.userId } as const
    const undone = server.deps.db.transaction().execute(async (transaction) => {
      await notify(transaction, happened)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await notify(server.deps.db, happened)
    await expect.poll(heard, eventually).toEqual([1, 1, 0])
    for (const window of windows) window.close()
  })

  it('read ones go after 90 days, all after a year', async () => {
    const ada = await signInAs(server, 'Ada')
    const ages = [
      ['read 91', 91, 91],
      ['read 89', 100, 89],
      ['unread 364', 364, null],
      ['unread 366', 366, null],
    ] as const
    for (const [groupKey, days, readDays] of ages)
      await sql`insert into notifications (user_id, event, group_key, subject_id, last_at, read_at)
        values (${ada.userId}, 'exportReady', ${groupKey}, ${ada.userId}, now() - make_interval(days => ${days}), now() - make_interval(days => ${readDays}::int))`.execute(
        server.deps.db,
      )
    await removeOldNotifications(server.deps)
    const kept = await server.deps.db.selectFrom('notifications').select('groupKey').where('userId', '=', ada.userId).orderBy('groupKey').execute()
    expect(kept.map(({ groupKey }) => groupKey)).toEqual(['read 89', 'unread 364'])
  })

  it('lists and counts are read from their indexes', async () => {
    const plan = (query: string) =>
      server.deps.db.transaction().execute(async (transaction) => {
        await sql`set local enable_seqscan = off`.execute(transaction)
        const { rows } = await sql.raw<{ queryPlan: string }>(`explain ${query}`).execute(transaction)
        return JSON.stringify(rows)
      })
    const list = `select id from notifications where user_id = '${ben.userId}'`
    expect(await plan(`${list} order by last_at desc, id limit 26`)).toMatch(/notifications_by_user(?!.*Sort)/)
    expect(await plan(`${list} and read_at is null order by last_at desc, id limit 26`)).toMatch(/notifications_(unread|by_user)(?!.*Sort)/)
    expect(await plan(`delete from notifications where read_at < now() - interval '90 days'`)).toContain('notifications_by_reading')
    expect(await plan(`delete from notifications where last_at < now() - interval '1 year'`)).toContain('notifications_by_age')
  })
})
