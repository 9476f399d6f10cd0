import { createDocumentShare } from '@mandate/contract/document-shares'
import {
  addDocumentVersion,
  createDocument,
  createDocumentFolder,
  deleteDocument,
  deleteDocumentFolder,
  getDocument,
  getStorageUse,
  listDocumentFolders,
  listDocuments,
  readDocumentContent,
  renameDocumentFolder,
  updateDocument,
} from '@mandate/contract/documents'
import { removeTeamMember } from '@mandate/contract/teams'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDocument, arrivedUpload, samplePdf } from '../../test/documents.ts'
import { waitForJobs } from '../../test/mails.ts'
import type { SignedIn } from '../../test/people.ts'
import { storedNames } from '../../test/stored-files.ts'
import { addToTeam, as, createTestTeam, signInAs, type TestTeam } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let iris: SignedIn
let team: TestTeam
let editor: SignedIn
let viewer: SignedIn
let zoe: SignedIn

beforeAll(async () => {
  server = await startTestServer()
  iris = await signInAs(server, 'Iris')
  zoe = await signInAs(server, 'Zoe')
  team = await createTestTeam(server, 'Olga')
  editor = await addToTeam(server, team, { name: 'Max', role: 'editor' })
  viewer = await addToTeam(server, team, { name: 'Vera', role: 'viewer' })
})
afterAll(() => server.stop())

const names = async (person: SignedIn, query: object = {}) =>
  (await server.call(listDocuments, { query: { limit: 100, ...query } }, as(person))).body.items.map(({ name }) => name)
const statusOf = async (person: SignedIn, documentId: string) => (await server.answer(getDocument, { params: { documentId } }, as(person))).status
const content = (person: SignedIn, documentId: string, version?: number) =>
  server.answer(readDocumentContent, { params: { documentId }, query: version ? { version } : {} }, as(person))

