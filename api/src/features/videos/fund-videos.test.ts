import {
  type ApprovalState,
  createVideo,
  getVideo,
  listVideos,
  readVideoPoster,
  removeVideoPoster,
  setVideoApproval,
  setVideoPoster,
  updateVideo,
  type Video,
} from '@mandate/contract/videos'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SignedIn } from '../../test/people.ts'
import { storedNames } from '../../test/stored-files.ts'
import { addToTeam, as, createTestTeam, signInAs, type TestTeam } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

const fund = { url: 'https://vimeo.com/76979871/8272103f6e', title: 'Senior Lending Fund', summary: 'What it lends to', kind: 'fund' } as const

let server: TestServer
let team: TestTeam
let manager: SignedIn
let stranger: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  team = await createTestTeam(server, 'Ada')
  manager = await addToTeam(server, team, { name: 'Ben', role: 'editor' })
  stranger = await signInAs(server, 'Dora')
  await server.deps.db.updateTable('users').set({ role: 'ASSET_MANAGER' }).where('id', 'in', [manager.userId, stranger.userId]).execute()
})
afterAll(() => server.stop())

const read = async (person: SignedIn, videoId: string) => server.answer(getVideo, { params: { videoId } }, as(person))
const step = (video: Video, state: ApprovalState) => ({ params: { videoId: video.id }, body: { state, version: video.version } })
const take = async (person: SignedIn, video: Video, state: ApprovalState) => (await server.call(setVideoApproval, step(video, state), as(person))).body
const refusedStep = async (person: SignedIn, video: Video, state: ApprovalState) =>
  (await server.refused(setVideoApproval, step(video, state), as(person))).body.error.code

const image = () =>
  sharp({ create: { width: 900, height: 900, channels: 3, background: '#246' } })
    .png()
    .toBuffer()

/** A draft with all that approval needs. */
async function addFund(person: SignedIn): Promise<Video> {
  const { id: videoId } = (await server.call(createVideo, { body: fund }, as(person))).body
  return (await server.call(setVideoPoster, { params: { videoId }, body: await image() }, as(person))).body
}

it('a draft may lack anything; submitting one names what is missing, and so does approving one that lost it', async () => {
  const empty = (await server.call(createVideo, { body: { ...fund, summary: '' } }, as(stranger))).body
  const missing = async (video: Video, state: ApprovalState) =>
    Object.keys((await server.refused(setVideoApproval, step(video, state), as(stranger))).body.error.fields ?? {})
  expect(await missing(empty, 'waiting')).toEqual(['summary', 'poster'])
  const waiting = await take(stranger, await addFund(stranger), 'waiting')
  const { body: bare } = await server.call(removeVideoPoster, { params: { videoId: waiting.id } }, as(stranger))
  expect(await missing(bare, 'approved')).toEqual(['poster'])
})

it('others see a fund video only while it is approved by an owner of the team', async () => {
  const draft = await addFund(manager)
  expect(draft).toMatchObject({ approval: { state: 'draft', approvedAt: null, approvedBy: null }, may: { edit: true, approve: false } })
  expect([(await read(team.owner, draft.id)).status, (await read(stranger, draft.id)).status]).toEqual([404, 404])
  expect(await refusedStep(stranger, draft, 'waiting')).toBe('not_found')

  const waiting = await take(manager, draft, 'waiting')
  expect((await read(stranger, draft.id)).status).toBe(404)
  expect(await refusedStep(manager, waiting, 'approved')).toBe('not_allowed')
  expect((await server.call(listVideos, { query: { state: 'waiting' } }, as(team.owner))).body.items).toMatchObject([{ id: draft.id, may: { approve: true } }])

  const approved = await take(team.owner, waiting, 'approved')
  expect(approved.approval).toEqual({ state: 'approved', approvedAt: expect.any(String), approvedBy: 'Ada Tester' })
  expect((await server.call(getVideo, { params: { videoId: draft.id } }, as(stranger))).body.approval).toEqual({ ...approved.approval, approvedBy: null })
  expect(await refusedStep(stranger, approved, 'withdrawn')).toBe('not_allowed')

  const withdrawn = await take(team.owner, approved, 'withdrawn')
  expect((await read(stranger, draft.id)).status).toBe(404)
  expect(await refusedStep(team.owner, withdrawn, 'approved')).toBe('conflict')
})

it('a change after the approval waits again, and what changed since it was looked at is not approved', async () => {
  const draft = await addFund(manager)
  const seen = await take(manager, draft, 'waiting')
  const { kind: _kind, ...facts } = fund
  const edit = { params: { videoId: draft.id }, body: { ...facts, title: 'Guaranteed returns', version: seen.version } }
  const changed = (await server.call(updateVideo, edit, as(manager))).body
  expect(await refusedStep(team.owner, seen, 'approved')).toBe('conflict')
  const approved = await take(team.owner, changed, 'approved')
  const again = await server.call(updateVideo, { ...edit, body: { ...edit.body, title: 'Safe', version: approved.version } }, as(manager))
  expect(again.body.approval?.state).toBe('waiting')
  expect((await read(stranger, draft.id)).status).toBe(404)
})

it('only asset managers have fund videos; one without a team approves their own', async () => {
  const draft = await addFund(stranger)
  expect(draft.may.approve).toBe(true)
  expect((await take(stranger, await take(stranger, draft, 'waiting'), 'approved')).approval?.state).toBe('approved')
  const refused = await server.refused(createVideo, { body: fund }, as(team.owner))
  expect(refused.body.error.code).toBe('not_allowed')
  const plain = (await server.call(createVideo, { body: { ...fund, kind: 'video' } }, as(stranger))).body
  expect(await refusedStep(stranger, plain, 'waiting')).toBe('conflict')
})

it('a poster is stored in our sizes, read by its signed address only, and removed with its files', async () => {
  const { id: videoId } = (await server.call(createVideo, { body: { ...fund, kind: 'video' } }, as(manager))).body
  const picture = await image()
  expect((await server.refused(setVideoPoster, { params: { videoId }, body: picture }, as(stranger))).body.error.code).toBe('not_found')
  const text = Buffer.from('<svg onload="alert(1)"/>')
  expect((await server.refused(setVideoPoster, { params: { videoId }, body: text }, as(manager))).body.error.fields).toHaveProperty('file')
  const { body: video } = await server.call(setVideoPoster, { params: { videoId }, body: picture }, as(manager))
  expect(video.poster?.map(({ width }) => width)).toEqual([1280, 640])
  const address = new URL(video.poster?.[1]?.url ?? '', 'http://local')
  const posterId = address.pathname.split('/').at(-1) ?? ''
  const query = { width: 640, until: Number(address.searchParams.get('until')), signature: address.searchParams.get('signature') ?? '' }
  const shown = await server.call(readVideoPoster, { params: { posterId }, query })
  expect(shown.headers['content-type']).toBe('image/webp')
  for (const wrong of [{ signature: 'x' }, { until: query.until + 1 }, { width: 641 }])
    expect((await server.refused(readVideoPoster, { params: { posterId }, query: { ...query, ...wrong } })).body.error.code).toBe('not_found')
  expect((await storedNames(server.deps.files)).filter((name) => name.startsWith(`posters/${posterId}/`))).toHaveLength(2)
  expect((await server.call(removeVideoPoster, { params: { videoId } }, as(manager))).body.poster).toBeNull()
  expect((await server.refused(readVideoPoster, { params: { posterId }, query })).body.error.code).toBe('not_found')
})
