import { randomUUID } from 'node:crypto'
import { follow, listMutes, muteMember, unmuteMember } from '@mandate/contract/follows'
import { deleteMessage, editMessage } from '@mandate/contract/message-changes'
import { listNotifications } from '@mandate/contract/notifications'
import { addComment, getFeed, getPost } from '@mandate/contract/posts'
import { decideReport, listReports, type ReportReason, reportMessage, reportPost } from '@mandate/contract/reports'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeAdmin } from '../../test/admins.ts'
import { block, connect, openDirect, openGroup, textsSeenBy, write } from '../../test/conversations.ts'
import { eventually } from '../../test/eventually.ts'
import { openWindow } from '../../test/live-window.ts'
import type { SignedIn } from '../../test/people.ts'
import { publish } from '../../test/posts.ts'
import { as, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let replica: TestServer
let admin: SignedIn
let ada: SignedIn
let ben: SignedIn
let clara: SignedIn

beforeAll(async () => {
  server = await startTestServer()
  replica = await startTestServer({ database: server.database })
  admin = await makeAdmin(server)
})
afterAll(async () => {
  await replica.stop()
  await server.stop()
})
beforeEach(async () => {
  await server.deps.pool.query('delete from report_cases')
  ada = await signInAs(server, 'Ada')
  ben = await signInAs(server, 'Ben')
  clara = await signInAs(server, 'Clara')
})

interface Sent {
  reason?: ReportReason
  note?: string
  commentId?: string
}

const report = (person: SignedIn, postId: string, { reason = 'spam', ...rest }: Sent = {}, at = server) =>
  at.answer(reportPost, { params: { postId }, body: { reason, ...rest } }, as(person))
const queue = async () => (await server.call(listReports, { query: {} }, as(admin))).body.items
const decide = (caseId: string, isRemoved: boolean, at = server) =>
  at.answer(decideReport, { params: { caseId }, body: { isRemoved, reason: 'It promises a result' } }, as(admin))
const told = async (person: SignedIn) => (await server.call(listNotifications, { query: {} }, as(person))).body.items.map(({ text, count }) => [text, count])
const statusOf = async (viewer: SignedIn, postId: string) => (await server.answer(getPost, { params: { postId } }, as(viewer))).status

describe('a report', () => {
  it('opens one case for a post, however many send it from two servers', async () => {
    const { id } = await publish(server, ada, { text: 'Guaranteed 20%' })
    await Promise.all(Array.from({ length: 20 }, (_, index) => report(index % 2 ? ben : clara, id, { note: 'Look' }, index % 3 ? server : replica)))
    expect(await queue()).toMatchObject([{ postId: id, kind: 'post', text: 'Guaranteed 20%', isChanged: false, count: 2, author: { userId: ada.userId } }])
    expect(JSON.stringify(await queue())).not.toContain(ben.userId)
  })

  it('removed, is gone for everyone; its author and those who reported learn of it once', async () => {
    const { id } = await publish(server, ada, { text: 'Guaranteed 20%' })
    await report(ben, id)
    await report(clara, id, { reason: 'misleading' })
    const [open] = await queue()
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => decide(open?.id ?? '', true, index % 2 ? server : replica)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect([await statusOf(ada, id), await statusOf(ben, id), await queue()]).toEqual([404, 404, []])
    expect([await told(ada), await told(ben), await told(clara)]).toEqual([
      [['Your post "Guaranteed 20%" was removed: It promises a result', 1]],
      [['Your report was reviewed: the post was removed. It promises a result', 1]],
      [['Your report was reviewed: the post was removed. It promises a result', 1]],
    ])
    const { rows } = await server.deps.pool.query("select details from audit_events where kind = 'report.decided' and subject_id = $1", [ada.userId])
    expect(rows).toMatchObject([{ details: { isRemoved: true, reason: 'It promises a result' } }])
  })

  it('kept, stays; one who reported it has no second try, another has', async () => {
    const { id } = await publish(server, ada)
    await report(ben, id)
    await decide((await queue())[0]?.id ?? '', false)
    expect([await statusOf(clara, id), (await told(ada))[0]?.[0]]).toEqual([200, expect.stringContaining('It stays')])
    expect([(await report(ben, id)).status, (await queue()).length]).toEqual([201, 0])
    await report(clara, id)
    expect((await queue()).length).toBe(1)
  })

  it('of a comment removes the comment alone', async () => {
    const { id } = await publish(server, ada)
    const comment = (await server.call(addComment, { params: { postId: id }, body: { clientId: randomUUID(), text: 'Buy my course' } }, as(ben))).body
    await report(clara, id, { commentId: comment.id })
    const [open] = await queue()
    expect(open).toMatchObject({ kind: 'comment', text: 'Buy my course', author: { userId: ben.userId } })
    await decide(open?.id ?? '', true)
    const { body } = await server.call(getPost, { params: { postId: id } }, as(clara))
    expect([body.comments, (await told(ben))[0]?.[0]]).toEqual([0, 'Your comment "Buy my course" was removed: It promises a result'])
  })

  it.each([
    ['what one wrote', async () => report(ada, (await publish(server, ada)).id), 400],
    ['a post that is not there', async () => report(ada, randomUUID()), 404],
    ['a post for connections', async () => report(clara, (await publish(server, ada, { audience: 'connections' })).id), 404],
    ['something else without a word', async () => report(clara, (await publish(server, ada)).id, { reason: 'other' }), 400],
    ['a comment of another post', async () => report(clara, (await publish(server, ada)).id, { commentId: randomUUID() }), 404],
  ])('of %s is refused', async (_, send, status) => {
    expect((await send()).status).toBe(status)
  })

  it('B3 is read and decided by admins only', async () => {
    const { id } = await publish(server, ada)
    await report(ben, id)
    const [open] = await queue()
    const body = { isRemoved: true, reason: 'Mine' }
    const answers = await Promise.all([
      server.answer(listReports, { query: {} }, as(ben)),
      server.answer(decideReport, { params: { caseId: open?.id ?? '' }, body }, as(ada)),
      server.answer(listReports, { query: {} }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 401])
  })

  it('B3 a blocked person can report nothing of the other', async () => {
    const { id } = await publish(server, ada)
    await block(server, ada, ben)
    expect((await report(ben, id)).status).toBe(404)
  })
})

describe('a report of a message', () => {
  const reportIt = (person: SignedIn, { conversationId, id }: { conversationId: string; id: string }, at = server, reason: ReportReason = 'harassment') =>
    at.answer(reportMessage, { params: { conversationId, messageId: id }, body: { reason, note: 'Third time' } }, as(person))
  const inGroup = async () => {
    for (const person of [ada, clara]) await connect(server, ben, person)
    const conversationId = await openGroup(server, ben, [ada, clara])
    return { conversationId, ...(await write(server, ben, { conversationId, text: 'You will regret it' })) }
  }

  it('shows admins its text alone, once for all who report it at once', async () => {
    const message = await inGroup()
    await write(server, ada, { conversationId: message.conversationId, text: 'Between us: the fund is closing' })
    await Promise.all(Array.from({ length: 20 }, (_, index) => reportIt(index % 2 ? ada : clara, message, index % 3 ? server : replica)))
    const cases = await queue()
    expect(cases).toMatchObject([
      { kind: 'message', postId: null, text: 'You will regret it', files: 0, count: 2, isChanged: false, author: { userId: ben.userId } },
    ])
    expect(JSON.stringify(cases)).not.toMatch(new RegExp(`between us|${message.conversationId}|${ada.userId}`, 'i'))
  })

  it('removed, is deleted for everyone at once; its sender and who reported it are notified', async () => {
    const message = await inGroup()
    await reportIt(ada, message)
    const [open] = await queue()
    const window = await openWindow(replica, clara.token)
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => decide(open?.id ?? '', true, index % 2 ? server : replica)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    await vi.waitFor(() => expect(window.events).toContainEqual(expect.objectContaining({ what: 'chat' })), eventually)
    window.close()
    expect(await textsSeenBy(server, clara, message.conversationId)).toEqual([''])
    expect([await told(ben), await told(ada), (await told(clara)).length]).toEqual([
      [['Your message "You will regret it" was removed: It promises a result', 1]],
      [['Your report was reviewed: the message was removed. It promises a result', 1]],
      0,
    ])
  })

  it('kept, stays; an edit since is shown to the admin', async () => {
    const message = await inGroup()
    await reportIt(ada, message)
    await server.call(editMessage, { params: { conversationId: message.conversationId, messageId: message.id }, body: { text: 'Good morning' } }, as(ben))
    const [open] = await queue()
    expect(open).toMatchObject({ text: 'You will regret it', isChanged: true })
    await decide(open?.id ?? '', false)
    expect([await textsSeenBy(server, ada, message.conversationId), await queue()]).toEqual([['Good morning'], []])
  })

  it('of a stranger can be sent while it waits as a request', async () => {
    const conversationId = await openDirect(server, ben, ada)
    const { id } = await write(server, ben, { conversationId, text: 'Buy my course' })
    expect((await reportIt(ada, { conversationId, id })).status).toBe(201)
  })

  it.each([
    ['one wrote', async () => reportIt(ben, await inGroup()), 400],
    ['is in a conversation of others', async () => reportIt(await signInAs(server, 'Dora'), await inGroup()), 404],
    ['is not there', async () => reportIt(ada, { ...(await inGroup()), id: randomUUID() }), 404],
    [
      'is by someone with a block',
      async () => {
        const message = await inGroup()
        await block(server, ben, ada)
        return reportIt(ada, message)
      },
      404,
    ],
    [
      'is deleted',
      async () => {
        const { conversationId, id } = await inGroup()
        await server.call(deleteMessage, { params: { conversationId, messageId: id } }, as(ben))
        return reportIt(ada, { conversationId, id })
      },
      409,
    ],
  ])('that %s is refused', async (_, send, status) => {
    expect((await send()).status).toBe(status)
    expect(await queue()).toEqual([])
  })
})

describe('a muted member', () => {
  const feedOf = async (viewer: SignedIn) => (await server.call(getFeed, { query: {} }, as(viewer))).body.items.length
  const mutes = async (viewer: SignedIn) => (await server.call(listMutes, { query: {} }, as(viewer))).body.items

  it("leaves one's feed until unmuted, and isn't told", async () => {
    await connect(server, ada, ben)
    await server.call(follow, { body: { kind: 'member', userId: clara.userId } }, as(ada))
    for (const author of [ben, clara]) await publish(server, author)
    expect(await feedOf(ada)).toBe(2)
    const mute = (person: SignedIn) => server.call(muteMember, { body: { userId: person.userId } }, as(ada))
    for (const person of [ben, clara, ben]) await mute(person)
    expect([await feedOf(ada), await feedOf(ben), await told(ben), (await mutes(ada)).length]).toEqual([0, 1, [], 2])
    await server.call(unmuteMember, { params: { userId: ben.userId } }, as(ada))
    expect([await feedOf(ada), await mutes(ada)]).toEqual([1, [expect.objectContaining({ userId: clara.userId, name: 'Clara Tester' })]])
    expect((await server.answer(unmuteMember, { params: { userId: clara.userId } }, as(ben))).status).toBe(404)
  })

  it("isn't read through others, who reshare the posts", async () => {
    await connect(server, ada, ben)
    const { id } = await publish(server, clara)
    await publish(server, ben, { resharedId: id })
    expect(await feedOf(ada)).toBe(1)
    await server.call(muteMember, { body: { userId: clara.userId } }, as(ada))
    expect([await feedOf(ada), await feedOf(ben)]).toEqual([0, 1])
  })

  it.each([
    ['oneself', () => ada.userId, 400],
    ['someone who is not there', () => randomUUID(), 404],
  ])('is not %s', async (_, userId, status) => {
    expect((await server.answer(muteMember, { body: { userId: userId() } }, as(ada))).status).toBe(status)
  })
})
