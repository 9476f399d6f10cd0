import { searchDocumentRecipients } from '@mandate/contract/document-recipients'
import { getDocumentRoom } from '@mandate/contract/document-rooms'
import { createDocumentShare, type DocumentShare, deleteDocumentShare, listDocumentShares } from '@mandate/contract/document-shares'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answers, refusal, startApiServer } from '../../test/api-server.ts'
import { done } from '../../test/installations.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { ShareDialog } from './ShareDialog.tsx'
import { policy } from './test-documents.ts'
import { room, roomId } from './test-rooms.ts'

const cleo = { id: '8d2b6f0e-51c4-4e5b-8a3c-2f9c1d7e5b02', name: 'Cleo Marsh', detail: 'Trustee', team: 'Marsh Family Office' }
const toCleo: DocumentShare = {
  ...{ id: '1f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a01', kind: 'person', name: 'Cleo Marsh', whileIn: 'Marsh Family Office', isViewOnly: true, isWatermarked: true },
  ...{ hasPassword: false, agreement: null, expiresAt: '2026-12-03T06:00:00.000Z', isExpired: false, createdAt: '2026-11-03T06:00:00.000Z' },
}
const token = 'k'.repeat(43)
const sent: unknown[] = []
const server = startApiServer(
  answers(listDocumentShares, { items: [], nextCursor: null }),
  answers(searchDocumentRecipients, { items: [cleo], nextCursor: null }),
  answers(createDocumentShare, async (request) => {
    sent.push(await request.json())
    return { ...toCleo, token: null }
  }),
)
async function open() {
  sent.length = 0
  const onClose = vi.fn()
  return { ...(await renderPage(<ShareDialog document={policy({ name: 'Policy.pdf', type: 'pdf' })} onClose={onClose} />, { at: '/', user: ada() })), onClose }
}

test('a person is found by name with the keyboard, and shared with on the chosen terms', async () => {
  const { person } = await open()
  await person.type(await screen.findByRole('combobox', { name: 'Person' }), 'cleo')
  await screen.findByRole('option', { name: /Cleo Marsh/ })
  await person.keyboard('{Enter}')
  expect(await screen.findByRole('checkbox', { name: 'Only while they stay at Marsh Family Office' })).toBeChecked()
  await person.click(screen.getByRole('checkbox', { name: 'View only' }))
  await person.click(screen.getByRole('checkbox', { name: 'Watermark' }))
  await person.click(screen.getByRole('combobox', { name: 'Access ends' }))
  await person.click(await screen.findByRole('option', { name: 'After 7 days' }))
  await person.click(screen.getByRole('button', { name: 'Share' }))
  expect(await screen.findByText(/Shared with Cleo Marsh. They get an email/)).toBeVisible()
  expect(sent).toEqual([{ kind: 'person', userId: cleo.id, isViewOnly: true, isWatermarked: true, days: 7 }])
})

test('access that outlasts the team has to be chosen', async () => {
  const { person } = await open()
  await person.type(await screen.findByRole('combobox', { name: 'Person' }), 'cleo')
  await person.click(await screen.findByRole('option', { name: /Cleo Marsh/ }))
  await person.click(await screen.findByRole('checkbox', { name: 'Only while they stay at Marsh Family Office' }))
  await person.click(screen.getByRole('button', { name: 'Share' }))
  expect(await screen.findByText(/Shared with Cleo Marsh. They get an email/)).toBeVisible()
  expect(sent).toEqual([{ kind: 'person', userId: cleo.id, onlyWhileInTeam: false, isViewOnly: false, isWatermarked: false }])
})

test('without a person nothing is sent, and a refusal keeps what was chosen', async () => {
  server.use(answers(createDocumentShare, () => refusal('already_exists', 'This document is shared with them already')))
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Share' }))
  expect(screen.getByText('Choose a person.')).toBeVisible()
  await person.type(screen.getByRole('combobox', { name: 'Person' }), 'cleo')
  await person.click(await screen.findByRole('option', { name: /Cleo Marsh/ }))
  await person.click(screen.getByRole('button', { name: 'Share' }))
  expect(await screen.findByText('This document is shared with them already.')).toBeVisible()
  expect(screen.getByText('Cleo Marsh')).toBeVisible()
})

