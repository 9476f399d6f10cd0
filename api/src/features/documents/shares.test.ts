import {
  checkDocumentLink,
  createDocumentShare,
  deleteDocumentShare,
  listDocumentReadings,
  listDocumentShares,
  openDocumentLink,
  readDocumentLink,
  recordDocumentReading,
} from '@mandate/contract/document-shares'
import { addDocumentVersion, deleteDocument, getDocument, listDocuments, readDocumentContent, updateDocument } from '@mandate/contract/documents'
import type { RequestOf } from '@mandate/contract/frame/endpoint'
import { listNotifications } from '@mandate/contract/notifications'
import { changeTeamRole, removeTeamMember } from '@mandate/contract/teams'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { connect } from '../../test/conversations.ts'
import { type NewMember, openByRoom } from '../../test/document-rooms.ts'
import { addDocument, arrivedUpload, samplePdf } from '../../test/documents.ts'
import { measuresTime } from '../../test/elapsed.ts'
import { eventually } from '../../test/eventually.ts'
import { openWindow } from '../../test/live-window.ts'
import { mailsTo } from '../../test/mails.ts'
import type { SignedIn } from '../../test/people.ts'
import { addToTeam, as, claimFirm, createTestTeam, signInAs, type TestTeam } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { makeWorld, newAddress } from '../../test/world.ts'

type ShareBody = RequestOf<typeof createDocumentShare>['body']

let one: TestServer
let two: TestServer
let holders: TestTeam
let readers: TestTeam
const people: Record<string, { token: string; ip: string; userId: string }> = {}

beforeAll(async () => {
  one = await startTestServer()
  two = await startTestServer({ database: one.database })
  // As in production, all servers have one store.
  Object.assign(two.deps, { files: one.deps.files })
  holders = await createTestTeam(one, 'Olga')
  readers = await createTestTeam(one, 'Rita')
  await claimFirm(one, readers, 700_001)
  const add = (name: string, person: { token: string; ip: string; userId: string }) => Object.assign(people, { [name]: person })
  add('the owner of its team', holders.owner)
  add('an editor of its team', await addToTeam(one, holders, { name: 'Max', role: 'editor' }))
  add('a viewer of its team', await addToTeam(one, holders, { name: 'Vera', role: 'viewer' }))
  add('the person it is shared with', await addToTeam(one, readers, { name: 'Pia', role: 'viewer' }))
  add('a member of the team it is shared with', await addToTeam(one, readers, { name: 'Ben', role: 'viewer' }))
  const former = await addToTeam(one, readers, { name: 'Fred', role: 'editor' })
  await one.deps.db.deleteFrom('teamMembers').where('userId', '=', former.userId).execute()
  add('a former member of that team', former)
  add('a stranger', await signInAs(one, 'Zoe'))
  const connection = await signInAs(one, 'Cora')
  await connect(one, holders.owner, connection)
  add('a connection of the owner', connection)
  add('an admin', (await makeWorld(one)).people.platformAdmin)
})
afterAll(async () => {
  await two.stop()
  await one.stop()
})

const person = (name: string) => people[name] as SignedIn
const owner = () => person('the owner of its team')
const share = async (documentId: string, body: ShareBody) => (await one.call(createDocumentShare, { params: { documentId }, body }, as(owner()))).body
const expire = (shareId: string) =>
  one.deps.db.updateTable('documentShares').set({ expiresAt: sql<Date>`now() - interval '1 second'` }).where('id', '=', shareId).execute()
const end = (documentId: string, shareId: string) => one.call(deleteDocumentShare, { params: { documentId, shareId } }, as(owner()))

const always = { 'the owner of its team': 'owner', 'an editor of its team': 'editor', 'a viewer of its team': 'reader' }
const named = { 'the person it is shared with': 'reader' }
const ofTheTeam = { ...named, 'a member of the team it is shared with': 'reader' }
interface Given {
  expire: () => Promise<unknown>
  end: () => Promise<unknown>
}
const pia = () => ({ userId: person('the person it is shared with').userId })
const shared = (body: () => ShareBody) => async (documentId: string) => {
  const { id } = await share(documentId, body())
  return { expire: () => expire(id), end: () => end(documentId, id) }
}
const room =
  (wanted: Omit<Parameters<typeof openByRoom>[0], 'server' | 'owner' | 'documentId' | 'member'>, member: Partial<NewMember> = {}) =>
  (documentId: string) =>
    openByRoom({ server: one, owner: owner(), teamId: holders.id, documentId, member: { ...pia(), ...member }, ...wanted })
