import { type DocumentReading, listDocumentReadings, recordDocumentReading } from '@mandate/contract/document-shares'
import { type DocumentDetail, getDocument, readDocumentContent } from '@mandate/contract/documents'
import { act, screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '../../api/api.ts'
import { answers, refusal, refuses, startApiServer } from '../../test/api-server.ts'
import { ada, ben } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { DocumentPage } from './DocumentPage.tsx'
import { policy } from './test-documents.ts'

const opened: string[] = []
const server = startApiServer(
  answers(listDocumentReadings, { items: [], nextCursor: null }),
  answers(readDocumentContent, (request) => {
    opened.push(request.url)
    return HttpResponse.text('We hold cash.')
  }),
)
afterEach(() => {
  opened.length = 0
})

const shared = (changes: Partial<DocumentDetail> = {}) => policy({ access: 'reader', isRecorded: true, ...changes })
const open = (document: DocumentDetail, user = ben()) => {
  server.use(answers(getDocument, document))
  return renderPage(<DocumentPage />, { at: `/documents/${document.id}`, pattern: '/documents/:documentId', user })
}

test('a reader is told what is recorded before anything is opened', async () => {
  const { person } = await open(shared())
  expect(await screen.findByText('Ada Whitlock sees when you open this, which pages, and for how long.')).toBeVisible()
  expect(opened).toEqual([])
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Open document' }))
  expect(await screen.findByText('We hold cash.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Download' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
})

test('view-only: no download is offered', async () => {
  const { person } = await open(shared({ isViewOnly: true }))
  await person.click(await screen.findByRole('button', { name: 'Open document' }))
  expect(await screen.findByText('We hold cash.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
})

test('the page closes when access ends while it is open, and says so', async () => {
  const { person, store } = await open(shared())
  await person.click(await screen.findByRole('button', { name: 'Open document' }))
  expect(await screen.findByText('We hold cash.')).toBeVisible()
  server.use(refuses(getDocument, 'not_found'))
  act(() => void store.dispatch(api.util.invalidateTags(['Docs'])))
  expect(await screen.findByText('This document was closed')).toBeVisible()
  expect(screen.queryByText('We hold cash.')).toBeNull()
  expect(screen.queryByText('Policy.txt')).toBeNull()
})

test('the page says until when it may be read, and asks again at that moment', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
  await open(shared({ accessEndsAt: new Date(Date.now() + 60_000).toISOString() }))
  expect(await screen.findByText(/Shared by Ada Whitlock · until /)).toBeVisible()
  server.use(refuses(getDocument, 'not_found'))
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  expect(await screen.findByText('This document was closed')).toBeVisible()
})

test('seconds are reported in batches, only while the tab is visible; a refusal closes the page', async () => {
  const beats: unknown[] = []
  let answer: () => Response | { isRecorded: boolean } = () => ({ isRecorded: true })
  server.use(
    answers(recordDocumentReading, async (request) => {
      beats.push(((await request.json()) as { pages: unknown }).pages)
      return answer()
    }),
  )
  const { person } = await open(shared())
  await screen.findByRole('button', { name: 'Open document' })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await person.click(screen.getByRole('button', { name: 'Open document' }))
  const look = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void vi.advanceTimersByTime(30_000))
  look.mockReturnValue('visible')
  act(() => void vi.advanceTimersByTime(9_000))
  expect(beats).toEqual([])
  act(() => void vi.advanceTimersByTime(1_000))
  await vi.waitFor(() => expect(beats).toEqual([[{ page: 1, seconds: 10 }]]))
  server.use(refuses(getDocument, 'not_found'))
  answer = () => refusal('not_found')
  act(() => void vi.advanceTimersByTime(10_000))
  expect(await screen.findByText('This document was closed')).toBeVisible()
  look.mockRestore()
})

test('the owner sees who read which pages for how long', async () => {
  const reading: DocumentReading = {
    ...{ id: '1f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a01', reader: { id: ben().id, name: 'Ben Harrow' }, version: 1, hasAgreed: false },
    pages: [
      { page: 4, seconds: 70 },
      { page: 1, seconds: 12 },
    ],
    ...{ startedAt: '2026-11-03T06:00:00.000Z', lastAt: '2026-11-03T06:02:00.000Z' },
  }
  const visit = { ...reading, id: '2f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a01', reader: null, hasAgreed: true, pages: [] }
  server.use(answers(listDocumentReadings, { items: [visit, reading], nextCursor: null }))
  await open(policy({ shares: 1 }), ada())
  expect(await screen.findByText('1 min 22 s on 2 pages')).toBeVisible()
  expect(screen.getByText(/1 open share$/)).toBeVisible()
  expect(within(screen.getByRole('list', { name: 'Views' })).getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Views' })).toHaveAttribute('href', '#readings')
  expect(screen.getByRole('img', { name: 'Page 1: 12 s, Page 4: 1 min 10 s' })).toBeVisible()
  expect(screen.getByText('Visitor with a link')).toBeVisible()
  expect(screen.getByText(/agreed to the terms/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Share' })).toBeVisible()
})
