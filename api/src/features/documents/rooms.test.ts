import { addRoomMember, listRoomActivity, listRoomMemberReadings, listRoomMembers, removeRoomMember } from '@mandate/contract/document-room-members'
import {
  agreeToDocumentRoom,
  createDocumentRoom,
  deleteDocumentRoom,
  getDocumentRoom,
  getRoomDocument,
  listDocumentRooms,
  listRoomDocuments,
  moveRoomDocument,
  openDocumentRoom,
  turnIntoDocumentRoom,
  updateDocumentRoom,
} from '@mandate/contract/document-rooms'
import { recordDocumentReading } from '@mandate/contract/document-shares'
import {
  createDocumentFolder,
  deleteDocument,
  deleteDocumentFolder,
  getDocument,
  listDocumentFolders,
  readDocumentContent,
  updateDocument,
} from '@mandate/contract/documents'
import { chooseNotification } from '@mandate/contract/notification-settings'
import { removeTeamMember } from '@mandate/contract/teams'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addRoom, expireMember, type NewMember } from '../../test/document-rooms.ts'
import { addDocument } from '../../test/documents.ts'
import { measuresTime } from '../../test/elapsed.ts'
import { eventually } from '../../test/eventually.ts'
import { openWindow } from '../../test/live-window.ts'
import { mailsTo } from '../../test/mails.ts'
import type { SignedIn } from '../../test/people.ts'
import { addToTeam, as, createTestTeam, signInAs, type TestTeam } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let one: TestServer
let two: TestServer
let ben: SignedIn
let ada: SignedIn
let zoe: SignedIn
let team: TestTeam

beforeAll(async () => {
  one = await startTestServer()
  two = await startTestServer({ database: one.database })
  // As in production, all servers have one store.
  Object.assign(two.deps, { files: one.deps.files })
  ben = await signInAs(one, 'Ben')
  ada = await signInAs(one, 'Ada')
  zoe = await signInAs(one, 'Zoe')
  team = await createTestTeam(one, 'Rita')
})
afterAll(async () => {
  await two.stop()
  await one.stop()
})

const add = (roomId: string, person: SignedIn, more: Partial<NewMember> = {}) =>
  one.call(addRoomMember, { params: { roomId }, body: { userId: person.userId, ...more } }, as(ben))
const remove = (roomId: string, person: SignedIn, who = ben) => one.call(removeRoomMember, { params: { roomId, userId: person.userId } }, as(who))
const fill = async (roomId: string, names: string[]) => {
  const ids: string[] = []
  for (const name of names) ids.push((await addDocument(one, ben, { folderId: roomId, name })).id)
  return ids
}
const indexOf = async (roomId: string, person: SignedIn) =>
  (await one.call(listRoomDocuments, { params: { roomId }, query: {} }, as(person))).body.items.map(({ number, name }) => `${number} ${name}`)
const open = (server: TestServer, documentId: string, person: SignedIn) => server.answer(readDocumentContent, { params: { documentId }, query: {} }, as(person))
const activityOf = async (roomId: string) => (await one.call(listRoomActivity, { params: { roomId }, query: {} }, as(ben))).body.items
const codeOf = async (asked: Promise<{ body: { error: { code: string } } }>) => (await asked).body.error.code