const agreement = 'Keep it to yourself.'
const kinds: [string, ((documentId: string) => Promise<Given>) | undefined, Record<string, string>][] = [
  ['no one', undefined, {}],
  ['a person', shared(() => ({ kind: 'person', ...pia(), days: 3 })), named],
  ['a person, while in a team', shared(() => ({ kind: 'person', ...pia(), onlyWhileInTeam: true })), named],
  ['a team', shared(() => ({ kind: 'team', teamId: readers.id, isViewOnly: true })), ofTheTeam],
  ['the connections of the member who shares it', shared(() => ({ kind: 'connections' })), { 'a connection of the owner': 'reader' }],
  ['a link', shared(() => ({ kind: 'link' })), {}],
  ['a member of its data room', room({}, { days: 3 }), named],
  ['a member of its data room, while in a team', room({ isViewOnly: true }, { onlyWhileInTeam: true }), named],
  ['a member of its data room who has agreed', (documentId) => room({ agreement, agreedBy: person('the person it is shared with') })(documentId), named],
  ['a member of its data room who has not agreed', room({ agreement }), {}],
  ['a member of a data room that it has left', room({ hasLeft: true }), {}],
  ['a member of a data room that was closed', room({ isClosed: true }), {}],
]
const states = ['open', 'expired', 'ended'] as const

/** What someone may do, by every operation that says so; they have to agree. */
async function accessOf(server: TestServer, name: string, documentId: string): Promise<string> {
  const who = as(person(name))
  const params = { documentId }
  const shown = await server.answer(getDocument, { params }, who)
  const content = await server.answer(readDocumentContent, { params, query: {} }, who)
  const listed = (await server.call(listDocuments, { query: { limit: 100 } }, who)).body.items.some(({ id }) => id === documentId)
  const shares = await server.answer(listDocumentShares, { params, query: {} }, who)
  const readings = await server.answer(listDocumentReadings, { params, query: {} }, who)
  const changed = await server.answer(updateDocument, { params, body: { tags: ['seen'] } }, who)
  const beat = await server.answer(recordDocumentReading, { params, body: { pages: [{ page: 1, seconds: 5 }] } }, who)
  const access = shown.status === 200 ? (shown.body as { access: string }).access : 'nothing'
  const expected = {
    nothing: [404, 404, 404, 404, 404],
    reader: [200, 403, 403, 403, 200],
    editor: [200, 200, 200, 200, 200],
    owner: [200, 200, 200, 200, 200],
  }
  expect({ name, listed, statuses: [content, shares, readings, changed, beat].map(({ status }) => status) }).toEqual({
    ...{ name, listed: access !== 'nothing' },
    statuses: expected[access as keyof typeof expected],
  })
  return access
}