describe('a document', () => {
  it('is kept from an upload once, also when the request is repeated or sent twice at the same time', async () => {
    const uploadId = await arrivedUpload(server, iris, { name: '../Policy.exe' })
    const tries = await Promise.all(Array.from({ length: 6 }, () => server.call(createDocument, { body: { uploadId, tags: ['IPS', 'ips'] } }, as(iris))))
    expect(new Set(tries.map(({ body }) => body.id)).size).toBe(1)
    expect(tries[0]?.body).toMatchObject({ name: 'Policy.pdf', tags: ['IPS'], access: 'owner', version: 1, type: 'pdf', versions: [{ number: 1 }] })
    const later = (await server.call(createDocument, { body: { uploadId } }, as(iris))).body
    expect(later.id).toBe(tries[0]?.body.id)
    expect((await server.refused(createDocument, { body: { uploadId } }, as(zoe))).body.error.code).toBe('not_found')
  })

  it('D9 D11 is a download by its own name, whole or in part, and never a page', async () => {
    const { id } = await addDocument(server, iris, { name: 'Ünï "quote".pdf' })
    const whole = await content(iris, id)
    expect(Buffer.from(whole.body as Buffer).equals(samplePdf)).toBe(true)
    expect(whole.headers).toMatchObject({ 'content-type': 'application/octet-stream', 'content-security-policy': "default-src 'none'; sandbox" })
    expect(whole.headers['content-disposition']).toMatch(/^attachment; filename="[\w ._()-]+\.pdf"; filename\*=UTF-8''/)
    const part = await server.app.inject({ url: `/api/documents/${id}/content`, headers: { authorization: `Bearer ${iris.token}`, range: 'bytes=0-3' } })
    expect([part.statusCode, part.body]).toEqual([206, '%PDF'])
  })

  it('is listed by the member who owns it, to those it is shared with alone; what a team owns is of no member', async () => {
    const [ada, ben] = [await signInAs(server, 'Ada'), await signInAs(server, 'Ben')]
    const share = async (holder: SignedIn, name: string, teamId?: string) => {
      const { id: documentId } = await addDocument(server, holder, { name, ...(teamId ? { teamId } : {}) })
      await server.call(createDocumentShare, { params: { documentId }, body: { kind: 'person', userId: ben.userId } }, as(holder))
    }
    await share(ada, 'Terms.pdf')
    await share(zoe, 'Fees.pdf')
    await share(editor, 'Policy.pdf', team.id)
    await addDocument(server, ada, { name: 'Secret.pdf' })
    const from = (reader: SignedIn, owner: SignedIn) => names(reader, { scope: 'shared', from: owner.userId })
    expect([await from(ben, ada), await from(ben, zoe), await from(ben, editor)]).toEqual([['Terms.pdf'], ['Fees.pdf'], []])
    expect([await from(ben, viewer), await from(zoe, ada), await from(ada, ben)]).toEqual([[], [], []])
    const unread = () => names(ben, { scope: 'unread', from: ada.userId })
    expect(await unread()).toEqual(['Terms.pdf'])
    const [{ id = '' } = {}] = (await server.call(listDocuments, { query: { scope: 'unread', from: ada.userId } }, as(ben))).body.items
    await content(ben, id)
    expect([await unread(), await from(ben, ada)]).toEqual([[], ['Terms.pdf']])
  })

  it('is renamed with its file type, tagged, and found by the beginnings of its words', async () => {
    const ada = await signInAs(server, 'Ada')
    const { id } = await addDocument(server, ada)
    await addDocument(server, ada, { name: 'Fees.pdf', tags: ['due diligence'] })
    const changed = await server.call(updateDocument, { params: { documentId: id }, body: { name: 'Harbor policy 2025.exe', tags: ['IPS'] } }, as(ada))
    expect(changed.body).toMatchObject({ name: 'Harbor policy 2025.pdf', tags: ['IPS'] })
    for (const q of ['harb', 'pol 2025', 'ips harbor']) expect(await names(ada, { q })).toEqual(['Harbor policy 2025.pdf'])
    expect(await names(ada, { q: 'diligence' })).toEqual(['Fees.pdf'])
    expect(await names(ada, { q: '!&' })).toEqual([])
    for (const tag of ['IPS', 'ips']) expect(await names(ada, { tag })).toEqual(['Harbor policy 2025.pdf'])
    expect(await names(zoe, { q: 'harb' })).toEqual([])
    expect(await names(ada)).toEqual(['Harbor policy 2025.pdf', 'Fees.pdf'])
  })

  it('has tags in the spelling that its owner used first, and is found by any; alone with a tag, it can change the spelling', async () => {
    const mia = await signInAs(server, 'Mia')
    const first = await addDocument(server, mia, { name: 'First.pdf', tags: ['Reg BI', 'Q3'] })
    const second = await addDocument(server, mia, { name: 'Second.pdf', tags: ['REG BI', 'reg bi'] })
    const tag = async ({ id }: { id: string }, tags: string[]) =>
      (await server.call(updateDocument, { params: { documentId: id }, body: { tags } }, as(mia))).body.tags
    expect((await server.call(getDocument, { params: { documentId: second.id } }, as(mia))).body.tags).toEqual(['Reg BI'])
    expect(await tag(second, ['new', 'q3', 'reg BI'])).toEqual(['new', 'Q3', 'Reg BI'])
    expect((await names(mia, { tag: 'rEg bi' })).toSorted()).toEqual(['First.pdf', 'Second.pdf'])
    expect(await tag(second, ['NEW'])).toEqual(['NEW'])
    expect(await tag(first, ['New', 'reg bi'])).toEqual(['NEW', 'reg bi'])
    // Another person's spelling isn't theirs.
    expect((await server.call(getDocument, { params: { documentId: (await addDocument(server, zoe, { tags: ['new'] })).id } }, as(zoe))).body.tags).toEqual([
      'new',
    ])
  })

  it('has versions, each with its bytes; the same upload again adds none', async () => {
    const { id: documentId } = await addDocument(server, iris)
    const next = Buffer.from('%PDF-1.7\nanother policy\n%%EOF\n')
    const uploadId = await arrivedUpload(server, iris, { body: next })
    const added = await Promise.all(
      [1, 2].map(() => server.call(addDocumentVersion, { params: { documentId }, body: { uploadId, note: 'Fees lowered' } }, as(iris))),
    )
    for (const { body } of added) expect(body.versions).toMatchObject([{ number: 2, note: 'Fees lowered', addedBy: 'Iris Tester' }, { number: 1 }])
    expect((await content(iris, documentId)).raw).toContain('another')
    expect((await content(iris, documentId, 1)).raw).not.toContain('another')
    expect((await content(iris, documentId, 3)).status).toBe(404)
    const other = await addDocument(server, iris)
    expect((await server.refused(addDocumentVersion, { params: { documentId: other.id }, body: { uploadId } }, as(iris))).body.error.code).toBe('not_found')
  })

  it.each([
    ['the name of the new file, where it was that of the old one', undefined, 'Letter of intent.pdf'],
    ['the ending of the new file, where someone chose it', 'Our letter.txt', 'Our letter.pdf'],
  ])('with a version of another type the title has %s', async (_, chosen, name) => {
    const { id: documentId } = await addDocument(server, iris, { name: 'Letter.txt', body: Buffer.from('We hold cash.') })
    if (chosen) await server.call(updateDocument, { params: { documentId }, body: { name: chosen } }, as(iris))
    const uploadId = await arrivedUpload(server, iris, { name: 'Letter of intent.pdf' })
    expect((await server.call(addDocumentVersion, { params: { documentId }, body: { uploadId } }, as(iris))).body).toMatchObject({ name, type: 'pdf' })
  })

  it('B3 B8 is open to its owner and its team by role; for everyone else it does not exist', async () => {
    const mine = await addDocument(server, iris)
    const ours = await addDocument(server, editor, { teamId: team.id, name: 'Team policy.pdf' })
    expect(ours).toMatchObject({ access: 'editor', holder: { kind: 'team', id: team.id } })
    for (const person of [team.owner, editor, viewer]) {
      expect(await statusOf(person, ours.id)).toBe(200)
      expect((await content(person, ours.id)).status).toBe(200)
      expect(await names(person, { scope: 'team' })).toContain('Team policy.pdf')
      expect(await statusOf(person, mine.id)).toBe(404)
    }
    for (const person of [iris, zoe]) {
      expect(await statusOf(person, ours.id)).toBe(404)
      expect((await content(person, ours.id)).status).toBe(404)
      expect(await names(person)).not.toContain('Team policy.pdf')
    }
    const params = { documentId: ours.id }
    expect((await server.refused(updateDocument, { params, body: { name: 'x' } }, as(viewer))).body.error.code).toBe('not_allowed')
    expect((await server.refused(deleteDocument, { params }, as(editor))).body.error.code).toBe('not_allowed')
    expect((await server.refused(deleteDocument, { params }, as(zoe))).body.error.code).toBe('not_found')
    const uploadId = await arrivedUpload(server, viewer)
    expect((await server.refused(createDocument, { body: { uploadId, teamId: team.id } }, as(viewer))).body.error.code).toBe('not_allowed')
    expect((await server.refused(createDocument, { body: { uploadId, teamId: crypto.randomUUID() } }, as(viewer))).body.error.code).toBe('not_found')
  })

  it('D10 closes at once to a member who leaves the team', async () => {
    const leaver = await addToTeam(server, team, { name: 'Lars', role: 'editor' })
    const { id } = await addDocument(server, leaver, { teamId: team.id })
    await server.call(removeTeamMember, { params: { userId: leaver.userId } }, as(leaver))
    expect(await statusOf(leaver, id)).toBe(404)
    expect((await content(leaver, id)).status).toBe(404)
    expect(await statusOf(viewer, id)).toBe(200)
  })

  it('is deleted with its files; concurrent reads get all of it or nothing', async () => {
    const ada = await signInAs(server, 'Ada')
    const body = Buffer.concat([Buffer.from('%PDF-1.7\n% '), Buffer.alloc(900_000, 'x'), Buffer.from('\n%%EOF\n')])
    const { id: documentId } = await addDocument(server, ada, { body })
    const before = await storedNames(server.deps.files)
    const [deleted, ...reads] = await Promise.all([
      server.call(deleteDocument, { params: { documentId } }, as(ada)),
      ...Array.from({ length: 8 }, () => content(ada, documentId)),
    ])
    expect(deleted.status).toBe(200)
    for (const { status, raw } of reads) if (status !== 404) expect([status, raw.length]).toEqual([200, body.length])
    await waitForJobs(server)
    expect(await statusOf(ada, documentId)).toBe(404)
    expect((await storedNames(server.deps.files)).length).toBeLessThan(before.length)
  })
})

