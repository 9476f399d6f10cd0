import { claimProfile, listClaimsToReview } from '@mandate/contract/claims'
import { deleteFile, listMyFiles, readFile, uploadFile } from '@mandate/contract/files'
import { getProfileImages, removeProfileImage, setImageAudience, setProfileImage } from '@mandate/contract/profile-images'
import { updateProfileVisibility } from '@mandate/contract/profiles'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readWhole } from '../../adapters/files/file-store.ts'
import { waitForJobs } from '../../test/mails.ts'
import type { SignedIn } from '../../test/people.ts'
import { addAdvisor, addFirm } from '../../test/records.ts'
import { as, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { makeWorld } from '../../test/world.ts'

let server: TestServer
let admin: { token: string; ip: string }
const pdf = Buffer.from('%PDF-1.7\na letter of the firm\n%%EOF\n')
const picture = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#0b7a6e' } })
    .png()
    .toBuffer()

beforeAll(async () => {
  server = await startTestServer()
  admin = (await makeWorld(server)).people.platformAdmin
})
afterAll(() => server.stop())

const upload = async (person: SignedIn, bytes: Buffer = pdf, name = 'letter.pdf') =>
  (await server.call(uploadFile, { query: { name }, body: bytes }, as(person))).body
const refusal = async (person: SignedIn, bytes: Buffer, name = 'letter.pdf') =>
  (await server.refused(uploadFile, { query: { name }, body: bytes }, as(person))).body.error

describe('an evidence file', () => {
  it('C11 is stored, listed, and downloaded unchanged, never displayed as a page', async () => {
    const iris = await signInAs(server, 'Iris')
    const file = await upload(iris, pdf, '../<script>.html')
    expect(file).toMatchObject({ name: '<script>.pdf', mediaType: 'application/pdf', bytes: pdf.length })
    expect((await server.call(listMyFiles, { query: {} }, as(iris))).body.items).toEqual([file])
    const answer = await server.answer(readFile, { params: { fileId: file.id } }, as(iris))
    expect(Buffer.from(answer.body as Buffer).equals(pdf)).toBe(true)
    expect(answer.headers).toMatchObject({ 'content-type': 'application/octet-stream' })
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="_script_\.pdf"/)
  })

  it('D9 is a PDF or an image by its content', async () => {
    const iris = await signInAs(server, 'Iris')
    const bad = [
      Buffer.from('MZ\x90 a program'),
      Buffer.from('<html></html>'),
      Buffer.from('PK\x03\x04 macros.docm'),
      Buffer.from('%PDF-1.7 cut off'),
      Buffer.concat([pdf, Buffer.from('PK\x03\x04 an archive behind the end')]),
      Buffer.concat([pdf, Buffer.from('<script>canary</script>')]),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ]
    for (const bytes of bad) expect(await refusal(iris, bytes)).toMatchObject({ message: "This file can't be uploaded", fields: { file: expect.any(String) } })
    const tooLarge = await server.refused(uploadFile, { query: { name: 'a.pdf' }, body: Buffer.alloc(10_000_001, 1) }, as(iris))
    expect(tooLarge.body.error.code).toBe('too_large')
    const html = Buffer.concat([await picture(), Buffer.from('<script>canary</script>')])
    const file = await upload(iris, html, 'both.png')
    expect(file).toMatchObject({ name: 'both.jpg', mediaType: 'image/jpeg' })
    expect((await server.answer(readFile, { params: { fileId: file.id } }, as(iris))).raw).not.toContain('canary')
    const { storeKey } = await server.deps.db.selectFrom('files').select('storeKey').where('id', '=', file.id).executeTakeFirstOrThrow()
    expect(storeKey).toBe(`evidence/${file.id}`)
  })

  it('B3 belongs to its owner: another user finds nothing; an admin can read it, which is audited', async () => {
    const [iris, zoe] = [await signInAs(server, 'Iris'), await signInAs(server, 'Zoe')]
    const params = { fileId: (await upload(iris)).id }
    for (const endpoint of [readFile, deleteFile]) expect((await server.refused(endpoint, { params }, as(zoe))).body.error.code).toBe('not_found')
    expect((await server.answer(readFile, { params }, admin)).status).toBe(200)
    const trail = await server.deps.db
      .selectFrom('auditEvents')
      .select('details')
      .where('kind', '=', 'file.read')
      .where('subjectId', '=', iris.userId)
      .execute()
    expect(trail).toMatchObject([{ details: params }])
  })

  it('is deleted permanently by its owner', async () => {
    const iris = await signInAs(server, 'Iris')
    const { id: fileId } = await upload(iris)
    await server.call(deleteFile, { params: { fileId } }, as(iris))
    await waitForJobs(server)
    expect(await readWhole(server.deps.files, `evidence/${fileId}`)).toBeUndefined()
    expect((await server.refused(readFile, { params: { fileId } }, as(iris))).status).toBe(404)
  })

  it('D9 has a quota that holds for concurrent uploads', async () => {
    const iris = await signInAs(server, 'Iris')
    const rows = Array.from({ length: 58 }, () => crypto.randomUUID()).map((id) => ({
      id,
      ownerId: iris.userId,
      purpose: 'evidence',
      name: 'a.pdf',
      mediaType: 'application/pdf',
      bytes: 10,
      storeKey: `evidence/${id}`,
    }))
    await server.deps.db.insertInto('files').values(rows).execute()
    const answers = await Promise.all(Array.from({ length: 6 }, () => server.answer(uploadFile, { query: { name: 'a.pdf' }, body: pdf }, as(iris))))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4)
  })

  it("is shown to an admin with the claim; a claim can't include another user's file", async () => {
    const [iris, zoe] = [await signInAs(server, 'Iris'), await signInAs(server, 'Zoe')]
    const { crd } = await addAdvisor(server.deps.db, { firm: await addFirm(server.deps.db) })
    const file = await upload(iris)
    const body = { kind: 'advisor' as const, crd, method: 'review' as const, statement: 'The letter of my firm says so.', fileIds: [file.id] }
    expect((await server.refused(claimProfile, { body }, as(zoe))).body.error.fields).toHaveProperty('fileIds')
    const { claimId } = (await server.call(claimProfile, { body }, as(iris))).body
    const listed = (await server.call(listClaimsToReview, { query: { limit: 100 } }, admin)).body.items.find(({ id }) => id === claimId)
    expect(listed?.files).toEqual([{ id: file.id, name: 'letter.pdf', bytes: pdf.length }])
  })
})