describe('D10 B3 who may read a document', () => {
  it.each(kinds.flatMap(([kind, give, opens]) => states.map((state) => ({ kind, state, give, opens }))))(
    'D10 B3 shared with $kind, $state: everyone has exactly their access, on both servers',
    async ({ state, give, opens }) => {
      const { id } = await addDocument(one, owner(), { teamId: holders.id })
      const given = await give?.(id)
      if (state === 'expired') await given?.expire()
      if (state === 'ended') await given?.end()
      const expected = { ...always, ...(state === 'open' ? opens : {}) } as Record<string, string>
      for (const [at, name] of Object.keys(people).entries())
        expect([name, await accessOf(at % 2 ? two : one, name, id)]).toEqual([name, expected[name] ?? 'nothing'])
      expect((await one.answer(getDocument, { params: { documentId: id } })).status).toBe(401)
      expect((await one.answer(readDocumentContent, { params: { documentId: id }, query: {} })).status).toBe(401)
    },
  )

  it('D10 a reader is told when their access ends: with the last of their shares and data rooms, or not by itself', async () => {
    const { id: documentId } = await addDocument(one, owner(), { teamId: holders.id })
    const endOf = async (who: SignedIn) => (await one.call(getDocument, { params: { documentId } }, as(who))).body.accessEndsAt
    const pia = person('the person it is shared with')
    const short = await share(documentId, { kind: 'person', userId: pia.userId, days: 3 })
    expect([await endOf(pia), await endOf(owner())]).toEqual([short.expiresAt, null])
    await openByRoom({ server: one, owner: owner(), teamId: holders.id, documentId, member: { userId: pia.userId, days: 9 } })
    expect(Date.parse((await endOf(pia)) ?? '')).toBeGreaterThan(Date.parse(short.expiresAt ?? ''))
    await share(documentId, { kind: 'team', teamId: readers.id })
    expect(await endOf(pia)).toBeNull()
  })

  it('D10 what is shared with connections opens and ends with the connection, and is told once without email', async () => {
    const { id: documentId } = await addDocument(one, owner(), { teamId: holders.id })
    const nina = await signInAs(one, 'Nina')
    const status = async () => (await two.answer(getDocument, { params: { documentId } }, as(nina))).status
    await connect(one, nina, owner())
    const { id: shareId, kind, name } = await share(documentId, { kind: 'connections' })
    expect([kind, name, await status()]).toEqual(['connections', 'Olga Tester', 200])
    expect((await one.answer(createDocumentShare, { params: { documentId }, body: { kind: 'connections' } }, as(owner()))).status).toBe(409)
    const told = (await one.call(listNotifications, { query: {} }, as(nina))).body.items
    expect(told.map(({ text }) => text)).toEqual([expect.stringMatching(/^shared ".*" with you$/)])
    expect(await mailsTo(one, nina.email)).toEqual(expect.not.arrayContaining([expect.objectContaining({ subject: expect.stringContaining('shared') })]))
    await one.deps.db.updateTable('connections').set({ state: 'removed', endedAt: sql<Date>`now()` }).where('inviterId', '=', nina.userId).execute()
    expect([await status(), (await one.call(listNotifications, { query: {} }, as(nina))).body.items]).toEqual([404, []])
    await end(documentId, shareId)
  })

  it.each<[string, (of: { sharer: SignedIn }) => Promise<unknown>]>([
    ['leaves the team', ({ sharer }) => one.call(removeTeamMember, { params: { userId: sharer.userId } }, as(sharer))],
    ['is removed from the team', ({ sharer }) => one.call(removeTeamMember, { params: { userId: sharer.userId } }, as(owner()))],
    ['may only read in the team', ({ sharer }) => one.call(changeTeamRole, { params: { userId: sharer.userId }, body: { role: 'viewer' } }, as(owner()))],
  ])('D10 B8 when the sharer %s, their connections read its documents no more; what they gave to others and their own documents stay', async (_, act) => {
    const sharer = await addToTeam(one, holders, { name: 'Otto', role: 'editor' })
    const [nina, pia] = [await signInAs(one, 'Nina'), person('the person it is shared with')]
    await connect(one, nina, sharer)
    const [{ id: ofTeam }, { id: own }] = [await addDocument(one, sharer, { teamId: holders.id }), await addDocument(one, sharer)]
    const give = async (documentId: string, body: ShareBody) => (await one.call(createDocumentShare, { params: { documentId }, body }, as(sharer))).body
    for (const documentId of [ofTeam, own]) await give(documentId, { kind: 'connections' })
    await give(ofTeam, { kind: 'person', userId: pia.userId })
    const { token } = await give(ofTeam, { kind: 'link' })
    const status = async (documentId: string, who: SignedIn) => (await two.answer(getDocument, { params: { documentId } }, as(who))).status
    expect([await status(ofTeam, nina), await status(own, nina), await status(ofTeam, pia)]).toEqual([200, 200, 200])
    await act({ sharer })
    expect([await status(ofTeam, nina), await status(own, nina), await status(ofTeam, pia)]).toEqual([404, 200, 200])
    const shares = (await one.call(listDocumentShares, { params: { documentId: ofTeam }, query: {} }, as(owner()))).body.items
    expect(shares.map(({ kind }) => kind).sort()).toEqual(['link', 'person'])
    expect((await one.call(checkDocumentLink, { body: { token: token ?? '' } })).body).toEqual({ done: true })
  })

  it('D10 B8 sharing with connections while leaving the team leaves no access behind', async () => {
    for (let round = 0; round < 8; round++) {
      const sharer = await addToTeam(one, holders, { name: 'Otto', role: 'editor' })
      const { id: documentId } = await addDocument(one, sharer, { teamId: holders.id })
      const [shared, left] = await Promise.all([
        one.answer(createDocumentShare, { params: { documentId }, body: { kind: 'connections' } }, as(sharer)),
        two.answer(removeTeamMember, { params: { userId: sharer.userId } }, as(sharer)),
      ])
      expect([[201, 404], left.status]).toEqual([expect.arrayContaining([shared.status]), 200])
      expect((await one.call(listDocumentShares, { params: { documentId }, query: {} }, as(owner()))).body.items).toEqual([])
    }
  })

  it.each([
    ['that they had to stay in', { onlyWhileInTeam: true }, 404],
    ['without options', {}, 404],
    ['not where the sharer wants it to last', { onlyWhileInTeam: false }, 200],
  ])('D10 ends by itself when the reader leaves the team, %s', async (_, terms, afterwards) => {
    const { id: documentId } = await addDocument(one, owner(), { teamId: holders.id })
    const mover = await addToTeam(one, readers, { name: 'Moe', role: 'viewer' })
    await share(documentId, { kind: 'person', userId: mover.userId, ...terms })
    const open = () => two.answer(getDocument, { params: { documentId } }, as(mover))
    expect((await open()).status).toBe(200)
    await one.deps.db.deleteFrom('teamMembers').where('userId', '=', mover.userId).execute()
    expect((await open()).status).toBe(afterwards)
  })

  it('D10 ends within a second on both servers, and the open page of the reader is told', measuresTime, async () => {
    const { id: documentId } = await addDocument(one, owner(), { teamId: holders.id })
    const pia = person('the person it is shared with')
    const { id: shareId } = await share(documentId, { kind: 'person', userId: pia.userId })
    const window = await openWindow(two, pia.token)
    expect((await two.answer(readDocumentContent, { params: { documentId }, query: {} }, as(pia))).status).toBe(200)
    const startedAt = performance.now()
    // Counted from the request that ends the access: the window is told before that is answered.
    const told = vi.waitFor(() => expect(window.events).toContainEqual({ kind: 'changed', what: 'documents' }), { ...eventually, interval: 10 })
    const toldAfter = told.then(() => performance.now() - startedAt)
    await end(documentId, shareId)
    for (const server of [one, two]) {
      expect((await server.answer(readDocumentContent, { params: { documentId }, query: {} }, as(pia))).status).toBe(404)
      expect((await server.answer(getDocument, { params: { documentId } }, as(pia))).status).toBe(404)
    }
    expect(performance.now() - startedAt).toBeLessThan(1_000)
    expect(await toldAfter).toBeLessThan(1_000)
    window.close()
  })

  it('D10 a reader sees the newest version without its folder, and can change nothing', async () => {
    const { id: documentId } = await addDocument(one, owner(), { teamId: holders.id })
    const pia = as(person('the person it is shared with'))
    await one.call(addDocumentVersion, { params: { documentId }, body: { uploadId: await arrivedUpload(one, owner()) } }, as(owner()))
    await share(documentId, { kind: 'team', teamId: readers.id, isViewOnly: true })
    const seen = (await one.call(getDocument, { params: { documentId } }, pia)).body
    expect(seen).toMatchObject({ access: 'reader', isRecorded: true, isViewOnly: true, folderId: null, versions: [{ number: 2 }] })
    expect(seen.versions).toHaveLength(1)
    expect((await one.answer(readDocumentContent, { params: { documentId }, query: { version: 1 } }, pia)).status).toBe(404)
    expect((await one.refused(deleteDocument, { params: { documentId } }, pia)).body.error.code).toBe('not_allowed')
    const mine: ShareBody = { kind: 'link' }
    expect((await one.refused(createDocumentShare, { params: { documentId }, body: mine }, pia)).body.error.code).toBe('not_allowed')
    expect((await one.call(listDocuments, { query: { scope: 'shared' } }, pia)).body.items.map(({ id }) => id)).toContain(documentId)
    expect((await one.call(listDocuments, { query: { scope: 'shared' } }, as(owner()))).body.items).toEqual([])
  })

  it('B8 a share is ended through its own document only', async () => {
    const [a, b] = [await addDocument(one, owner(), { teamId: holders.id }), await addDocument(one, owner(), { teamId: holders.id })]
    const { id: shareId } = await share(a.id, { kind: 'link' })
    expect((await one.refused(deleteDocumentShare, { params: { documentId: b.id, shareId } }, as(owner()))).body.error.code).toBe('not_found')
    const again = { kind: 'team', teamId: readers.id } as const
    await share(a.id, again)
    expect((await one.refused(createDocumentShare, { params: { documentId: a.id }, body: again }, as(owner()))).body.error.code).toBe('already_exists')
    const unknown = { kind: 'person', userId: crypto.randomUUID() } as const
    expect((await one.refused(createDocumentShare, { params: { documentId: a.id }, body: unknown }, as(owner()))).body.error.code).toBe('not_found')
  })
})

