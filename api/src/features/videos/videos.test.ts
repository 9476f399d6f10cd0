import { updateProfileVisibility } from '@mandate/contract/profiles'
import {
  createVideo,
  deleteVideo,
  getVideo,
  getVideoTranscript,
  listVideos,
  mostVideos,
  type NewVideo,
  setVideoTranscript,
  updateVideo,
} from '@mandate/contract/videos'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SignedIn } from '../../test/people.ts'
import { addToTeam, as, createTestTeam, signInAs, type TestTeam } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

const firmCrd = 9_000_321
const lending: NewVideo = { url: 'https://youtu.be/aqz-KE-bpKQ?si=tracker', title: 'How we lend', summary: 'Our process in three minutes' }

let server: TestServer
let team: TestTeam
let editor: SignedIn
let teamViewer: SignedIn
let stranger: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  team = await createTestTeam(server, 'Ada')
  editor = await addToTeam(server, team, { name: 'Ben', role: 'editor' })
  teamViewer = await addToTeam(server, team, { name: 'Cleo', role: 'viewer' })
  stranger = await signInAs(server, 'Dora')
  await server.deps.db.insertInto('claimedFirms').values({ firmCrd, teamId: team.id, method: 'code' }).execute()
})
afterAll(() => server.stop())

const add = async (person: SignedIn, changes: Partial<NewVideo> = {}) => (await server.call(createVideo, { body: { ...lending, ...changes } }, as(person))).body
const titlesFor = async (person: SignedIn, query: NonNullable<Parameters<typeof server.call<typeof listVideos>>[1]['query']>) =>
  (await server.call(listVideos, { query }, as(person))).body.items.map(({ title }) => title)
const mayRead = async (person: SignedIn, videoId: string) => (await server.answer(getVideo, { params: { videoId } }, as(person))).status === 200

