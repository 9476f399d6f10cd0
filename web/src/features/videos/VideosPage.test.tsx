import { getMyClaims } from '@mandate/contract/claims'
import { getMyTeam } from '@mandate/contract/teams'
import { createVideo, type ListedVideo, listVideos, setVideoPoster } from '@mandate/contract/videos'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answers, refusal, refuses, startApiServer } from '../../test/api-server.ts'
import { ben } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { uploads } from '../uploads/shared/uploads.ts'
import { VideosPage } from './VideosPage.tsx'

const video: ListedVideo = {
  ...{ id: '7f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a01', kind: 'fund', title: 'Senior Lending', summary: '', visibility: 'members', version: 3 },
  ...{ by: { kind: 'firm', firmCrd: 9_000_001, name: 'Harbor Lane' }, link: 'https://vimeo.com/76979871', problem: null, expiresAt: null },
  player: { host: 'vimeo', embedUrl: 'https://player.vimeo.com/video/76979871?dnt=1' },
  ...{ poster: null, hasTranscript: true, createdAt: '2026-10-03T06:00:00.000Z', may: { edit: false, approve: false } },
  approval: { state: 'approved', approvedAt: '2026-10-04T06:00:00.000Z', approvedBy: null },
  passages: [{ startMs: 70_500, text: 'Covenants protect the lender.' }],
}
const asked: URLSearchParams[] = []
const server = startApiServer(
  answers(listVideos, (request) => {
    asked.push(new URL(request.url).searchParams)
    return { items: request.url.includes('nothing') ? [] : [video], nextCursor: null }
  }),
  answers(getMyTeam, { team: null }),
  answers(getMyClaims, { owned: [], claims: [] }),
)
beforeEach(() => void asked.splice(0))
const open = (at = '/videos', kept = {}) => renderPage(<VideosPage />, { at, user: ben(), kept })

test('lists videos with their approval, owner and the moments that were found', async () => {
  const { person } = await open()
  const card = within(await screen.findByRole('list', { name: 'All' }))
  expect(card.getByText('Approved 04 Oct 2026')).toBeVisible()
  expect(card.getByRole('link', { name: 'Harbor Lane' })).toHaveAttribute('href', '/data/reference/firm/9000001')
  expect(document.querySelector('img[src^="http"]')).toBeNull()
  await person.type(screen.getByRole('searchbox', { name: 'Search titles and transcripts' }), 'covenants{Enter}')
  expect(await screen.findByRole('link', { name: '1:10' })).toHaveAttribute('href', `/videos/${video.id}?q=covenants&t=70`)
  expect(asked.at(-1)?.get('q')).toBe('covenants')
  await person.click(screen.getByRole('tab', { name: 'Waiting for approval' }))
  expect(asked.at(-1)?.get('state')).toBe('waiting')
})

test('says what would put something here', async () => {
  await open('/videos?q=nothing')
  expect(await screen.findByText('No videos found')).toBeVisible()
})

test('a fund draft is kept while its form is open, over a reload, and reset by Cancel', async () => {
  const first = await open()
  await first.person.click(await screen.findByRole('button', { name: 'Add fund video' }))
  await first.person.type(screen.getByRole('textbox', { name: 'Title' }), 'Senior')
  expect(first.store.getState().videoFundDraft).toEqual({ videoUrl: '', videoTitle: 'Senior', videoSum: '', videoThumbnail: '' })
  expect(first.store.getState().clientUi.videoFundState).toBe('adding')
  expect(localStorage.getItem('mandate.1.videoFundDraft')).toContain('Senior')
  await first.person.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(first.store.getState().videoFundDraft.videoTitle).toBe('')
  expect(first.store.getState().clientUi.videoFundState).toBe('closed')
})

test('the form of a fund video says what its approval needs, and names only the hosts that play', async () => {
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Add fund video' }))
  expect(screen.getByRole('textbox', { name: 'Summary' })).toHaveAccessibleDescription(/needed before you submit the fund video for approval/)
  expect(screen.getByRole('group', { name: 'Poster (needed for approval)' })).toHaveTextContent(/needed before you submit the fund video for approval/)
  expect(screen.queryByText(/drawn from the title/)).toBeNull()
  expect(screen.getByText('From YouTube or Vimeo. Or upload a file below.')).toBeVisible()
})

test('a refused address is explained at its field; the saved draft is reset', async () => {
  const sent: unknown[] = []
  server.use(answers(createVideo, () => refusal('invalid_input', "This video can't be added", { url: "Videos from evil.example can't be played here" })))
  const { person, store } = await open()
  await person.click(await screen.findByRole('button', { name: 'Add fund video' }))
  await person.type(screen.getByRole('textbox', { name: 'Video URL' }), 'https://evil.example/a.mp4')
  await person.type(screen.getByRole('textbox', { name: 'Title' }), 'Senior')
  await person.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByText("Videos from evil.example can't be played here")).toBeVisible()
  server.use(
    answers(createVideo, async (request) => {
      sent.push(await request.json())
      return video
    }),
    refuses(setVideoPoster, 'not_found'),
  )
  await person.clear(screen.getByRole('textbox', { name: 'Video URL' }))
  await person.type(screen.getByRole('textbox', { name: 'Video URL' }), 'vimeo.com/76979871')
  expect(screen.getByText(/Vimeo video 76979871/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByText(`Now at /videos/${video.id}`)).toBeVisible()
  expect(sent).toEqual([{ url: 'vimeo.com/76979871', title: 'Senior', summary: '', visibility: 'members', belongsTo: 'me', kind: 'fund' }])
  expect(store.getState().videoFundDraft.videoTitle).toBe('')
})

test('a file is checked at once, and handed to the uploads with the facts of the video', async () => {
  const added = vi.spyOn(uploads, 'add').mockResolvedValue()
  const { person } = await open('/videos?add=video')
  const input = await screen.findByLabelText('Upload a file', { selector: 'input' })
  await person.upload(input, new File(['not a video'], 'Our fees.webm', { type: 'video/webm' }))
  expect(await screen.findByText(/The content of this file doesn't match its ending/)).toBeVisible()
  const film = new File([new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 0, 0])], 'Our fees.webm', { type: 'video/webm' })
  await person.upload(input, film)
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Our fees'))
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add video' }))
  const facts = { title: 'Our fees', summary: '', visibility: 'members', belongsTo: 'me', kind: 'video' }
  await waitFor(() => expect(added).toHaveBeenCalledWith([film], { kind: 'video', purpose: { use: 'newVideo', video: facts, thumbnail: '' } }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
