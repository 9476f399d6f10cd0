import { buffer } from 'node:stream/consumers'
import { addRoomMember } from '@mandate/contract/document-room-members'
import { openDocumentRoom } from '@mandate/contract/document-rooms'
import { createDocumentShare, recordDocumentReading } from '@mandate/contract/document-shares'
import { createDocumentFolder, readDocumentContent } from '@mandate/contract/documents'
import { openExport, requestExport } from '@mandate/contract/personal-data'
import { afterAll, beforeAll, expect, it } from 'vitest'
import yauzl from 'yauzl'
import { askFor } from '../../test/document-requests.ts'
import { addRoom } from '../../test/document-rooms.ts'
import { addDocument } from '../../test/documents.ts'
import { waitForJobs } from '../../test/mails.ts'
import type { SignedIn } from '../../test/people.ts'
import { addToTeam, as, createTestTeam } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

type Parts = Record<string, Record<string, unknown>[]>

async function exportOf(person: SignedIn): Promise<{ parts: Parts; files: Map<string, Buffer> }> {
  const { body } = await server.call(requestExport, {}, as(person))
  await waitForJobs(server)
  const { url } = (await server.call(openExport, { params: { exportId: body.id } }, as(person))).body
  const { rawPayload } = await server.app.inject({ url })
  const files = new Map<string, Buffer>()
  await new Promise<void>((done, failed) =>
    yauzl.fromBuffer(rawPayload, { lazyEntries: true }, (error, zip) => {
      if (error) return failed(error)
      zip.on('end', done)
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, (problem, content) => {
          if (problem) return failed(problem)
          buffer(content).then((bytes) => {
            files.set(entry.fileName, bytes)
            zip.readEntry()
          }, failed)
        }),
      )
      zip.readEntry()
    }),
  )
  return { parts: (JSON.parse(files.get('data.json')?.toString() ?? '') as { parts: Parts }).parts, files }
}

it("E13 a person's export has their documents with their files, folders, shares, rooms, readings and requests, and those of no one else", async () => {
  const team = await createTestTeam(server, 'Rita')
  const ada = team.owner
  const ben = await addToTeam(server, team, { name: 'Ben', role: 'viewer' })
  const body = Buffer.from('%PDF-1.7\nour fees\n%%EOF\n')
  const { id: folderId } = (await server.call(createDocumentFolder, { body: { name: 'Fund II papers' } }, as(ada))).body
  const own = await addDocument(server, ada, { name: 'Fees "net": 50%?.pdf', body, folderId, tags: ['fund ii'] })
  await server.call(createDocumentShare, { params: { documentId: own.id }, body: { kind: 'person', userId: ben.userId } }, as(ada))
  await addRoom(server, ada, { name: 'Diligence of Ada', description: 'What allocators ask for.' })
  await askFor(server, ada, { answererId: ben.userId, title: 'Onboarding of Ben', items: [{ name: 'Photo ID' }] })
  const foreign = await addDocument(server, ben, { name: 'Only of Ben.pdf' })
  await server.call(createDocumentShare, { params: { documentId: foreign.id }, body: { kind: 'person', userId: ada.userId } }, as(ben))
  await server.call(readDocumentContent, { params: { documentId: foreign.id }, query: {} }, as(ada))
  await server.call(recordDocumentReading, { params: { documentId: foreign.id }, body: { pages: [{ page: 1, seconds: 9 }] } }, as(ada))
  const room = await addRoom(server, ben, { name: 'Room of Ben' })
  await server.call(addRoomMember, { params: { roomId: room.id }, body: { userId: ada.userId } }, as(ben))
  await server.call(openDocumentRoom, { params: { roomId: room.id } }, as(ada))
  const { parts, files } = await exportOf(ada)
  const has = (part: string, row: object) => expect([part, parts[part]]).toEqual([part, expect.arrayContaining([expect.objectContaining(row)])])
  has('documents', { id: own.id, name: 'Fees "net": 50%?.pdf', tags: ['fund ii'] })
  has('document_versions', { documentId: own.id, number: 1 })
  has('document_folders', { name: 'Fund II papers' })
  has('document_shares', { documentId: own.id, isViewOnly: false })
  has('document_rooms', { description: 'What allocators ask for.' })
  has('document_readings', { documentId: foreign.id, pages: { 1: 9 } })
  has('document_room_members', { folderId: room.id })
  has('document_room_events', { folderId: room.id, kind: 'joined' })
  has('document_requests', { title: 'Onboarding of Ben' })
  has('document_request_items', { name: 'Photo ID' })
  expect(files.get('files/1 Fees _net__ 50%_.pdf')?.equals(body)).toBe(true)
  expect(files.get('data.json')?.includes('Only of Ben')).toBe(false)
  expect((await exportOf(ben)).files.get('data.json')?.includes('Fund II papers')).toBe(false)
})