it('a link is recognized, stored normalized, and played from an address that we build', async () => {
  const video = await add(editor)
  expect(video).toMatchObject({
    title: 'How we lend',
    by: { kind: 'person', userId: editor.userId, name: 'Ben Tester' },
    link: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    player: { host: 'youtube', embedUrl: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ' },
    poster: null,
    approval: null,
    may: { edit: true, approve: false },
  })
  expect((await server.call(getVideo, { params: { videoId: video.id } }, as(stranger))).body).toMatchObject({ id: video.id, may: { edit: false } })
})

it('D8 another host is refused with the reason, also on a change', async () => {
  const video = await add(editor, { title: 'Stays as it is' })
  for (const url of ['https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ', 'https://evil-bucket.s3.amazonaws.com/fund.mp4', 'javascript:alert(1)']) {
    const refused = await server.refused(createVideo, { body: { ...lending, url } }, as(editor))
    expect(refused.body.error).toMatchObject({ code: 'invalid_input', fields: { url: expect.stringMatching(/YouTube or Vimeo/) } })
    const body = { ...lending, url, version: video.version }
    expect((await server.refused(updateVideo, { params: { videoId: video.id }, body }, as(editor))).body.error.fields).toHaveProperty('url')
  }
  expect((await server.call(getVideo, { params: { videoId: video.id } }, as(editor))).body).toEqual(video)
})

it('B5 a video is seen by its audience, and no further than the profile', async () => {
  const videos = {
    me: await add(teamViewer, { title: 'me', visibility: 'me' }),
    firm: await add(teamViewer, { title: 'firm', visibility: 'firm' }),
    network: await add(teamViewer, { title: 'network', visibility: 'network' }),
    members: await add(teamViewer, { title: 'members' }),
    public: await add(teamViewer, { title: 'public', visibility: 'public' }),
  }
  const seenBy = (person: SignedIn) => titlesFor(person, { ownerId: teamViewer.userId })
  const readBy = async (person: SignedIn) => {
    const read: string[] = []
    for (const { id, title } of Object.values(videos)) if (await mayRead(person, id)) read.unshift(title)
    return read
  }
  const expected = { own: ['public', 'members', 'network', 'firm', 'me'], team: ['public', 'members', 'network', 'firm'], others: ['public', 'members'] }
  for (const list of [seenBy, readBy]) {
    expect(await list(teamViewer)).toEqual(expected.own)
    expect(await list(team.owner)).toEqual(expected.team)
    expect(await list(stranger)).toEqual(expected.others)
  }
  const signedOut = async ({ id: videoId }: { id: string }) => {
    const shown = await server.answer(getVideo, { params: { videoId } })
    const transcript = await server.answer(getVideoTranscript, { params: { videoId } })
    return [shown.status, transcript.status]
  }
  expect(await Promise.all(Object.values(videos).map(signedOut))).toEqual(Array(5).fill([404, 404]))
  await server.call(updateProfileVisibility, { body: { visibility: 'public' } }, as(teamViewer))
  expect(await Promise.all(Object.values(videos).map(signedOut))).toEqual([...Array(4).fill([404, 404]), [200, 200]])
  await server.call(updateProfileVisibility, { body: { visibility: 'firm' } }, as(teamViewer))
  expect([await seenBy(stranger), await seenBy(editor)]).toEqual([[], expected.team])
  await server.call(updateProfileVisibility, { body: { visibility: 'me' } }, as(teamViewer))
  expect([await seenBy(editor), await seenBy(teamViewer)]).toEqual([[], expected.own])
  await server.call(updateProfileVisibility, { body: { visibility: 'members' } }, as(teamViewer))
  await server.deps.db.updateTable('users').set({ suspendedAt: new Date() }).where('id', '=', teamViewer.userId).execute()
  expect([await seenBy(stranger), await readBy(editor)]).toEqual([[], []])
  await server.deps.db.updateTable('users').set({ suspendedAt: null }).where('id', '=', teamViewer.userId).execute()
})

it("B8 no one changes or deletes another's video; visitors see none", async () => {
  const { id: videoId, version } = await add(editor, { title: 'Mine' })
  const attempts = [
    [updateVideo, { params: { videoId }, body: { ...lending, version } }],
    [deleteVideo, { params: { videoId } }],
    [setVideoTranscript, { params: { videoId }, body: { text: 'Mine now' } }],
  ] as const
  for (const [endpoint, input] of attempts) {
    for (const person of [stranger, team.owner]) expect((await server.refused(endpoint, input, as(person))).body.error.code).toBe('not_found')
    expect((await server.refused(endpoint, input)).body.error.code).toBe('not_signed_in')
  }
  expect((await server.refused(listVideos, { query: {} })).body.error.code).toBe('not_signed_in')
  await server.call(deleteVideo, { params: { videoId } }, as(editor))
  expect((await server.refused(getVideo, { params: { videoId } }, as(editor))).body.error.code).toBe('not_found')
})

it('an edit of an older version is refused', async () => {
  const { id: videoId, version } = await add(editor, { title: 'First' })
  const change = { params: { videoId }, body: { ...lending, title: 'Second', version } }
  expect((await server.call(updateVideo, change, as(editor))).body).toMatchObject({ title: 'Second', version: version + 1 })
  expect((await server.refused(updateVideo, change, as(editor))).body.error.code).toBe('conflict')
})

it('owners and editors of a team add and change the videos of their firm; they leave with the record', async () => {
  const video = await add(editor, { title: 'Our firm', belongsTo: 'firm' })
  expect(video.by).toEqual({ kind: 'firm', firmCrd, name: 'Ada and Partners' })
  expect(await titlesFor(stranger, { firmCrd })).toEqual(['Our firm'])
  const change = { params: { videoId: video.id }, body: { ...lending, title: 'Our firm today', version: video.version } }
  expect((await server.refused(updateVideo, change, as(teamViewer))).body.error.code).toBe('not_allowed')
  expect((await server.refused(createVideo, { body: { ...lending, belongsTo: 'firm' } }, as(teamViewer))).body.error.code).toBe('not_allowed')
  expect((await server.refused(createVideo, { body: { ...lending, belongsTo: 'firm' } }, as(stranger))).body.error.code).toBe('not_found')
  const onlyMe = await server.refused(createVideo, { body: { ...lending, belongsTo: 'firm', visibility: 'me' } }, as(editor))
  expect(onlyMe.body.error.fields).toHaveProperty('visibility')
  await server.call(updateVideo, change, as(team.owner))
  await server.deps.db.deleteFrom('claimedFirms').where('firmCrd', '=', firmCrd).execute()
  expect(await mayRead(stranger, video.id)).toBe(false)
  expect((await server.refused(createVideo, { body: { ...lending, belongsTo: 'firm' } }, as(editor))).body.error.code).toBe('conflict')
  await server.deps.db.insertInto('claimedFirms').values({ firmCrd, teamId: team.id, method: 'code' }).execute()
  expect(await titlesFor(stranger, { firmCrd })).toEqual(['Our firm today'])
})

it('a video is found by its words and those of its transcript, with the moment', async () => {
  const { id: videoId } = await add(editor, { title: 'Unitranche explained' })
  const text = 'WEBVTT\n\n00:05.000 --> 00:09.000\nWelcome to the firm.\n\n01:10.500 --> 01:15.000\nCovenants protect the lender when margins fall.'
  expect((await server.call(setVideoTranscript, { params: { videoId }, body: { text } }, as(editor))).body.hasTranscript).toBe(true)
  const { items } = (await server.call(listVideos, { query: { q: 'covenant margin' } }, as(stranger))).body
  expect(items).toMatchObject([{ id: videoId, passages: [{ startMs: 70_500, text: 'Covenants protect the lender when margins fall.' }] }])
  expect(await titlesFor(stranger, { q: 'unitranche covenants' })).toEqual(['Unitranche explained'])
  expect(await titlesFor(stranger, { q: '"protect the lender" -margins' })).toEqual([])
  expect((await server.call(getVideoTranscript, { params: { videoId } }, as(stranger))).body.cues).toHaveLength(2)
  const broken = await server.refused(setVideoTranscript, { params: { videoId }, body: { text: 'WEBVTT\n\nsoon --> later\nx' } }, as(editor))
  expect(broken.body.error.fields?.text).toMatch(/line 3/)
  await server.call(setVideoTranscript, { params: { videoId }, body: { text: '' } }, as(editor))
  expect(await titlesFor(stranger, { q: 'covenants' })).toEqual([])
})

it("a hidden video's transcript is found by no one else", async () => {
  const { id: videoId } = await add(editor, { title: 'Draft', visibility: 'me' })
  await server.call(setVideoTranscript, { params: { videoId }, body: { text: 'Zanzibar' } }, as(editor))
  expect([await titlesFor(stranger, { q: 'zanzibar' }), await titlesFor(editor, { q: 'zanzibar' })]).toEqual([[], ['Draft']])
  expect((await server.refused(getVideoTranscript, { params: { videoId } }, as(stranger))).body.error.code).toBe('not_found')
})

it('lists in pages, and a profile has up to a hundred videos, also for concurrent requests', async () => {
  const person = await signInAs(server, 'Emil')
  const rows = Array.from({ length: mostVideos - 2 }, (_, index) => ({
    ...{ ownerId: person.userId, addedBy: person.userId, kind: 'video', host: 'vimeo', visibility: 'members', link: 'https://vimeo.com/76979871' },
    ...{ title: `Talk ${index}`, createdAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 3))) },
  }))
  await server.deps.db.insertInto('videos').values(rows).execute()
  const answers = await Promise.all(Array.from({ length: 5 }, () => server.answer(createVideo, { body: lending }, as(person))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409])
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body }: { body: { items: { id: string }[]; nextCursor: string | null } } = await server.call(
      listVideos,
      { query: { ownerId: person.userId, limit: 40, ...(cursor ? { cursor } : {}) } },
      as(stranger),
    )
    seen.push(...body.items.map(({ id }) => id))
    cursor = body.nextCursor
  }
  expect([seen.length, new Set(seen).size]).toEqual([mostVideos, mostVideos])
})