describe('a link', () => {
  const visitor = () => ({ ip: newAddress() })

  it('D10 opens for its holder until it expires or is ended', async () => {
    const { id } = await addDocument(one, owner(), { teamId: holders.id })
    for (const close of [expire, (shareId: string) => end(id, shareId)]) {
      const { id: shareId, token } = await share(id, { kind: 'link', days: 7, agreement: 'Keep it to yourself.' })
      const body = { token: token ?? '' }
      expect((await two.call(openDocumentLink, { body }, visitor())).body).toMatchObject({
        name: 'Policy.pdf',
        agreement: 'Keep it to yourself.',
        isRecorded: true,
      })
      expect((await two.refused(readDocumentLink, { body }, visitor())).body.error.fields).toHaveProperty('hasAgreed')
      const read = await two.answer(readDocumentLink, { body: { ...body, hasAgreed: true } }, visitor())
      expect(Buffer.from(read.body as Buffer).equals(samplePdf)).toBe(true)
      expect(read.headers['content-disposition']).toMatch(/^attachment/)
      expect((await two.call(checkDocumentLink, { body }, visitor())).body).toEqual({ done: true })
      await close(shareId)
      expect((await two.refused(checkDocumentLink, { body }, visitor())).body.error.code).toBe('link_invalid')
      expect((await two.refused(openDocumentLink, { body }, visitor())).body.error.code).toBe('link_invalid')
      expect((await two.refused(readDocumentLink, { body: { ...body, hasAgreed: true } }, visitor())).body.error.code).toBe('link_invalid')
    }
    const stored = await one.deps.db.selectFrom('documentShares').select('tokenHash').where('documentId', '=', id).execute()
    expect(stored.every(({ tokenHash }) => tokenHash?.length === 32)).toBe(true)
    const readings = (await one.call(listDocumentReadings, { params: { documentId: id }, query: {} }, as(owner()))).body.items
    expect(readings).toMatchObject(Array(2).fill({ reader: null, hasAgreed: true }))
  })

  it('D10 with a password opens for the right one; ten guesses from anywhere close it for a while', async () => {
    const { id } = await addDocument(one, owner(), { teamId: holders.id })
    const { token } = await share(id, { kind: 'link', password: 'harbor lane 41' })
    const body = { token: token ?? '' }
    for (const endpoint of [openDocumentLink, readDocumentLink]) {
      expect((await one.refused(endpoint, { body }, visitor())).body.error.code).toBe('password_needed')
      expect((await one.answer(endpoint, { body: { ...body, password: 'harbor lane 41' } }, visitor())).status).toBe(200)
    }
    // Whether the link works is no secret to its holder, and no guess.
    expect((await one.call(checkDocumentLink, { body }, visitor())).body).toEqual({ done: true })
    const guess = (server: TestServer) => server.answer(openDocumentLink, { body: { ...body, password: 'harbor lane 42' } }, visitor())
    const answers = []
    for (let count = 0; count < 12; count++) answers.push((await guess(count % 2 ? one : two)).status)
    expect(answers).toEqual([...Array(10).fill(400), 429, 429])
    const hash = await one.deps.db.selectFrom('documentShares').select('passwordHash').where('documentId', '=', id).executeTakeFirstOrThrow()
    expect(hash.passwordHash).toMatch(/^\$argon2id\$/)
  })
})

