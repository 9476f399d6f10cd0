import { readFileSync } from 'node:fs'
import { updateProfileVisibility } from '@mandate/contract/profiles'
import { createVideo, deleteVideo, getVideo, updateVideo } from '@mandate/contract/videos'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { waitForJobs } from '../../test/mails.ts'
import type { SignedIn } from '../../test/people.ts'
import { storedNames } from '../../test/stored-files.ts'
import { addToTeam, as, createTestTeam, signInAs, type TestTeam } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { videoFileAddress } from './video-address.ts'

const film = readFileSync(new URL('../../demo/videos/our-fees.webm', import.meta.url))
const facts = { title: 'How our fees work', summary: '', visibility: 'members' } as const

let server: TestServer
let team: TestTeam
let editor: SignedIn
let stranger: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  team = await createTestTeam(server, 'Ada')
  editor = await addToTeam(server, team, { name: 'Ben', role: 'editor' })
  stranger = await signInAs(server, 'Dora')
})
afterAll(() => server.stop())

/** A finished upload, by the protocol. */
async function upload(person: SignedIn, bytes: Buffer, kind = 'video'): Promise<string> {
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const headers = { 'tus-resumable': '1.0.0', authorization: `Bearer ${person.token}` }
  const metadata = `kind ${base64(kind)},name ${base64(kind === 'video' ? 'Our fees.webm' : 'Our fees.pdf')}`
  const begun = await fetch(`${server.address}/api/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
  })
  const path = begun.headers.get('location') ?? ''
  const sent = await fetch(`${server.address}${path}`, {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  })
  expect(sent.status).toBe(204)
  return path.slice('/api/uploads/'.length)
}

const addUploaded = async (person: SignedIn) => (await server.call(createVideo, { body: { ...facts, uploadId: await upload(person, film) } }, as(person))).body
const addressFor = async (person: SignedIn, videoId: string) => (await server.call(getVideo, { params: { videoId } }, as(person))).body.player?.embedUrl ?? ''
const get = (address: string, headers: Record<string, string> = {}, method = 'GET') => fetch(`${server.address}${address}`, { method, headers })

it('an uploaded video plays whole and in parts, from an address that is signed for its viewer', async () => {
  const video = await addUploaded(editor)
  expect(video).toMatchObject({ link: '', player: { host: 'upload' }, problem: null })
  const address = await addressFor(stranger, video.id)
  const whole = await get(address)
  expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([200, 'video/webm', 'bytes'])
  expect(Buffer.from(await whole.arrayBuffer()).equals(film)).toBe(true)
  const part = await get(address, { range: 'bytes=100-199' })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${film.length}`])
  expect(Buffer.from(await part.arrayBuffer()).equals(film.subarray(100, 200))).toBe(true)
  const tag = whole.headers.get('etag') ?? ''
  expect((await get(address, { range: 'bytes=0-9', 'if-range': tag })).status).toBe(206)
  expect((await get(address, { range: 'bytes=0-9', 'if-range': '"another"' })).status).toBe(200)
  for (const [range, status] of [
    [undefined, 200],
    ['bytes=100-199', 206],
    [`bytes=${film.length}-`, 416],
  ] as const) {
    const [head, full] = [await get(address, range ? { range } : {}, 'HEAD'), await get(address, range ? { range } : {})]
    const told = ({ headers }: Response) => ['content-length', 'content-range', 'accept-ranges', 'etag'].map((name) => headers.get(name))
    expect([head.status, ...told(head)]).toEqual([status, ...told(full)])
    expect((await head.arrayBuffer()).byteLength).toBe(0)
  }
  const outside = await get(address, { range: `bytes=${film.length}-` })
  expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${film.length}`])
})

it('D8 the address ends by itself within twenty minutes; asked for again, there is another', async () => {
  const { id: videoId } = await addUploaded(editor)
  const address = await addressFor(stranger, videoId)
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: now + 14 * 60_000 })
  try {
    expect((await get(address, { range: 'bytes=0-9' })).status).toBe(206)
    vi.setSystemTime(now + 20 * 60_000 + 1_000)
    expect((await get(address, { range: 'bytes=0-9' })).status).toBe(404)
    expect((await get(videoFileAddress(server.deps.config.secretKey, videoId, stranger.userId), { range: 'bytes=0-9' })).status).toBe(206)
  } finally {
    vi.useRealTimers()
  }
})

it('B5 a public video plays for a visitor, and stops when it is no longer public', async () => {
  await server.call(updateProfileVisibility, { body: { visibility: 'public' } }, as(editor))
  const { id: videoId } = await addUploaded(editor)
  const asVisitor = () => server.answer(getVideo, { params: { videoId } })
  expect((await asVisitor()).status).toBe(404)
  const change = async (visibility: 'public' | 'members') => {
    const { version } = (await server.call(getVideo, { params: { videoId } }, as(editor))).body
    await server.call(updateVideo, { params: { videoId }, body: { ...facts, visibility, version } }, as(editor))
  }
  await change('public')
  const shown = (await server.call(getVideo, { params: { videoId } })).body
  expect(shown).toMatchObject({ may: { edit: false }, player: { host: 'upload' } })
  expect((await get(shown.player?.embedUrl ?? '', { range: 'bytes=0-9' })).status).toBe(206)
  await change('members')
  expect([(await asVisitor()).status, (await get(shown.player?.embedUrl ?? '')).status]).toEqual([404, 404])
})

it('B8 the address ends at once with what its viewer may see, and is of no use to others', async () => {
  const { id: videoId, version } = await addUploaded(editor)
  const address = await addressFor(stranger, videoId)
  for (const wrong of [
    address.replace(/viewer=[^&]+/, `viewer=${team.owner.userId}`),
    address.replace(/until=\d+/, 'until=4000000000'),
    address.replace(/signature=.*/, 'signature=x'),
  ])
    expect((await get(wrong)).status).toBe(404)
  await server.call(updateVideo, { params: { videoId }, body: { ...facts, visibility: 'firm', version } }, as(editor))
  expect((await get(address, { range: 'bytes=0-9' })).status).toBe(404)
  const ofTeam = await addressFor(team.owner, videoId)
  expect((await get(ofTeam)).status).toBe(200)
  await server.deps.db.updateTable('users').set({ suspendedAt: new Date() }).where('id', '=', team.owner.userId).execute()
  expect((await get(ofTeam)).status).toBe(404)
  await server.deps.db.updateTable('users').set({ suspendedAt: null }).where('id', '=', team.owner.userId).execute()
})

it("D9 only a finished video upload of one's own is taken, by its content; a retry answers with the same video", async () => {
  const refusedAs = async (person: SignedIn, uploadId: string) => (await server.refused(createVideo, { body: { ...facts, uploadId } }, as(person))).body.error
  const text = await upload(editor, Buffer.from('<html><script>alert(1)</script></html>'))
  expect(await refusedAs(editor, text)).toMatchObject({ code: 'invalid_input', fields: { file: expect.stringContaining('an MP4 or WebM video') } })
  expect((await refusedAs(editor, await upload(editor, film, 'document'))).fields).toHaveProperty('uploadId')
  const uploadId = await upload(editor, film)
  expect((await refusedAs(stranger, uploadId)).code).toBe('not_found')
  const made = await Promise.all([0, 1].map(() => server.call(createVideo, { body: { ...facts, uploadId } }, as(editor))))
  const again = await server.call(createVideo, { body: { ...facts, uploadId } }, as(editor))
  expect(new Set([...made, again].map(({ body }) => body.id)).size).toBe(1)
  expect((await refusedAs(stranger, uploadId)).code).toBe('not_found')
  for (const body of [facts, { ...facts, uploadId, url: 'https://vimeo.com/76979871' }])
    expect((await server.refused(createVideo, { body }, as(editor))).body.error.fields).toHaveProperty('url')
})

it("the file goes with the video, and a link can't take its place", async () => {
  const before = (await storedNames(server.deps.files)).length
  const { id: videoId, version } = await addUploaded(editor)
  const change = { params: { videoId }, body: { ...facts, url: 'https://vimeo.com/76979871', version } }
  expect((await server.refused(updateVideo, change, as(editor))).body.error.fields).toHaveProperty('url')
  expect((await server.call(updateVideo, { ...change, body: { ...facts, title: 'Our fees', version } }, as(editor))).body.title).toBe('Our fees')
  await server.call(deleteVideo, { params: { videoId } }, as(editor))
  await waitForJobs(server)
  expect(await storedNames(server.deps.files)).toHaveLength(before)
})
