import { PDFDocument } from '@cantoo/pdf-lib'
import { addRoomMember } from '@mandate/contract/document-room-members'
import { createDocumentRoom, updateDocumentRoom } from '@mandate/contract/document-rooms'
import { createDocumentShare, deleteDocumentShare, listDocumentReadings, openDocumentLink, readDocumentLink } from '@mandate/contract/document-shares'
import { addDocumentVersion, getDocument, readDocumentContent } from '@mandate/contract/documents'
import type { RequestOf } from '@mandate/contract/frame/endpoint'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addDocument, arrivedUpload, samplePdf } from '../../test/documents.ts'
import type { SignedIn } from '../../test/people.ts'
import { addToTeam, as, claimFirm, createTestTeam, signInAs, type TestTeam } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { newAddress } from '../../test/world.ts'

type ShareBody = RequestOf<typeof createDocumentShare>['body']

let server: TestServer
let holders: TestTeam
let readers: TestTeam
let pia: SignedIn
let pdf: Buffer
const people: Record<string, SignedIn> = {}

beforeAll(async () => {
  server = await startTestServer()
  holders = await createTestTeam(server, 'Olga')
  readers = await createTestTeam(server, 'Rita')
  await claimFirm(server, readers, 700_001)
  pia = await addToTeam(server, readers, { name: 'Pia', role: 'viewer' })
  Object.assign(people, {
    'the owner of its team': holders.owner,
    'an editor of its team': await addToTeam(server, holders, { name: 'Max', role: 'editor' }),
    'a viewer of its team': await addToTeam(server, holders, { name: 'Vera', role: 'viewer' }),
    'the person it is shared with': pia,
    'a member of the team it is shared with': await addToTeam(server, readers, { name: 'Ben', role: 'viewer' }),
    'a stranger': await signInAs(server, 'Zoe'),
  })
  pdf = await pdfOf(['Policy', 'Fees', 'Limits'])
})
afterAll(() => server.stop())

async function pdfOf(texts: string[]): Promise<Buffer> {
  const document = await PDFDocument.create()
  for (const text of texts) document.addPage([612, 792]).drawText(text, { x: 72, y: 400 })
  return Buffer.from(await document.save())
}

async function pagesOf(bytes: unknown): Promise<string[]> {
  return (await extractText(await getDocumentProxy(new Uint8Array(bytes as Buffer)))).text
}

const owner = () => as(holders.owner)
const add = (name: string, body: Buffer) => addDocument(server, holders.owner, { teamId: holders.id, name, body })
const addNewest = async (documentId: string, name: string, body: Buffer) =>
  server.call(addDocumentVersion, { params: { documentId }, body: { uploadId: await arrivedUpload(server, holders.owner, { name, body }) } }, owner())
const share = async (documentId: string, body: ShareBody) => (await server.call(createDocumentShare, { params: { documentId }, body }, owner())).body
const read = (documentId: string, who: SignedIn) => server.answer(readDocumentContent, { params: { documentId }, query: {} }, as(who))

function expectMark(page: string, { viewer, documentId }: { viewer: string; documentId: string }): void {
  for (const part of [viewer, ' UTC', `Document ${documentId}`]) expect(page.split(part), page).toHaveLength(3)
  expect(page).toContain(new Date().toISOString().slice(0, 11).replace('T', ' '))
}

const kinds: [string, () => ShareBody, string[]][] = [
  ['a person', () => ({ kind: 'person', userId: pia.userId, isWatermarked: true }), ['the person it is shared with']],
  ['a person, while in a team', () => ({ kind: 'person', userId: pia.userId, onlyWhileInTeam: true, isWatermarked: true }), ['the person it is shared with']],
  [
    'a team',
    () => ({ kind: 'team', teamId: readers.id, isWatermarked: true, isViewOnly: true }),
    ['the person it is shared with', 'a member of the team it is shared with'],
  ],
  ['a link', () => ({ kind: 'link', isWatermarked: true }), []],
]