describe('photo and cover', () => {
  const set = async (person: SignedIn, kind: 'photo' | 'cover' = 'photo', audience: 'members' | 'public' = 'members') =>
    (await server.call(setProfileImage, { query: { kind, audience }, body: await picture() }, as(person))).body
  const open = (url: string) => server.app.inject({ url })

  it('come in several sizes, at signed URLs that expire', async () => {
    const iris = await signInAs(server, 'Iris')
    const photo = await set(iris)
    expect(photo.sources.map(({ width }) => width)).toEqual([512, 192, 64])
    for (const { width, url } of photo.sources) {
      const answer = await open(url)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(width)
    }
    const { headers } = await fetch(`${server.address}${photo.sources[0]?.url}`)
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual(['image/webp', 'nosniff'])
    const reader = await signInAs(server, 'Rita')
    expect((await server.call(getProfileImages, { query: { userId: iris.userId } }, as(reader))).body.images).toEqual([photo])
    const url = new URL(photo.sources[0]?.url ?? '', 'http://localhost')
    for (const [name, value] of [
      ['until', '1'],
      ['until', String(Number(url.searchParams.get('until')) + 86_400)],
      ['signature', 'x'.repeat(43)],
    ] as const) {
      const forged = new URL(url)
      forged.searchParams.set(name, value)
      expect((await open(forged.pathname + forged.search)).statusCode).toBe(404)
    }
    expect((await open(`${url.pathname}?width=512`)).statusCode).toBe(404)
    expect((await open(`${url.pathname}${url.search.replace('width=512', 'width=511')}`)).statusCode).toBe(404)
  })

  it('are public only if their owner says so, and the old URL ends when a new photo is set', async () => {
    const iris = await signInAs(server, 'Iris')
    const before = await set(iris, 'cover')
    const shown = (await server.call(setImageAudience, { body: { kind: 'cover', audience: 'public' } }, as(iris))).body
    expect((await open(shown.sources[0]?.url ?? '')).statusCode).toBe(200)
    expect(shown.sources[0]?.url).not.toContain('signature')
    await set(iris, 'cover')
    await waitForJobs(server)
    for (const { url } of [...before.sources, ...shown.sources]) expect((await open(url)).statusCode).toBe(404)
    await server.call(removeProfileImage, { query: { kind: 'cover' } }, as(iris))
    expect((await server.call(getProfileImages, { query: { userId: iris.userId } }, as(iris))).body.images).toEqual([])
  })

  it('D5 refuse SVG under any name, with an error at the field', async () => {
    const iris = await signInAs(server, 'Iris')
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const { body, status } = await server.refused(setProfileImage, { query: { kind: 'photo' }, body: svg }, as(iris))
    expect([status, body.error.fields]).toEqual([400, { file: 'Use a PNG, JPEG or WebP image' }])
    expect((await server.refused(setProfileImage, { query: { kind: 'photo' }, body: svg })).body.error.code).toBe('not_signed_in')
  })

  it('B3 of a private profile are answered like those of an unknown profile', async () => {
    const [iris, ben] = [await signInAs(server, 'Iris'), await signInAs(server, 'Ben')]
    await server.call(setProfileImage, { query: { kind: 'photo', audience: 'members' }, body: await picture() }, as(iris))
    expect((await server.call(getProfileImages, { query: { userId: iris.userId } }, as(ben))).body.images).toHaveLength(1)
    await server.call(updateProfileVisibility, { body: { visibility: 'me' } }, as(iris))
    const refused = async (userId: string) => {
      const { status, body } = await server.refused(getProfileImages, { query: { userId } }, as(ben))
      return { status, code: body.error.code, message: body.error.message }
    }
    expect(await refused(iris.userId)).toEqual(await refused(crypto.randomUUID()))
  })

  it('of a suspended user are not found', async () => {
    const iris = await signInAs(server, 'Iris')
    const { sources } = await set(iris)
    await server.deps.db.updateTable('users').set({ suspendedAt: new Date() }).where('id', '=', iris.userId).execute()
    expect((await open(sources[0]?.url ?? '')).statusCode).toBe(404)
  })
})
