import { deleteVideo, getVideo, getVideoTranscript, setVideoApproval, setVideoTranscript, type Video, type VideoCue } from '@mandate/contract/videos'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, refusal, refuses, startApiServer } from '../../test/api-server.ts'
import { done } from '../../test/installations.ts'
import { ada, ben } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { VideoPage } from './VideoPage.tsx'

const video = (changes: Partial<Video> = {}): Video => ({
  ...{ id: '7f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a01', kind: 'video', title: 'How we lend', summary: 'In three minutes', visibility: 'members', version: 3 },
  ...{ by: { kind: 'person', userId: ben().id, name: 'Ben Harrow' }, link: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', problem: null, expiresAt: null },
  player: { host: 'youtube', embedUrl: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ' },
  ...{ poster: null, approval: null, hasTranscript: true, createdAt: '2026-10-03T06:00:00.000Z', may: { edit: false, approve: false } },
  ...changes,
})
const cues: VideoCue[] = [
  { startMs: 0, text: 'Welcome.' },
  { startMs: 70_500, text: 'Covenants protect the lender.' },
]
const server = startApiServer(answers(getVideo, video()), answers(getVideoTranscript, { cues }))
const open = (query = '') => renderPage(<VideoPage />, { at: `/videos/${video().id}${query}`, pattern: '/videos/:videoId', user: ada() })
const frame = () => document.querySelector('iframe')

test('C19 nothing of the host is loaded before the click; the player is sandboxed', async () => {
  const { person } = await open()
  expect(await screen.findByText(/Until then, nothing is sent to YouTube/)).toBeVisible()
  expect(document.querySelector('iframe, video, img[src^="http"], script[src^="http"]')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Play How we lend' }))
  expect(frame()).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0')
  expect(frame()).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation allow-popups')
  expect(frame()).toHaveAttribute('referrerpolicy', 'strict-origin')
})

test('a passage plays from its moment, and the search of the list continues in the transcript', async () => {
  const { person } = await open('?q=covenant&t=70')
  const transcript = await screen.findByRole('list', { name: 'Transcript of How we lend' })
  expect(within(transcript).getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByText(/when you click play, from 1:10/)).toBeVisible()
  await person.click(within(transcript).getByRole('button', { name: /1:10/ }))
  expect(frame()?.src).toContain('start=70')
  await person.clear(screen.getByRole('searchbox', { name: 'Search the transcript' }))
  await person.click(await screen.findByRole('button', { name: /0:00 ?Welcome/ }))
  expect(frame()?.src).not.toContain('start=')
})

test('a file whose address has ended continues with another, from where it was', async () => {
  const played: number[] = []
  HTMLMediaElement.prototype.play = async function play() {
    played.push(this.currentTime)
  }
  URL.createObjectURL = () => 'blob:captions'
  URL.revokeObjectURL = () => undefined
  let signature = 'first'
  server.use(answers(getVideo, () => video({ link: '', player: { host: 'upload', embedUrl: `/api/video-files/1?signature=${signature}` } })))
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Play How we lend' }))
  const player = document.querySelector('video') as HTMLVideoElement
  player.currentTime = 42
  Object.defineProperty(player, 'paused', { value: false })
  signature = 'second'
  fireEvent.error(player)
  await waitFor(() => expect(player).toHaveAttribute('src', '/api/video-files/1?signature=second'))
  player.currentTime = 0
  fireEvent.loadedMetadata(player)
  expect(played.at(-1)).toBe(42)
})

test('a visitor sees a public video, without ways that lead to the sign-in', async () => {
  await renderPage(<VideoPage />, { at: `/videos/${video().id}`, pattern: '/videos/:videoId' })
  expect(await screen.findByRole('link', { name: 'Ben Harrow' })).toHaveAttribute('href', `/profile/${ben().id}/public`)
  expect(screen.queryByRole('link', { name: 'Videos' })).toBeNull()
})

test('a visitor is offered to sign in where nothing is public', async () => {
  server.use(refuses(getVideo, 'not_found'))
  await renderPage(<VideoPage />, { at: `/videos/${video().id}`, pattern: '/videos/:videoId' })
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', expect.stringContaining(encodeURIComponent(`/videos/${video().id}`)))
})

test('a file plays in our own player with captions, and moves to the moment', async () => {
  const played: number[] = []
  HTMLMediaElement.prototype.play = async function play() {
    played.push(this.currentTime)
  }
  URL.createObjectURL = () => 'blob:captions'
  URL.revokeObjectURL = () => undefined
  const link = 'https://firm-videos.s3.us-east-1.amazonaws.com/fund.mp4'
  server.use(answers(getVideo, video({ link, player: { host: 's3', embedUrl: link } })))
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: /1:10/ }))
  const player = document.querySelector('video') as HTMLVideoElement
  expect(player).toHaveAttribute('src', link)
  expect(player.querySelector('track')).toHaveAttribute('src', 'blob:captions')
  player.dispatchEvent(new Event('loadedmetadata'))
  await waitFor(() => expect(played).toEqual([70.5]))
})

test('a video that no longer plays says why', async () => {
  server.use(answers(getVideo, video({ player: null, problem: 'This signed URL has expired. Create a new one' })))
  await open()
  expect(await screen.findByText(/can't be played. This signed URL has expired/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Play/ })).toBeNull()
})

test('an owner of the team approves; what changed meanwhile is refused', async () => {
  const waiting = video({ kind: 'fund', approval: { state: 'waiting', approvedAt: null, approvedBy: null }, may: { edit: false, approve: true } })
  const sent: unknown[] = []
  server.use(
    answers(getVideo, waiting),
    answers(setVideoApproval, async (request) => {
      sent.push(await request.json())
      return waiting
    }),
  )
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Approve' }))
  expect(sent).toEqual([{ state: 'approved', version: 3 }])
  server.use(answers(setVideoApproval, () => refusal('conflict', 'This video was changed since you looked at it. Check it again')))
  await person.click(screen.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText(/was changed since you looked at it/)).toBeVisible()
})

test('the owner pastes a transcript; the field names the line', async () => {
  server.use(answers(getVideo, video({ may: { edit: true, approve: false }, hasTranscript: false })))
  server.use(answers(setVideoTranscript, () => refusal('invalid_input', "This transcript can't be read", { text: "The time in line 3 can't be read" })))
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Add transcript' }))
  await person.click(screen.getByRole('textbox', { name: 'Text' }))
  await person.paste('WEBVTT\n\nsoon --> later')
  await person.click(screen.getByRole('button', { name: 'Save transcript' }))
  expect(await screen.findByText("The time in line 3 can't be read")).toBeVisible()
})

test('the owner deletes the video after a question', async () => {
  server.use(answers(getVideo, video({ may: { edit: true, approve: false } })), answers(deleteVideo, done))
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'More actions' }))
  await person.click(screen.getByRole('menuitem', { name: 'Delete video' }))
  await person.click(screen.getByRole('button', { name: 'Delete video' }))
  expect(await screen.findByText('Now at /videos?view=mine')).toBeVisible()
})

test('a video that may not be seen is not found', async () => {
  server.use(refuses(getVideo, 'not_found'))
  await open()
  expect(await screen.findByRole('heading', { name: 'Video not found' })).toBeVisible()
})
