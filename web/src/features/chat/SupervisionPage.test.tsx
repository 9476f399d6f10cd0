import type { ConversationRecord } from '@mandate/contract/chat-records'
import { listSupervisedConversations, listSupervisedRecords, readSupervisedPdf } from '@mandate/contract/supervision'
import { getMyTeam } from '@mandate/contract/teams'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answers, refuses, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { Toasts } from '../../ui/Toasts.tsx'
import { SupervisionPage } from './SupervisionPage.tsx'
import { conversationId } from './test-conversations.ts'

const owen = { userId: '8d2b6f0e-51c4-4e5b-8a3c-2f9c1d7e5b02', name: 'Owen Finch', isOwned: true }
const clara = { userId: '3f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a01', name: 'Clara Reyes', isOwned: false }
const digest = 'a'.repeat(64)
function record(number: number, opened: Partial<NonNullable<ConversationRecord['opened']>> | null): ConversationRecord {
  const entry = { kind: 'sent' as const, sequence: number, at: '2026-11-20T15:00:00.000Z', senderDigest: digest, textDigest: digest }
  const sender = { salt: 'a1', id: owen.userId, name: owen.name }
  return { number, entryDigest: digest, hash: digest, opened: opened && { ...entry, sender, text: null, ...opened } }
}
const records = [
  record(1, null),
  record(2, { text: { salt: 'b2', text: 'The fees, please' } }),
  record(3, { kind: 'deleted', sequence: 2 }),
  record(4, { sender: null, text: null }),
]

const server = startApiServer(
  answers(getMyTeam, { team: { id: '3c7d2f5e-4a0b-4c1d-9f8e-6b5a4d3c2e1f', name: 'Harbor Lane', myRole: 'owner' } } as never),
  answers(listSupervisedConversations, {
    items: [{ id: conversationId, title: '', people: [owen, clara], updatedAt: '2026-11-20T15:00:00.000Z' }],
    nextCursor: null,
  }),
  answers(listSupervisedRecords, (request) => ({ items: new URL(request.url).searchParams.has('after') ? [] : records, hasMore: false })),
)
const open = (at = '/supervision') =>
  renderPage(
    <>
      <Toasts />
      <SupervisionPage />
    </>,
    { at, user: ada() },
  )

test("lists conversations by their participants, with the firm's own accounts", async () => {
  await open()
  const list = await screen.findByRole('list', { name: 'Supervised conversations' })
  expect(within(list).getByRole('link', { name: 'Owen Finch, Clara Reyes' })).toHaveAttribute('href', `/supervision?conversation=${conversationId}`)
  expect(within(list).getByText(/^Your firm's: Owen Finch · last message/)).toBeVisible()
})

test('without any, says what puts one there', async () => {
  server.use(answers(listSupervisedConversations, { items: [], nextCursor: null }))
  await open()
  expect(await screen.findByText('No supervised conversations')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open firm rules' })).toHaveAttribute('href', '/settings?section=firm-rules')
})

test('a member without a team reads that supervision belongs to one', async () => {
  server.use(answers(getMyTeam, { team: null }), refuses(listSupervisedConversations, 'not_found', "You're not in a team"))
  await open()
  expect(await screen.findByText('Supervision belongs to a team')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Create a team' })).toHaveAttribute('href', '/settings?section=team')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a member who is not an owner reads that only owners can', async () => {
  server.use(refuses(listSupervisedConversations, 'not_allowed', 'Only owners of the team can do this'))
  await open()
  expect(await screen.findByText('Only owners of the team can do this.')).toBeVisible()
})

test('shows what was written, deleted and not kept, and nothing from before', async () => {
  await open(`/supervision?conversation=${conversationId}`)
  const list = await screen.findByRole('list', { name: 'Records' })
  const rows = await within(list).findAllByRole('listitem')
  expect(rows).toHaveLength(3)
  expect(rows[0]).toHaveTextContent(/Owen Finch wrote.*The fees, please/)
  expect(rows[1]).toHaveTextContent('Owen Finch deleted it')
  expect(rows[2]).toHaveTextContent(/Former member wrote.*Deleted, and not kept/)
  expect(screen.getByRole('link', { name: 'All supervised conversations' })).toHaveAttribute('href', '/supervision')
})

test('is saved as JSON and as PDF, or says why not', async () => {
  server.use(answers(readSupervisedPdf, () => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } })))
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved')
  const { person } = await open(`/supervision?conversation=${conversationId}`)
  await person.click(await screen.findByRole('button', { name: 'Save JSON' }))
  expect(await screen.findByText('Saved with 4 records.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Save PDF' }))
  expect(await screen.findByText('Saved as PDF.')).toBeVisible()
  server.use(refuses(readSupervisedPdf, 'not_found', 'There is no such conversation'))
  await person.click(screen.getByRole('button', { name: 'Save PDF' }))
  expect(await screen.findByText('There is no such conversation.')).toBeVisible()
})