it('E13 the documents of a team are deleted with it when its last member leaves', async () => {
  const alone = await createTestTeam(server, 'Otto')
  const before = await storedNames(server.deps.files)
  const { id } = await addDocument(server, alone.owner, { teamId: alone.id })
  await server.call(removeTeamMember, { params: { userId: alone.owner.userId } }, as(alone.owner))
  await waitForJobs(server)
  expect(await statusOf(alone.owner, id)).toBe(404)
  expect(await storedNames(server.deps.files)).toEqual(before)
})

describe('a folder', () => {
  it('keeps documents of one person or team, and leaves them when it is deleted', async () => {
    const folder = (await server.call(createDocumentFolder, { body: { name: 'Policies' } }, as(iris))).body
    const { id: documentId } = await addDocument(server, iris, { folderId: folder.id, name: 'In a folder.pdf' })
    expect(await names(iris, { folderId: folder.id })).toEqual(['In a folder.pdf'])
    expect((await server.call(listDocumentFolders, { query: {} }, as(iris))).body.items).toEqual([{ ...folder, documents: 1 }])
    expect((await server.refused(createDocumentFolder, { body: { name: 'policies' } }, as(iris))).body.error.fields).toHaveProperty('name')
    await server.call(deleteDocumentFolder, { params: { folderId: folder.id } }, as(iris))
    expect((await server.call(getDocument, { params: { documentId } }, as(iris))).body.folderId).toBeNull()
  })

  it("B8 of a team is changed by its editors, takes no one else's documents, and is not found by others", async () => {
    const { id: folderId } = (await server.call(createDocumentFolder, { body: { name: 'Diligence', teamId: team.id } }, as(editor))).body
    const mine = await addDocument(server, editor)
    const move = { params: { documentId: mine.id }, body: { folderId } }
    expect((await server.refused(updateDocument, move, as(editor))).body.error.code).toBe('not_found')
    const uploadId = await arrivedUpload(server, iris)
    expect((await server.refused(createDocument, { body: { uploadId, folderId } }, as(iris))).body.error.code).toBe('not_found')
    const rename = { params: { folderId }, body: { name: 'Diligence 2026' } }
    expect((await server.refused(renameDocumentFolder, rename, as(viewer))).body.error.code).toBe('not_allowed')
    expect((await server.refused(renameDocumentFolder, rename, as(zoe))).body.error.code).toBe('not_found')
    expect((await server.call(renameDocumentFolder, rename, as(editor))).body).toMatchObject({ name: 'Diligence 2026', canEdit: true })
    expect((await server.call(listDocumentFolders, { query: {} }, as(viewer))).body.items).toMatchObject([{ name: 'Diligence 2026', canEdit: false }])
  })
})

it('tells how much is stored of what may be: by oneself, and by the team for its members alone', async () => {
  const before = (await server.call(getStorageUse, {}, as(editor))).body
  expect(before).toMatchObject({ own: { mostBytes: 5_000_000_000 }, team: { mostBytes: 50_000_000_000 } })
  const { id } = await addDocument(server, editor, { teamId: team.id })
  const { bytes } = (await server.call(getDocument, { params: { documentId: id } }, as(editor))).body
  const after = { ...before, team: { usedBytes: (before.team?.usedBytes ?? 0) + bytes, mostBytes: 50_000_000_000 } }
  expect((await server.call(getStorageUse, {}, as(editor))).body).toEqual(after)
  expect((await server.call(getStorageUse, {}, as(zoe))).body.team).toBeNull()
  expect((await server.answer(getStorageUse, {})).status).toBe(401)
})
