import { listRoomActivity, listRoomMembers } from '@mandate/contract/document-room-members'
import { listDocumentRooms, listRoomDocuments } from '@mandate/contract/document-rooms'
import { listDocumentReadings, listDocumentShares } from '@mandate/contract/document-shares'
import { getDocument, listDocumentFolders, listDocuments, readDocumentContent } from '@mandate/contract/documents'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../test/people.ts'
import { addFirm } from '../test/records.ts'
import { as } from '../test/teams.ts'
import { startTestServer, type TestServer } from '../test/test-server.ts'
import { newAddress } from '../test/world.ts'
import { ada, ben, clara, firstClose, onboarding } from './demo-document-list.ts'
import { fillDemoDocuments } from './demo-documents.ts'
import { fillDemo } from './fill-demo.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await fillDemo(server.database.appUrl, server.deps.config)
  for (const email of [ada, ben]) {
    const { id: userId } = await server.deps.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    const { id: teamId } = await server.deps.db
      .insertInto('teams')
      .values({ name: `Team of ${email}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    await server.deps.db.insertInto('teamMembers').values({ teamId, userId, role: 'owner' }).execute()
    const { crd: firmCrd } = await addFirm(server.deps.db)
    await server.deps.db.insertInto('claimedFirms').values({ firmCrd, teamId, method: 'review' }).execute()
  }
  for (let start = 0; start < 2; start++) await fillDemoDocuments(server.deps)
})
afterAll(() => server.stop())

async function signedIn(email: string) {
  const { id: userId } = await server.deps.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return as(await signIn(server, { userId, email, ip: newAddress() }))
}

const namesOf = async (email: string, scope: 'mine' | 'team' | 'shared') =>
  (await server.call(listDocuments, { query: { scope, limit: 100 } }, await signedIn(email))).body.items.map(({ name }) => name).sort()

async function open(email: string, name: string, version?: number) {
  const who = await signedIn(email)
  const found = (await server.call(listDocuments, { query: { limit: 100 } }, who)).body.items.find((item) => item.name === name)
  const params = { documentId: found?.id ?? '' }
  const { body } = await server.answer(readDocumentContent, { params, query: version ? { version } : {} }, who)
  return { who, params, detail: (await server.call(getDocument, { params }, who)).body, bytes: new Uint8Array(body as Buffer) }
}

const pagesOf = async (bytes: Uint8Array) => (await extractText(await getDocumentProxy(bytes))).text

describe("the demo's documents", () => {
  it('each person owns some and reads some of the others, also after a second start', async () => {
    expect(await namesOf(ada, 'mine')).toEqual(['Investment policy statement, Reyes.pdf', 'Notes on private credit.txt'])
    expect(await namesOf(ada, 'team')).toEqual([
      'Compliance manual, summary.pdf',
      'Fee schedule 2026.csv',
      'Information security.pdf',
      'Letter to clients, Q3 2026.pdf',
    ])
    expect(await namesOf(ada, 'shared')).toHaveLength(11)
    expect(await namesOf(ben, 'team')).toHaveLength(9)
    expect(await namesOf(ben, 'shared')).toEqual(['Accredited investor letter.pdf', 'Compliance manual, summary.pdf', 'Information security.pdf'])
    expect(await namesOf(clara, 'mine')).toHaveLength(3)
    expect(await namesOf(clara, 'shared')).toHaveLength(8)
    const folders = (await server.call(listDocumentFolders, { query: {} }, await signedIn(clara))).body.items
    expect(folders.map(({ name, documents }) => `${name} ${documents}`)).toEqual(['Evidence 2', 'Sale of the company 1'])
  })

  it('the two versions of a memorandum differ where its supplement says so', async () => {
    const name = 'Private placement memorandum.pdf'
    const [first, second] = [await open(ben, name, 1), await open(ben, name, 2)]
    const [before, after] = [(await pagesOf(first.bytes)).join(' '), (await pagesOf(second.bytes)).join(' ')]
    expect(before).toContain('1.25% a year of net invested capital')
    expect(after).toContain('1.10% a year of net invested capital')
    expect(before).toContain('Northgate Strategies LP')
    expect(second.detail.versions.map(({ number, note }) => ({ number, hasNote: note !== '' }))).toEqual([
      { number: 2, hasNote: true },
      { number: 1, hasNote: false },
    ])
    expect(second.detail.createdAt < second.detail.updatedAt && second.detail.updatedAt < new Date().toISOString()).toBe(true)
  })

  it('Ada reads the memorandum with her name on each page, and Ben sees which pages', async () => {
    const { detail, bytes } = await open(ada, 'Private placement memorandum.pdf')
    expect(detail).toMatchObject({ isWatermarked: true, isViewOnly: true, isRecorded: true })
    for (const page of await pagesOf(bytes)) expect(page).toContain('Ada Whitlock')
    const { who, params } = await open(ben, 'Private placement memorandum.pdf')
    const readings = (await server.call(listDocumentReadings, { params, query: {} }, who)).body.items
    expect(readings.filter(({ pages }) => pages.length > 1).map(({ reader, version }) => `${reader?.name} ${version}`)).toEqual([
      'Ada Whitlock 2',
      'Ada Whitlock 2',
      'Ada Whitlock 1',
    ])
    const shares = (await server.call(listDocumentShares, { params, query: {} }, who)).body.items
    expect(shares.map(({ kind, isWatermarked }) => ({ kind, isWatermarked }))).toEqual([
      { kind: 'link', isWatermarked: true },
      { kind: 'person', isWatermarked: true },
    ])
  })

  it('Ben holds a data room that Ada and Clara agreed to and read in part, in the past', async () => {
    const [who, reader] = [await signedIn(ben), await signedIn(ada)]
    const rooms = (await server.call(listDocumentRooms, { query: {} }, who)).body.items
    const own = rooms.find(({ name }) => name === firstClose)
    expect([rooms.length, own]).toMatchObject([2, { access: 'owner', documents: 5, members: 2 }])
    const roomId = own?.id ?? ''
    const index = (await server.call(listRoomDocuments, { params: { roomId }, query: {} }, reader)).body.items
    expect(index.map(({ number, name }) => `${number} ${name}`)).toEqual([
      '1 Summary of terms.pdf',
      '2 Team and ownership.pdf',
      '3 Valuation policy.pdf',
      '4 Pipeline, November 2026.csv',
      '5 Operational due diligence answers.pdf',
    ])
    const { items: members } = (await server.call(listRoomMembers, { params: { roomId }, query: {} }, who)).body
    expect(members).toMatchObject([
      { name: 'Clara Reyes', documents: 1, seconds: 171 },
      { name: 'Ada Whitlock', documents: 3, seconds: 881 },
    ])
    const { items: activity } = (await server.call(listRoomActivity, { params: { roomId }, query: { limit: 100 } }, who)).body
    expect(activity.slice(0, 2).map(({ kind, by }) => `${kind} ${by}`)).toEqual(['read Ada Whitlock', 'opened Ada Whitlock'])
    expect(activity.at(-1)).toMatchObject({ kind: 'created', by: 'Ben Okafor' })
    const ages = activity.map(({ at }) => (Date.now() - Date.parse(at)) / 86_400_000)
    expect(Math.min(...ages)).toBeGreaterThan(2)
    expect(Math.max(...ages)).toBeLessThan(27)
  })

  it('Ada holds another one, which Ben agreed to and read', async () => {
    const rooms = (await server.call(listDocumentRooms, { query: {} }, await signedIn(ada))).body.items
    const own = rooms.find(({ access }) => access === 'owner')
    expect(own).toMatchObject({ name: onboarding, documents: 2, members: 1 })
    const { items: members } = (await server.call(listRoomMembers, { params: { roomId: own?.id ?? '' }, query: {} }, await signedIn(ada))).body
    expect(members).toMatchObject([{ name: 'Ben Okafor', documents: 2, seconds: 149 }])
  })
})