describe('a data room', () => {
  it('is created with a folder, or made of one, and listed for its holder and its members', async () => {
    const room = await addRoom(one, ben, { name: 'Harbor diligence', description: 'What our clients ask for', isViewOnly: true })
    expect(room).toMatchObject({ name: 'Harbor diligence', access: 'owner', documents: 0, members: 0, agreement: null, needsAgreement: false })
    const folder = (await one.call(createDocumentFolder, { body: { name: 'Old papers' } }, as(ben))).body
    await fill(folder.id, ['Fees.pdf'])
    const turned = await one.call(turnIntoDocumentRoom, { params: { folderId: folder.id }, body: {} }, as(ben))
    expect(turned.body).toMatchObject({ id: folder.id, name: 'Old papers', documents: 1 })
    expect(await codeOf(one.refused(turnIntoDocumentRoom, { params: { folderId: folder.id }, body: {} }, as(ben)))).toBe('already_exists')
    expect(await codeOf(one.refused(createDocumentRoom, { body: { name: 'HARBOR diligence' } }, as(ben)))).toBe('already_exists')
    const folders = (await one.call(listDocumentFolders, { query: {} }, as(ben))).body.items
    expect(folders.map(({ name, isRoom }) => [name, isRoom])).toEqual([
      ['Harbor diligence', true],
      ['Old papers', true],
    ])
    await add(folder.id, ada)
    const listed = async (person: SignedIn, scope: 'all' | 'held' | 'joined') =>
      (await one.call(listDocumentRooms, { query: { scope } }, as(person))).body.items.map(({ name, access, members }) => [name, access, members])
    expect(await listed(ben, 'held')).toEqual([
      ['Harbor diligence', 'owner', 0],
      ['Old papers', 'owner', 1],
    ])
    expect(await listed(ben, 'joined')).toEqual([])
    for (const scope of ['all', 'joined'] as const) expect(await listed(ada, scope)).toEqual([['Old papers', 'member', null]])
    expect(await listed(ada, 'held')).toEqual([])
    expect(await listed(zoe, 'all')).toEqual([])
  })

  it('B8 of a team is changed by its editors, read by its viewers, and is not there for others', async () => {
    const editor = await addToTeam(one, team, { name: 'Max', role: 'editor' })
    const viewer = await addToTeam(one, team, { name: 'Vera', role: 'viewer' })
    const { id: roomId } = await addRoom(one, editor, { teamId: team.id })
    const params = { roomId }
    await addDocument(one, editor, { teamId: team.id, folderId: roomId })
    expect((await one.call(getDocumentRoom, { params }, as(viewer))).body.access).toBe('reader')
    expect(await indexOf(roomId, viewer)).toEqual(['1 Policy.pdf'])
    const member = { userId: ada.userId }
    const attempts = (person: SignedIn) => [
      one.refused(updateDocumentRoom, { params, body: { description: 'x' } }, as(person)),
      one.refused(deleteDocumentRoom, { params }, as(person)),
      one.refused(addRoomMember, { params, body: member }, as(person)),
      one.refused(removeRoomMember, { params: { roomId, userId: editor.userId } }, as(person)),
      one.refused(listRoomMembers, { params, query: {} }, as(person)),
      one.refused(listRoomMemberReadings, { params: { roomId, ...member }, query: {} }, as(person)),
      one.refused(listRoomActivity, { params, query: {} }, as(person)),
    ]
    await one.call(addRoomMember, { params, body: member }, as(editor))
    for (const person of [viewer, ada]) expect(new Set(await Promise.all(attempts(person).map(codeOf)))).toEqual(new Set(['not_allowed']))
    expect(new Set(await Promise.all(attempts(zoe).map(codeOf)))).toEqual(new Set(['not_found']))
    expect(await codeOf(one.refused(turnIntoDocumentRoom, { params: { folderId: roomId }, body: {} }, as(ada)))).toBe('not_found')
    expect(await codeOf(one.refused(addRoomMember, { params, body: { userId: viewer.userId } }, as(editor)))).toBe('conflict')
    expect(await codeOf(one.refused(addRoomMember, { params, body: { userId: crypto.randomUUID() } }, as(editor)))).toBe('not_found')
    expect(await codeOf(one.refused(addRoomMember, { params, body: member }, as(editor)))).toBe('already_exists')
  })

  it('has an order: documents are moved, added at the end, and leave no gap', async () => {
    const { id: roomId } = await addRoom(one, ben)
    const [, policy = '', team = ''] = await fill(roomId, ['Fees.pdf', 'Policy.pdf', 'Team.pdf'])
    const move = (documentId: string, number: number, who = ben) => one.call(moveRoomDocument, { params: { roomId, documentId }, body: { number } }, as(who))
    await add(roomId, ada)
    await move(team, 1)
    expect(await indexOf(roomId, ada)).toEqual(['1 Team.pdf', '2 Fees.pdf', '3 Policy.pdf'])
    await fill(roomId, ['Audit.pdf'])
    await move(team, 99)
    expect(await indexOf(roomId, ada)).toEqual(['1 Fees.pdf', '2 Policy.pdf', '3 Audit.pdf', '4 Team.pdf'])
    await Promise.all([move(policy, 1), move(team, 1), move(policy, 4)])
    expect((await indexOf(roomId, ben)).map((line) => line.slice(2)).sort()).toEqual(['Audit.pdf', 'Fees.pdf', 'Policy.pdf', 'Team.pdf'])
    await one.call(deleteDocument, { params: { documentId: policy } }, as(ben))
    const index = await indexOf(roomId, ada)
    expect(index.map((line) => line.slice(0, 1))).toEqual(['1', '2', '3'])
    const middle = (await one.call(listRoomDocuments, { params: { roomId }, query: {} }, as(ada))).body.items[1]
    const place = (await one.call(getRoomDocument, { params: { roomId, documentId: middle?.id ?? '' } }, as(ada))).body
    expect([place.previous, middle, place.next].map((each, at) => `${at + 1} ${each?.name}`)).toEqual(index)
    expect(place).toMatchObject({ number: 2, documents: 3 })
    const params = { roomId, documentId: team }
    expect(await codeOf(one.refused(moveRoomDocument, { params, body: { number: 1 } }, as(ada)))).toBe('not_allowed')
    expect(await codeOf(one.refused(moveRoomDocument, { params: { ...params, documentId: policy }, body: { number: 1 } }, as(ben)))).toBe('not_found')
    expect(await codeOf(one.refused(getRoomDocument, { params }, as(zoe)))).toBe('not_found')
    const pages = []
    for (let cursor: string | undefined; pages.length < 3; ) {
      const { body } = await one.call(listRoomDocuments, { params: { roomId }, query: { limit: 1, ...(cursor ? { cursor } : {}) } }, as(ada))
      pages.push(...body.items.map(({ number, name }) => `${number} ${name}`))
      cursor = body.nextCursor ?? undefined
    }
    expect(pages).toEqual(index)
  })

  it('tells the reader what is recorded and that they read it in the room', async () => {
    const { id: roomId } = await addRoom(one, ben, { isViewOnly: true })
    const [documentId = ''] = await fill(roomId, ['Fees.pdf'])
    await add(roomId, ada)
    const seen = (await one.call(getDocument, { params: { documentId } }, as(ada))).body
    expect(seen).toMatchObject({ access: 'reader', isRecorded: true, isViewOnly: true, folderId: null, roomId })
    expect((await one.call(getDocument, { params: { documentId } }, as(ben))).body).toMatchObject({ isRecorded: false, folderId: roomId, roomId })
  })

  it('opens its documents after the agreement, which is kept with its text; a new text is agreed to again', async () => {
    const { id: roomId } = await addRoom(one, ben, { agreement: 'Keep it to yourself.' })
    const params = { roomId }
    const [documentId = ''] = await fill(roomId, ['Fees.pdf'])
    await add(roomId, ada)
    const agree = (agreement: string) => ({ params, body: { agreement } })
    const closed = async () => {
      expect((await one.call(getDocumentRoom, { params }, as(ada))).body).toMatchObject({ needsAgreement: true, agreedAt: null })
      expect(await codeOf(one.refused(listRoomDocuments, { params, query: {} }, as(ada)))).toBe('not_allowed')
      expect(await codeOf(one.refused(getRoomDocument, { params: { roomId, documentId } }, as(ada)))).toBe('not_allowed')
      expect((await open(two, documentId, ada)).status).toBe(404)
    }
    await closed()
    expect(await codeOf(one.refused(agreeToDocumentRoom, agree('Something else.'), as(ada)))).toBe('conflict')
    expect(await codeOf(one.refused(agreeToDocumentRoom, agree('Keep it to yourself.'), as(ben)))).toBe('not_allowed')
    expect(await codeOf(one.refused(agreeToDocumentRoom, agree('Keep it to yourself.'), as(zoe)))).toBe('not_found')
    await closed()
    const agreed = await Promise.all([1, 2, 3].map(() => one.call(agreeToDocumentRoom, agree('Keep it to yourself.'), as(ada))))
    expect(agreed[0]?.body).toMatchObject({ needsAgreement: false, agreedAt: expect.any(String) })
    expect((await open(two, documentId, ada)).status).toBe(200)
    await one.call(updateDocumentRoom, { params, body: { agreement: 'Do not forward it.' } }, as(ben))
    await closed()
    await one.call(agreeToDocumentRoom, agree('Do not forward it.'), as(ada))
    expect((await open(two, documentId, ada)).status).toBe(200)
    await remove(roomId, ada)
    const kept = await one.deps.db.selectFrom('documentRoomEvents').select(['userId', 'agreement']).where('kind', '=', 'agreed').orderBy('createdAt').execute()
    expect(kept).toEqual(['Keep it to yourself.', 'Do not forward it.'].map((agreement) => ({ userId: ada.userId, agreement })))
  })

  it('emails a new member, unless they left before or turned it off', async () => {
    const { id: roomId } = await addRoom(one, ben, { name: 'Lane "diligence"' })
    const mia = await signInAs(one, 'Mia')
    await add(roomId, mia, { days: 7 })
    const [mail] = (await mailsTo(one, mia.email)).filter(({ subject }) => subject === 'You were added to a data room')
    expect(mail?.text).toContain('Ben Tester added you to the data room "Lane diligence" on Mandate. You can read it until')
    expect(mail?.text).toContain(`/documents/rooms/${roomId}`)
    await one.call(chooseNotification, { body: { kind: 'documents', channel: 'mail', isOn: false } }, as(mia))
    await remove(roomId, mia)
    await add(roomId, mia)
    expect((await mailsTo(one, mia.email)).filter(({ subject }) => subject === 'You were added to a data room')).toHaveLength(1)
  })
})