describe('readings', () => {
  it('record every opening of a reader with its version, and their seconds by page', async () => {
    const { id: documentId } = await addDocument(one, owner(), { teamId: holders.id })
    const pia = person('the person it is shared with')
    await share(documentId, { kind: 'person', userId: pia.userId })
    const beat = (pages: { page: number; seconds: number }[]) => one.call(recordDocumentReading, { params: { documentId }, body: { pages } }, as(pia))
    const open = () => one.answer(readDocumentContent, { params: { documentId }, query: {} }, as(pia))
    await Promise.all([open(), open(), open()])
    await Promise.all([
      beat([{ page: 1, seconds: 12 }]),
      beat([
        { page: 1, seconds: 3 },
        { page: 4, seconds: 40 },
      ]),
    ])
    const list = async () => (await one.call(listDocumentReadings, { params: { documentId }, query: {} }, as(owner()))).body.items
    const reader = { id: pia.userId, name: 'Pia Tester' }
    const pages = Object.entries({ 1: 15, 4: 40 }).map(([page, seconds]) => ({ page: Number(page), seconds }))
    expect(await list()).toMatchObject([{ reader, version: 1, pages }])
    await one.call(addDocumentVersion, { params: { documentId }, body: { uploadId: await arrivedUpload(one, owner()) } }, as(owner()))
    await open()
    expect(await list()).toMatchObject([
      { reader, version: 2, pages: [] },
      { reader, version: 1, pages },
    ])
    await one.deps.db.updateTable('documentReadings').set({ lastAt: sql`now() - interval '31 minutes'` }).where('documentId', '=', documentId).execute()
    await open()
    expect(await list()).toHaveLength(3)
    const own = await one.call(recordDocumentReading, { params: { documentId }, body: { pages: [{ page: 1, seconds: 9 }] } }, as(owner()))
    expect(own.body.isRecorded).toBe(false)
  })
})