describe('D10 a share with a watermark', () => {
  it.each(kinds)('D10 shared with %s: each reader gets a marked copy, members of its team the original, others nothing', async (kind, body, opens) => {
    const { id: documentId } = await add('Policy.pdf', pdf)
    const { isWatermarked, token } = await share(documentId, body())
    expect(isWatermarked).toBe(true)
    for (const [name, who] of Object.entries(people)) {
      const { status, body: bytes } = await read(documentId, who)
      const shown = await server.answer(getDocument, { params: { documentId } }, as(who))
      if (name.includes('of its team')) {
        expect({ name, status, isOriginal: pdf.equals(bytes as Buffer) }).toEqual({ name, status: 200, isOriginal: true })
        expect(shown.body).toMatchObject({ isWatermarked: false })
      } else if (opens.includes(name)) {
        expect({ name, status }).toEqual({ name, status: 200 })
        expect(shown.body).toMatchObject({ isWatermarked: true })
        const pages = await pagesOf(bytes)
        expect(pages).toHaveLength(3)
        for (const [at, text] of ['Policy', 'Fees', 'Limits'].entries()) {
          expect(pages[at]).toContain(text)
          expectMark(pages[at] ?? '', { viewer: name.startsWith('the person') ? 'Pia Tester' : 'Ben Tester', documentId })
        }
      } else expect({ name, status, shown: shown.status }).toEqual({ name, status: 404, shown: 404 })
    }
    if (kind !== 'a link') return
    const visitor = { ip: newAddress() }
    expect((await server.call(openDocumentLink, { body: { token: token ?? '' } }, visitor)).body.isWatermarked).toBe(true)
    const visited = await server.answer(readDocumentLink, { body: { token: token ?? '' } }, visitor)
    for (const page of await pagesOf(visited.body)) expectMark(page, { viewer: 'Visitor with the link', documentId })
    const signedIn = await server.answer(readDocumentLink, { body: { token: token ?? '' } }, as(pia))
    for (const page of await pagesOf(signedIn.body)) expectMark(page, { viewer: 'Pia Tester', documentId })
  })

  it('D10 a share without a watermark opens the original, next to one with it', async () => {
    const { id: documentId } = await add('Policy.pdf', pdf)
    await share(documentId, { kind: 'person', userId: pia.userId, isWatermarked: true })
    await share(documentId, { kind: 'team', teamId: readers.id, isViewOnly: true })
    expect(pdf.equals((await read(documentId, pia)).body as Buffer)).toBe(true)
  })

  it("D10 a data room marks what its members get, and closes what can't carry a mark; an open share wins", async () => {
    const { id: roomId } = (await server.call(createDocumentRoom, { body: { name: 'Marked', teamId: holders.id, isWatermarked: true } }, owner())).body
    const { id: documentId } = await addDocument(server, holders.owner, { teamId: holders.id, folderId: roomId, name: 'Policy.pdf', body: pdf })
    const text = await addDocument(server, holders.owner, { teamId: holders.id, folderId: roomId, name: 'Notes.txt', body: Buffer.from('We hold cash.') })
    await server.call(addRoomMember, { params: { roomId }, body: { userId: pia.userId } }, owner())
    expect((await server.call(getDocument, { params: { documentId } }, as(pia))).body).toMatchObject({ isWatermarked: true, roomId })
    for (const page of await pagesOf((await read(documentId, pia)).body)) expectMark(page, { viewer: 'Pia Tester', documentId })
    expect(pdf.equals((await read(documentId, holders.owner)).body as Buffer)).toBe(true)
    expect((await server.refused(readDocumentContent, { params: { documentId: text.id }, query: {} }, as(pia))).body.error.code).toBe('conflict')
    await share(documentId, { kind: 'person', userId: pia.userId })
    expect(pdf.equals((await read(documentId, pia)).body as Buffer)).toBe(true)
    await server.call(updateDocumentRoom, { params: { roomId }, body: { isWatermarked: false } }, owner())
    expect((await read(text.id, pia)).raw).toBe('We hold cash.')
  })

  it('D10 a marked copy comes whole, as a download, and the opening is recorded', async () => {
    const { id: documentId } = await add('Policy.pdf', pdf)
    await share(documentId, { kind: 'person', userId: pia.userId, isWatermarked: true })
    const { token, ip } = as(pia) as { token: string; ip: string }
    const answer = await server.app.inject({
      url: `/api/documents/${documentId}/content`,
      headers: { authorization: `Bearer ${token}`, range: 'bytes=0-99' },
      remoteAddress: ip,
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'accept-ranges': 'none', 'content-length': String(answer.rawPayload.length) })
    expect(answer.headers['content-disposition']).toMatch(/^attachment/)
    expect(await pagesOf(answer.rawPayload)).toHaveLength(3)
    const readings = (await server.call(listDocumentReadings, { params: { documentId }, query: {} }, owner())).body.items
    expect(readings).toMatchObject([{ reader: { id: pia.userId }, version: 1 }])
  })

  it('D10 ends also while the copy is made: nothing is sent or recorded', async () => {
    const { id: documentId } = await add('Policy.pdf', pdf)
    const { id: shareId } = await share(documentId, { kind: 'person', userId: pia.userId, isWatermarked: true })
    const { consume } = server.deps.rateLimits
    const spy = vi.spyOn(server.deps.rateLimits, 'consume').mockImplementation(async (...input) => {
      if (input[0] === 'marked copy') await server.call(deleteDocumentShare, { params: { documentId, shareId } }, owner())
      return consume(...input)
    })
    expect((await read(documentId, pia)).status).toBe(404)
    spy.mockRestore()
    expect((await server.call(listDocumentReadings, { params: { documentId }, query: {} }, owner())).body.items).toEqual([])
  })

  it('an image carries it across and below, and stays recognizable', async () => {
    const [width, height] = [1_200, 800]
    for (const color of ['#ffffff', '#000000', '#808080']) {
      const body = await sharp({ create: { width, height, channels: 3, background: color } })
        .png()
        .toBuffer()
      const { id: documentId } = await add('Statement.png', body)
      await share(documentId, { kind: 'person', userId: pia.userId, isWatermarked: true })
      const original = await sharp((await read(documentId, holders.owner)).body as Buffer)
        .raw()
        .toBuffer()
      const { data, info } = await sharp((await read(documentId, pia)).body as Buffer)
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect(info.width).toBe(width)
      expect(info.height).toBeGreaterThan(height)
      const changes = { across: 0, most: 0, below: 0 }
      for (let at = 0; at < data.length; at += 3) {
        if (at >= original.length) changes.below += (data[at] ?? 255) < 100 ? 1 : 0
        else {
          const change = Math.abs((data[at] ?? 0) - (original[at] ?? 0))
          if (change > 20) changes.across += 1
          changes.most = Math.max(changes.most, change)
        }
      }
      const shareChanged = changes.across / (width * height)
      expect({ color, isVisible: shareChanged > 0.005, isLight: shareChanged < 0.2 && changes.most < 140, hasLine: changes.below > 500 }).toEqual({
        ...{ color, isVisible: true, isLight: true, hasLine: true },
      })
    }
  })

  it.each([
    ['a CSV file', 'Fees.csv', () => Buffer.from('fee,percent\nmanagement,1.5\n')],
    ['a damaged PDF', 'Policy.pdf', () => samplePdf],
  ])('D10 is refused for %s, and a later version like it is refused to the reader, never shown unmarked', async (_, name, body) => {
    const asked: ShareBody = { kind: 'person', userId: pia.userId, isWatermarked: true }
    const { id: other } = await add(name, body())
    const { error } = (await server.refused(createDocumentShare, { params: { documentId: other }, body: asked }, owner())).body
    expect(error.code).toBe('invalid_input')
    expect(error.fields?.isWatermarked).toMatch(/can't carry a watermark: .*\. Add a PDF as the newest version, or share without a watermark/)
    const { id: documentId } = await add('Policy.pdf', pdf)
    await share(documentId, asked)
    const { token } = await share(documentId, { kind: 'link', isWatermarked: true })
    await addNewest(documentId, name, body())
    const refused = await server.refused(readDocumentContent, { params: { documentId }, query: {} }, as(pia))
    expect(refused.body.error).toMatchObject({ code: 'conflict', message: expect.stringMatching(/shares this document with a watermark/) })
    expect((await server.refused(readDocumentLink, { body: { token: token ?? '' } }, { ip: newAddress() })).body.error.code).toBe('conflict')
    expect((await read(documentId, holders.owner)).status).toBe(200)
    expect((await server.call(listDocumentReadings, { params: { documentId }, query: {} }, owner())).body.items).toEqual([])
    await addNewest(documentId, 'Policy.pdf', pdf)
    expect(await pagesOf((await read(documentId, pia)).body)).toHaveLength(3)
  })
})
