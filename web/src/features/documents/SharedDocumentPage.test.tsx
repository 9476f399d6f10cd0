import { checkDocumentLink, openDocumentLink, readDocumentLink, readDocumentLinkText, recordDocumentLinkReading } from '@mandate/contract/document-shares'
import { fileTypes } from '@mandate/contract/values/file-types'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { answers, refusal, refuses, startApiServer } from '../../test/api-server.ts'
import { renderPage } from '../../test/render-page.tsx'
import { SharedDocumentPage } from './SharedDocumentPage.tsx'

const token = 'k'.repeat(43)
const linked = {
  ...{ name: 'Policy.txt', mediaType: 'text/plain', bytes: 13, version: 1, sharedBy: 'Ada Whitlock', isViewOnly: false, isWatermarked: false },
  text: { state: 'read' as const, problem: null },
  ...{ agreement: null as string | null, isRecorded: true as const, readerName: null, expiresAt: null },
}
const asked: { password?: string; hasAgreed?: boolean; token: string; visitId?: string }[] = []
const visitId: unknown = expect.stringMatching(/^[0-9a-f-]{36}$/)
const server = startApiServer(
  answers(openDocumentLink, linked),
  answers(checkDocumentLink, { done: true }),
  answers(readDocumentLink, async (request) => {
    asked.push((await request.json()) as (typeof asked)[number])
    return HttpResponse.text('We hold cash.')
  }),
)
async function open(at = `/shared/document#token=${token}`) {
  asked.length = 0
  return renderPage(<SharedDocumentPage />, { at, pattern: '/shared/document' })
}

test('a visitor is told what is recorded, and opens with a click; the token leaves the address', async () => {
  const { person, router } = await open()
  expect(
    await screen.findByText('Ada Whitlock sees when this link is opened, which pages, and for how long. You are not named, because you are not signed in.'),
  ).toBeVisible()
  expect(router.state.location.hash).toBe('')
  expect(asked).toEqual([])
  await person.click(screen.getByRole('button', { name: 'Open document' }))
  expect(await screen.findByText('We hold cash.')).toBeVisible()
  expect(asked).toEqual([{ token, visitId, hasAgreed: false }])
  expect(screen.getByRole('button', { name: 'Download' })).toBeVisible()
})

test('a member is told before that they are named', async () => {
  server.use(answers(openDocumentLink, { ...linked, readerName: 'Pia Tester' }))
  await open()
  expect(await screen.findByText('Ada Whitlock sees that you, Pia Tester, open this, when, which pages, and for how long.')).toBeVisible()
})

test('the password is asked for until it is right, then the agreement', async () => {
  server.use(
    answers(openDocumentLink, async (request) => {
      const { password } = (await request.json()) as { password?: string }
      if (password === undefined) return refusal('password_needed')
      if (password !== 'harbor lane') return refusal('invalid_input', "This password isn't right", { password: 'Enter the password that the sender gave you' })
      return { ...linked, agreement: 'Keep it to yourself.', isViewOnly: true }
    }),
  )
  const { person } = await open()
  const field = await screen.findByLabelText('Password')
  await person.type(field, 'harbor')
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText("This password isn't right.")).toBeVisible()
  expect(field).toHaveFocus()
  await person.type(screen.getByLabelText('Password'), ' lane{Enter}')
  expect(await screen.findByText('Keep it to yourself.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Open document' }))
  expect(screen.getByText('Agree to the text to open the document.')).toBeVisible()
  expect(asked).toEqual([])
  await person.click(screen.getByRole('checkbox', { name: 'I agree' }))
  await person.click(screen.getByRole('button', { name: 'Open document' }))
  expect(await screen.findByText('We hold cash.')).toBeVisible()
  expect(asked).toEqual([{ token, visitId, password: 'harbor lane', hasAgreed: true }])
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
})

const office = (ending: 'docx' | 'xlsx', changes = {}) => {
  const file = { ...linked, name: `Terms.${ending}`, mediaType: fileTypes[ending].mediaType, ...changes }
  server.use(
    answers(openDocumentLink, file),
    answers(readDocumentLinkText, async (request) => {
      askedText.push(await request.json())
      const [page, text] = ending === 'xlsx' ? [1, 'Fee\t0.85%'] : [null, 'We hold cash.']
      return { text: file.text, pages: page ? [{ page, title: 'Fees', rowsLeft: 0 }] : [], parts: [{ part: 1, page, title: 'Fees', text }], nextPart: null }
    }),
  )
}
const askedText: unknown[] = []

test.each([
  ['docx', 'We hold cash.', { token, visitId, hasAgreed: true, from: 1 }],
  ['xlsx', '0.85%', { token, visitId, hasAgreed: true, from: 1, page: 1 }],
] as const)('a visitor reads a %s file in place, also where the link is view-only', async (ending, text, asks) => {
  office(ending, { isViewOnly: true, agreement: 'Keep it to yourself.' })
  askedText.length = 0
  const { person } = await open()
  await person.click(await screen.findByRole('checkbox', { name: 'I agree' }))
  await person.click(screen.getByRole('button', { name: 'Open document' }))
  expect(await screen.findByText(text)).toBeVisible()
  expect(askedText).toEqual([asks])
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
})

test('an Office file that is still being read says so', async () => {
  office('docx', { text: { state: 'waiting', problem: null } })
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Open document' }))
  expect(await screen.findByText('The preview is being prepared')).toBeVisible()
})

test('a link that ended says so', async () => {
  server.use(refuses(openDocumentLink, 'link_invalid'))
  await open()
  expect(await screen.findByRole('heading', { name: "This link doesn't work" })).toBeVisible()
})

test('an address without a token is incomplete', async () => {
  await open('/shared/document')
  expect(await screen.findByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
})

test('the document closes within a second of the end of the link, and not for a lost connection; the time on its page was reported', async () => {
  const beats: unknown[] = []
  let answer: () => Response | { done: true } = () => HttpResponse.error()
  let checks = 0
  server.use(
    answers(checkDocumentLink, () => {
      checks += 1
      return answer()
    }),
    answers(recordDocumentLinkReading, async (request) => {
      beats.push(await request.json())
      return { isRecorded: true }
    }),
  )
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Open document' }))
  expect(await screen.findByText('We hold cash.')).toBeVisible()
  await new Promise((next) => setTimeout(next, 1_000))
  expect(screen.getByText('We hold cash.')).toBeVisible()
  answer = () => ({ done: true })
  await new Promise((next) => setTimeout(next, 1_000))
  // Three times a second, with time to answer: a page that asks every 0.8 seconds is too slow.
  expect(checks).toBeGreaterThanOrEqual(4)
  answer = () => refusal('link_invalid')
  expect(await screen.findByText('This document was closed', undefined, { timeout: 1_000 })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveFocus()
  const checksBefore = checks
  expect(screen.queryByText('We hold cash.')).toBeNull()
  const seconds: unknown = expect.any(Number)
  await waitFor(() => expect(beats).toEqual([{ token, visitId: asked[0]?.visitId, pages: [{ page: 1, seconds }] }]))
  await new Promise((next) => setTimeout(next, 1_000))
  expect(checks).toBe(checksBefore)
})

test('the document closes when its reader comes back to a link that has ended', async () => {
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Open document' }))
  expect(await screen.findByText('We hold cash.')).toBeVisible()
  server.use(refuses(checkDocumentLink, 'link_invalid'))
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(await screen.findByText('This document was closed')).toBeVisible()
  expect(screen.queryByText('We hold cash.')).toBeNull()
})