test('a link is shown once, with its token in the fragment; a short password is named at its field', async () => {
  server.use(
    answers(createDocumentShare, async (request) => {
      sent.push(await request.json())
      return { ...toCleo, kind: 'link' as const, name: null, whileIn: null, token }
    }),
  )
  const { person } = await open()
  await person.click(await screen.findByRole('tab', { name: 'Link' }))
  await person.type(screen.getByLabelText(/^Password/), 'short')
  await person.click(screen.getByRole('button', { name: 'Create link' }))
  expect(screen.getByText('Use at least 8 characters.')).toBeVisible()
  await person.type(screen.getByLabelText(/^Password/), ' and longer')
  await person.type(screen.getByRole('textbox', { name: /^Agreement/ }), 'Keep it to yourself.')
  await person.click(screen.getByRole('button', { name: 'Create link' }))
  expect(await screen.findByText(`${location.origin}/shared/document#token=${token}`)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible()
  expect(sent).toEqual([{ kind: 'link', password: 'short and longer', agreement: 'Keep it to yourself.', isViewOnly: false, isWatermarked: false, days: 30 }])
  await person.click(screen.getByRole('tab', { name: 'Person' }))
  expect(screen.queryByText(new RegExp(token))).toBeNull()
})

test('all connections are shared with without choosing one', async () => {
  server.use(
    answers(createDocumentShare, async (request) => {
      sent.push(await request.json())
      return { ...toCleo, kind: 'connections' as const, name: 'Ada Whitlock', whileIn: null, token: null }
    }),
  )
  const { person } = await open()
  await person.click(await screen.findByRole('tab', { name: 'My connections' }))
  expect(screen.getByText(/Access ends with the connection/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Share' }))
  expect(await screen.findByText(/Shared with your connections/)).toBeVisible()
  expect(sent).toEqual([{ kind: 'connections', isViewOnly: false, isWatermarked: false }])
})

test('a text can carry no watermark, and says why', async () => {
  await renderPage(<ShareDialog document={policy()} onClose={() => undefined} />, { at: '/', user: ada() })
  expect(await screen.findByRole('checkbox', { name: 'Watermark' })).toBeDisabled()
  expect(screen.getByText('Only PDFs and images can carry a watermark.')).toBeVisible()
})

test('current shares say their terms, and end after a confirmation', async () => {
  const ended: string[] = []
  server.use(
    answers(listDocumentShares, () => ({ items: ended.length > 0 ? [] : [toCleo], nextCursor: null })),
    answers(deleteDocumentShare, (request) => {
      ended.push(new URL(request.url).pathname)
      return done
    }),
  )
  const { person } = await open()
  const shares = await screen.findByRole('list', { name: 'Shares' })
  expect(await within(shares).findByText('Until 03 Dec 2026, only while they stay at Marsh Family Office, view only, watermark')).toBeVisible()
  await person.click(within(shares).getByRole('button', { name: 'End access of Cleo Marsh' }))
  expect(ended).toEqual([])
  await person.click(await screen.findByRole('button', { name: 'End access' }))
  await waitFor(() => expect(ended).toEqual([`/api/documents/${policy().id}/shares/${toCleo.id}`]))
  expect(await screen.findByText('No one yet.')).toBeVisible()
})

test('the team and the data room that give access are named, and the room is linked', async () => {
  server.use(answers(getDocumentRoom, room()))
  const holder = { kind: 'team', id: '3f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a02', name: 'Whitlock Capital' } as const
  await renderPage(<ShareDialog document={policy({ holder, roomId })} onClose={() => undefined} />, { at: '/', user: ada() })
  expect(await screen.findByRole('link', { name: 'Diligence 2026' })).toHaveAttribute('href', `/documents/rooms/${roomId}`)
  expect(screen.getByText('Data room, 1 member. Its members can read every document in it')).toBeVisible()
  expect(screen.getByText('Whitlock Capital')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Loading' })).toBeNull())
  expect(screen.queryByText('No one yet.')).toBeNull()
})