describe('D10 a membership', () => {
  const endings: [string, (roomId: string, documentId: string, member: SignedIn) => Promise<unknown>][] = [
    ['the member is removed', (roomId, _, member) => remove(roomId, member)],
    ['the member leaves the room', (roomId, _, member) => remove(roomId, member, member)],
    ['the member leaves the team', (_, __, member) => one.call(removeTeamMember, { params: { userId: member.userId } }, as(member))],
    ['the room is closed', (roomId) => one.call(deleteDocumentRoom, { params: { roomId } }, as(ben))],
    ['its folder is deleted', (folderId) => one.call(deleteDocumentFolder, { params: { folderId } }, as(ben))],
    ['the document is moved out', (_, documentId) => one.call(updateDocument, { params: { documentId }, body: { folderId: null } }, as(ben))],
    ['the document is deleted', (_, documentId) => one.call(deleteDocument, { params: { documentId } }, as(ben))],
    ['the terms change', (roomId) => one.call(updateDocumentRoom, { params: { roomId }, body: { agreement: 'Keep it.' } }, as(ben))],
  ]
  it.each(endings)('D10 ends within a second on both servers when %s, and the open page is told', measuresTime, async (_, end) => {
    const member = await addToTeam(one, team, { name: 'Moe', role: 'viewer' })
    const { id: roomId } = await addRoom(one, ben)
    const [documentId = ''] = await fill(roomId, ['Fees.pdf'])
    await add(roomId, member, { onlyWhileInTeam: true })
    const window = await openWindow(two, member.token)
    for (const server of [one, two]) expect((await open(server, documentId, member)).status).toBe(200)
    window.events.length = 0
    const startedAt = performance.now()
    await end(roomId, documentId, member)
    for (const server of [one, two]) {
      expect((await open(server, documentId, member)).status).toBe(404)
      expect((await server.answer(getDocument, { params: { documentId } }, as(member))).status).toBe(404)
    }
    expect(performance.now() - startedAt).toBeLessThan(1_000)
    await vi.waitFor(() => expect(window.events.map((event) => 'what' in event && event.what).join()).toMatch(/documents|team/), eventually)
    window.close()
  })

  it('D10 ends by itself, shows so, and gives way to a new one', async () => {
    const { id: roomId } = await addRoom(one, ben)
    const [documentId = ''] = await fill(roomId, ['Fees.pdf'])
    const mover = await addToTeam(one, team, { name: 'Mona', role: 'viewer' })
    await add(roomId, ada, { days: 1 })
    await add(roomId, mover, { onlyWhileInTeam: true })
    const states = async () =>
      (await one.call(listRoomMembers, { params: { roomId }, query: {} }, as(ben))).body.items.map(({ name, state, whileIn }) => [name, state, whileIn])
    expect(await states()).toEqual([
      ['Mona Tester', 'active', 'Rita and Partners'],
      ['Ada Tester', 'active', null],
    ])
    await expireMember(one, roomId, ada.userId)
    await one.deps.db.deleteFrom('teamMembers').where('userId', '=', mover.userId).execute()
    expect((await states()).map(([, state]) => state)).toEqual(['left', 'expired'])
    for (const person of [ada, mover]) {
      expect((await open(two, documentId, person)).status).toBe(404)
      expect(await codeOf(one.refused(getDocumentRoom, { params: { roomId } }, as(person)))).toBe('not_found')
      expect(await codeOf(one.refused(openDocumentRoom, { params: { roomId } }, as(person)))).toBe('not_found')
    }
    await add(roomId, ada)
    expect((await open(two, documentId, ada)).status).toBe(200)
    const alone = { params: { roomId }, body: { userId: zoe.userId, onlyWhileInTeam: true } }
    expect((await one.refused(addRoomMember, alone, as(ben))).body.error.fields).toHaveProperty('onlyWhileInTeam')
  })

  it('D10 opens no other room, and no operation for its holder', async () => {
    const [mine, other] = [await addRoom(one, ben), await addRoom(one, ben)]
    const [documentId = ''] = await fill(other.id, ['Other.pdf'])
    await add(mine.id, ada)
    expect((await open(one, documentId, ada)).status).toBe(404)
    const params = { roomId: mine.id, documentId }
    for (const person of [ada, ben]) expect(await codeOf(one.refused(getRoomDocument, { params }, as(person)))).toBe('not_found')
    expect(await codeOf(one.refused(moveRoomDocument, { params, body: { number: 1 } }, as(ben)))).toBe('not_found')
    const readings = { params: { roomId: other.id, userId: ada.userId }, query: {} }
    expect(await codeOf(one.refused(listRoomMemberReadings, readings, as(ben)))).toBe('not_found')
  })
})

