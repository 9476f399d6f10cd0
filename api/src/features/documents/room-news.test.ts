import { addRoomMember, removeRoomMember } from '@mandate/contract/document-room-members'
import { agreeToDocumentRoom, deleteDocumentRoom } from '@mandate/contract/document-rooms'
import { updateDocument } from '@mandate/contract/documents'
import { chooseNotification } from '@mandate/contract/notification-settings'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addRoom } from '../../test/document-rooms.ts'
import { addDocument } from '../../test/documents.ts'
import { mailsTo } from '../../test/mails.ts'
import type { SignedIn } from '../../test/people.ts'
import { as, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { mailRoomNews } from './room-news.ts'

let server: TestServer
let ben: SignedIn

beforeAll(async () => {
  server = await startTestServer()
  ben = await signInAs(server, 'Ben')
})
afterAll(() => server.stop())

async function roomWith(members: SignedIn[], agreement?: string): Promise<string> {
  const { id: roomId } = await addRoom(server, ben, { name: `Fund ${crypto.randomUUID().slice(0, 8)}`, ...(agreement ? { agreement } : {}) })
  for (const { userId } of members) await server.call(addRoomMember, { params: { roomId }, body: { userId } }, as(ben))
  // They have been members for a day.
  await server.deps.db.updateTable('documentRoomMembers').set({ createdAt: sql`now() - interval '1 day'` }).where('folderId', '=', roomId).execute()
  await server.deps.db.updateTable('documentRooms').set({ newsUntil: sql`now() - interval '1 day'` }).where('folderId', '=', roomId).execute()
  return roomId
}
const fill = async (roomId: string, ...names: string[]) => {
  const ids: string[] = []
  for (const name of names) ids.push((await addDocument(server, ben, { folderId: roomId, name })).id)
  return ids
}
/** As if all of it had happened so much earlier. */
const pass = (roomId: string, minutes: number) =>
  server.deps.db
    .updateTable('documentRoomEvents')
    .set({ createdAt: sql`created_at - make_interval(mins => ${minutes})` })
    .where('folderId', '=', roomId)
    .execute()
const newsOf = async (person: SignedIn) =>
  (await mailsTo(server, person.email)).filter(({ subject }) => subject === 'New documents in a data room').map(({ text }) => text)
/** As two servers would at the same time. */
const remind = () => Promise.all([mailRoomNews(server.deps), mailRoomNews(server.deps)])

it('members get one email about all that was added, when nothing more is added for ten minutes', async () => {
  const [mia, cleo] = [await signInAs(server, 'Mia'), await signInAs(server, 'Cleo')]
  const roomId = await roomWith([mia, cleo])
  await fill(roomId, 'Fees.pdf', 'Policy.pdf')
  await pass(roomId, 9)
  await fill(roomId, 'Terms.pdf')
  await remind()
  expect(await newsOf(mia)).toEqual([])
  await pass(roomId, 11)
  await remind()
  await remind()
  for (const member of [mia, cleo]) {
    const [text, ...more] = await newsOf(member)
    expect(text).toContain('3 documents were added or updated in the data room "Fund')
    expect(text).toContain('"Fees", "Policy", "Terms".')
    expect(text).toContain(`/documents/rooms/${roomId}`)
    expect(more).toEqual([])
  }
  expect(await newsOf(ben)).toEqual([])
  await fill(roomId, 'Pipeline.pdf')
  await pass(roomId, 11)
  await remind()
  expect((await newsOf(mia)).at(-1)).toContain('A document was added or updated')
})

it('who adds documents without a pause is emailed about after an hour', async () => {
  const vera = await signInAs(server, 'Vera')
  const roomId = await roomWith([vera])
  await fill(roomId, 'Fees.pdf')
  await pass(roomId, 61)
  await fill(roomId, 'Policy.pdf')
  await remind()
  expect(await newsOf(vera)).toHaveLength(1)
})

it('names no document before the member has agreed to the terms', async () => {
  const nora = await signInAs(server, 'Nora')
  const agreement = 'Keep it to yourself.'
  const roomId = await roomWith([nora], agreement)
  await fill(roomId, 'Fees.pdf')
  await pass(roomId, 11)
  await remind()
  expect((await newsOf(nora)).at(-1)).toContain('Agree to the terms of the data room to read them.')
  expect((await newsOf(nora)).at(-1)).not.toContain('Fees')
  await server.call(agreeToDocumentRoom, { params: { roomId }, body: { agreement } }, as(nora))
  await fill(roomId, 'Policy.pdf')
  await pass(roomId, 11)
  await remind()
  expect((await newsOf(nora)).at(-1)).toContain('"Policy".')
})

it.each<[string, (roomId: string, person: SignedIn, documentId: string) => Promise<unknown>]>([
  ['they left', (roomId, person) => server.call(removeRoomMember, { params: { roomId, userId: person.userId } }, as(person))],
  ['the room was closed', (roomId) => server.call(deleteDocumentRoom, { params: { roomId } }, as(ben))],
  ['the document was taken out again', (_, __, documentId) => server.call(updateDocument, { params: { documentId }, body: { folderId: null } }, as(ben))],
  ['they turned it off', (_, person) => server.call(chooseNotification, { body: { kind: 'documents', channel: 'mail', isOn: false } }, as(person))],
  [
    'they became a member later',
    (roomId) => server.deps.db.updateTable('documentRoomMembers').set({ createdAt: sql`now()` }).where('folderId', '=', roomId).execute(),
  ],
])('there is no email when %s', async (_, change) => {
  const otto = await signInAs(server, `Otto${crypto.randomUUID().slice(0, 4).replaceAll(/\d/g, 'x')}`)
  const roomId = await roomWith([otto])
  const [documentId = ''] = await fill(roomId, 'Fees.pdf')
  await pass(roomId, 11)
  await change(roomId, otto, documentId)
  await remind()
  expect(await newsOf(otto)).toEqual([])
})
