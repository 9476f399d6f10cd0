import {
  createDocumentShare,
  deleteDocumentShare,
  listDocumentReadings,
  openDocumentLink,
  readDocumentLink,
  recordDocumentLinkReading,
  recordDocumentReading,
} from '@mandate/contract/document-shares'
import { addDocumentVersion } from '@mandate/contract/documents'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openByRoom } from '../../test/document-rooms.ts'
import { addDocument, arrivedUpload } from '../../test/documents.ts'
import { waitForJobs } from '../../test/mails.ts'
import { pdfOf } from '../../test/pdf-files.ts'
import type { SignedIn } from '../../test/people.ts'
import { addToTeam, as, claimFirm, createTestTeam, type TestTeam } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { newAddress } from '../../test/world.ts'
import { readDocumentText } from './text-reading.service.ts'

let server: TestServer
let holders: TestTeam
let pia: SignedIn

beforeAll(async () => {
  server = await startTestServer()
  holders = await createTestTeam(server, 'Olga')
  const readers = await createTestTeam(server, 'Rita')
  await claimFirm(server, readers, 700_001)
  pia = await addToTeam(server, readers, { name: 'Pia', role: 'viewer' })
})
afterAll(() => server.stop())

const fivePages = pdfOf('one', 'two', 'three', 'four', 'five')
const beat = (documentId: string, ...pages: number[]) =>
  server.answer(recordDocumentReading, { params: { documentId }, body: { pages: pages.map((page) => ({ page, seconds: 9 })) } }, as(pia))
const readPages = async (documentId: string) =>
  (await server.call(listDocumentReadings, { params: { documentId }, query: {} }, as(holders.owner))).body.items.flatMap(({ pages }) =>
    pages.map(({ page }) => page),
  )
const share = (documentId: string) =>
  server.call(createDocumentShare, { params: { documentId }, body: { kind: 'person', userId: pia.userId } }, as(holders.owner))
const inRoom = (documentId: string) => openByRoom({ server, owner: holders.owner, teamId: holders.id, documentId, member: { userId: pia.userId } })

describe('a reading has only pages of the document', () => {
  it.each([
    ['by a share', share],
    ['in a data room', inRoom],
  ])('%s', async (_, open) => {
    const { id } = await addDocument(server, holders.owner, { teamId: holders.id, body: fivePages })
    await open(id)
    await waitForJobs(server)
    expect((await beat(id, 1, 5)).status).toBe(200)
    for (const pages of [[6], [999], [2, 999]]) {
      const refused = await beat(id, ...pages)
      expect([refused.status, refused.body]).toMatchObject([400, { error: { fields: { pages: 'This document has 5 pages. Report pages 1 to 5' } } }])
    }
    expect(await readPages(id)).toEqual([1, 5])
  })

  it('where they are counted after it was reported', async () => {
    const { id: documentId } = await addDocument(server, holders.owner, { teamId: holders.id, body: fivePages })
    await share(documentId)
    await waitForJobs(server)
    await server.deps.db.updateTable('documentVersions').set({ pageCount: null, textState: 'waiting' }).where('documentId', '=', documentId).execute()
    expect((await beat(documentId, 1, 999)).status).toBe(200)
    await readDocumentText(server.deps, { documentId, version: 1 })
    expect(await readPages(documentId)).toEqual([1])
  })

  it.each([
    ['a text', { name: 'notes.txt', body: Buffer.from('We hold cash.') }],
    ['a PDF without text', { name: 'scan.pdf', body: pdfOf('') }],
  ])('%s has one', async (_, sent) => {
    const { id } = await addDocument(server, holders.owner, { teamId: holders.id, ...sent })
    await share(id)
    await waitForJobs(server)
    expect((await beat(id, 2)).status).toBe(400)
    expect((await beat(id, 1)).status).toBe(200)
  })

  it('counts those of the newest version', async () => {
    const { id } = await addDocument(server, holders.owner, { teamId: holders.id, body: fivePages })
    await share(id)
    const uploadId = await arrivedUpload(server, holders.owner, { body: pdfOf('one', 'two') })
    await server.call(addDocumentVersion, { params: { documentId: id }, body: { uploadId } }, as(holders.owner))
    await waitForJobs(server)
    expect([(await beat(id, 3)).status, (await beat(id, 2)).status]).toEqual([400, 200])
  })
})

describe('an opening by a link', () => {
  const visitor = () => ({ ip: newAddress() })

  async function linkTo() {
    const { id: documentId } = await addDocument(server, holders.owner, { teamId: holders.id, body: fivePages })
    await waitForJobs(server)
    const { id: shareId, token } = (await server.call(createDocumentShare, { params: { documentId }, body: { kind: 'link' } }, as(holders.owner))).body
    const readings = async () => (await server.call(listDocumentReadings, { params: { documentId }, query: {} }, as(holders.owner))).body.items
    return { documentId, shareId, token: token ?? '', readings }
  }

  it.each([
    ['of a member is recorded with their name', () => as(pia), () => ({ id: pia.userId, name: 'Pia Tester' })],
    ['of a visitor is recorded without a name', visitor, () => null],
  ])('%s, pages and seconds, and they are told before', async (_, caller, reader) => {
    const { token, readings } = await linkTo()
    const visitId = crypto.randomUUID()
    expect((await server.call(openDocumentLink, { body: { token } }, caller())).body).toMatchObject({ isRecorded: true, readerName: reader()?.name ?? null })
    await server.answer(readDocumentLink, { body: { token, visitId } }, caller())
    const pages = [
      { page: 1, seconds: 10 },
      { page: 5, seconds: 4 },
    ]
    for (const beat of [pages, [{ page: 5, seconds: 30 }]])
      expect((await server.call(recordDocumentLinkReading, { body: { token, visitId, pages: beat } }, caller())).body).toEqual({ isRecorded: true })
    expect(await readings()).toMatchObject([
      {
        reader: reader(),
        pages: [
          { page: 1, seconds: 10 },
          { page: 5, seconds: 34 },
        ],
      },
    ])
    await server.answer(readDocumentLink, { body: { token, visitId: crypto.randomUUID() } }, caller())
    expect(await readings()).toHaveLength(2)
  })

  it('D10 takes seconds of its own pages, under its own id, while the link works', async () => {
    const { documentId, shareId, token, readings } = await linkTo()
    const visitId = crypto.randomUUID()
    await server.answer(readDocumentLink, { body: { token, visitId } }, visitor())
    const beat = (page: number, changes = {}) => ({ body: { token, visitId, pages: [{ page, seconds: 9 }], ...changes } })
    expect((await server.refused(recordDocumentLinkReading, beat(6), visitor())).body.error.fields).toHaveProperty('pages')
    expect((await server.call(recordDocumentLinkReading, beat(1, { visitId: crypto.randomUUID() }), visitor())).body).toEqual({ isRecorded: false })
    const other = await linkTo()
    expect((await server.call(recordDocumentLinkReading, beat(1, { token: other.token }), visitor())).body).toEqual({ isRecorded: false })
    await server.call(deleteDocumentShare, { params: { documentId, shareId } }, as(holders.owner))
    expect((await server.refused(recordDocumentLinkReading, beat(1), visitor())).body.error.code).toBe('link_invalid')
    expect(await readings()).toMatchObject([{ pages: [] }])
  })
})