describe('the activity of a room', () => {
  it('lists what happened and what members read, newest first, by page; a member sees none of it', async () => {
    const { id: roomId } = await addRoom(one, ben)
    const params = { roomId }
    const [fees = '', policy = ''] = await fill(roomId, ['Fees.pdf', 'Policy.pdf'])
    await add(roomId, ada)
    const openRoom = (person: SignedIn) => one.call(openDocumentRoom, { params }, as(person))
    expect((await Promise.all([openRoom(ada), openRoom(ada)])).map(({ body }) => body.isRecorded)).toEqual([true, true])
    expect((await openRoom(ben)).body.isRecorded).toBe(false)
    await open(one, fees, ada)
    const beat = (pages: { page: number; seconds: number }[]) => one.call(recordDocumentReading, { params: { documentId: fees }, body: { pages } }, as(ada))
    await beat([
      { page: 1, seconds: 12 },
      { page: 3, seconds: 30 },
    ])
    await one.deps.db.updateTable('documentReadings').set({ lastAt: sql`now() - interval '31 minutes'` }).where('documentId', '=', fees).execute()
    await open(one, fees, ada)
    await beat([{ page: 3, seconds: 10 }])
    await one.call(updateDocument, { params: { documentId: policy }, body: { folderId: null } }, as(ben))
    const [ofFees] = (await one.call(listRoomDocuments, { params, query: {} }, as(ben))).body.items
    expect(ofFees).toMatchObject({ name: 'Fees.pdf', readers: 1, seconds: 52, openedAt: null })
    const [ofMine] = (await one.call(listRoomDocuments, { params, query: {} }, as(ada))).body.items
    expect(ofMine).toMatchObject({ readers: null, seconds: null, openedAt: expect.any(String) })
    const [member] = (await one.call(listRoomMembers, { params, query: {} }, as(ben))).body.items
    expect(member).toMatchObject({ name: 'Ada Tester', documents: 1, seconds: 52, openedAt: expect.any(String) })
    const readings = (await one.call(listRoomMemberReadings, { params: { roomId, userId: ada.userId }, query: {} }, as(ben))).body.items
    const pages = [
      { page: 1, seconds: 12 },
      { page: 3, seconds: 40 },
    ]
    expect(readings).toMatchObject([{ name: 'Fees.pdf', number: 1, openings: 2, seconds: 52, pages }])
    const activity = await activityOf(roomId)
    expect(activity.map(({ kind, by, member: about, document, seconds }) => [kind, by, about, document?.name ?? null, seconds])).toEqual([
      ['document_removed', 'Ben Tester', null, 'Policy.pdf', null],
      ['read', 'Ada Tester', null, 'Fees.pdf', 10],
      ['read', 'Ada Tester', null, 'Fees.pdf', 42],
      ['joined', 'Ada Tester', null, null, null],
      ['member_added', 'Ben Tester', 'Ada Tester', null, null],
      ['document_added', 'Ben Tester', null, 'Policy.pdf', null],
      ['document_added', 'Ben Tester', null, 'Fees.pdf', null],
      ['created', 'Ben Tester', null, null, null],
    ])
    const paged: string[] = []
    let cursor: string | null = null
    do {
      const query: { limit: number; cursor?: string } = { limit: 3, ...(cursor === null ? {} : { cursor }) }
      const { body } = await one.call(listRoomActivity, { params, query }, as(ben))
      paged.push(...body.items.map(({ id }) => id))
      cursor = body.nextCursor
    } while (cursor !== null)
    expect(paged).toEqual(activity.map(({ id }) => id))
  })

  it('stays with the documents when the room is closed', async () => {
    const { id: roomId } = await addRoom(one, ben)
    const [documentId = ''] = await fill(roomId, ['Fees.pdf'])
    await add(roomId, ada)
    await open(one, documentId, ada)
    await one.call(deleteDocumentRoom, { params: { roomId } }, as(ben))
    expect((await one.call(getDocument, { params: { documentId } }, as(ben))).body).toMatchObject({ folderId: roomId, roomId: null })
    const kept = await one.deps.db.selectFrom('documentReadings').select(['roomId', 'readerId']).where('documentId', '=', documentId).execute()
    expect(kept).toEqual([{ roomId, readerId: ada.userId }])
    expect(await codeOf(one.refused(getDocumentRoom, { params: { roomId } }, as(ada)))).toBe('not_found')
  })
})
