import { searchDocumentRecipients } from '@mandate/contract/document-recipients'
import { addRoomMember, listRoomActivity, listRoomMemberReadings, listRoomMembers, removeRoomMember } from '@mandate/contract/document-room-members'
import {
  agreeToDocumentRoom,
  type DocumentRoomDetail,
  getDocumentRoom,
  listRoomDocuments,
  moveRoomDocument,
  openDocumentRoom,
  updateDocumentRoom,
} from '@mandate/contract/document-rooms'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '../../api/api.ts'
import { answers, refusal, refuses, startApiServer } from '../../test/api-server.ts'
import { done } from '../../test/installations.ts'
import { ada, ben } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { RoomPage } from './RoomPage.tsx'
import { cleo, inRoom, joined, room, roomId } from './test-rooms.ts'

const sent: unknown[] = []
const noPage = { nextCursor: null }
let index = [inRoom(1, 'Fees.txt', { readers: 2, seconds: 75 }), inRoom(2, 'Policy.txt')]
const server = startApiServer(
  answers(listRoomDocuments, () => ({ items: index, ...noPage })),
  answers(listRoomMembers, { items: [cleo()], ...noPage }),
  answers(openDocumentRoom, { isRecorded: true }),
  answers(searchDocumentRecipients, { items: [{ id: cleo().userId, name: 'Cleo Marsh', detail: 'Trustee', team: null }], ...noPage }),
)
afterEach(() => {
  sent.length = 0
  index = [inRoom(1, 'Fees.txt', { readers: 2, seconds: 75 }), inRoom(2, 'Policy.txt')]
})

const open = (shown: DocumentRoomDetail, { tab = '', user = ada() } = {}) => {
  server.use(answers(getDocumentRoom, shown))
  return renderPage(<RoomPage />, { at: `/documents/rooms/${roomId}${tab && `?tab=${tab}`}`, pattern: '/documents/rooms/:roomId', user })
}
const rows = async () => within(await screen.findByRole('list', { name: 'Index' })).getAllByRole('listitem')

test('its holder moves a document by keyboard, and the focus stays with it', async () => {
  server.use(
    answers(moveRoomDocument, async (request) => {
      sent.push(await request.json())
      index = [inRoom(1, 'Policy.txt', { id: inRoom(2, '').id }), inRoom(2, 'Fees.txt', { id: inRoom(1, '').id })]
      return done
    }),
  )
  const { person } = await open(room())
  expect((await rows())[0]).toHaveTextContent('1Fees.txt')
  expect((await rows())[0]).toHaveTextContent('2 readers, 1 min 15 s')
  expect(screen.queryByRole('button', { name: 'Move Fees.txt up' })).toBeNull()
  screen.getByRole('button', { name: 'Move Policy.txt up' }).focus()
  await person.keyboard('{Enter}')
  await waitFor(async () => expect((await rows())[0]).toHaveTextContent('1Policy.txt'))
  expect(await screen.findByText('Policy.txt is number 1 now.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Move Policy.txt down' })).toHaveFocus()
  expect(sent).toEqual([{ number: 1 }])
})

test('its holder adds a member by name; a refusal keeps what was chosen', async () => {
  let answer: () => Response | ReturnType<typeof cleo> = () => refusal('already_exists', 'This person is a member already')
  server.use(
    answers(addRoomMember, async (request) => {
      sent.push(await request.json())
      return answer()
    }),
  )
  const { person } = await open(room())
  await person.click(await screen.findByRole('button', { name: 'Add member' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: 'Add member' }))
  expect(dialog.getByText('Choose a person.')).toBeVisible()
  await person.type(dialog.getByRole('combobox', { name: 'Person' }), 'cleo')
  await person.click(await dialog.findByRole('option', { name: /Cleo Marsh/ }))
  await person.click(dialog.getByRole('button', { name: 'Add member' }))
  expect(await dialog.findByText('This person is a member already.')).toBeVisible()
  expect(dialog.getByText('Cleo Marsh')).toBeVisible()
  answer = () => cleo()
  await person.click(dialog.getByRole('button', { name: 'Add member' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual(Array(2).fill({ userId: cleo().userId }))
})

test('its holder sees who read which pages, and what happened', async () => {
  const pages = [
    { page: 1, seconds: 15 },
    { page: 3, seconds: 60 },
  ]
  const read = { documentId: inRoom(1, '').id, name: 'Fees.txt', number: 1, openings: 2, seconds: 75, pages, lastAt: '2026-11-04T06:00:00.000Z' }
  const unread = { ...read, documentId: inRoom(2, '').id, name: 'Policy.txt', number: 2, openings: 0, seconds: 0, pages: [], lastAt: null }
  server.use(
    answers(listRoomMemberReadings, { items: [read, unread], ...noPage }),
    answers(listRoomActivity, {
      items: [
        {
          ...{ id: roomId, kind: 'read', by: 'Cleo Marsh', member: null, document: { id: read.documentId, name: 'Fees.txt' } },
          ...{ agreement: null, pages: 2, seconds: 75, at: '2026-11-04T06:00:00.000Z' },
        },
      ],
      ...noPage,
    }),
  )
  const { person } = await open(room({ agreement: 'Keep it.' }), { tab: 'members' })
  expect(await screen.findByText('1 of 2 documents, 1 min 15 s')).toBeVisible()
  expect(screen.getByText(/not agreed yet/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Pages read by Cleo Marsh' }))
  const readings = within(await screen.findByRole('list', { name: 'Read by Cleo Marsh' }))
  expect(readings.getByRole('img', { name: 'Page 1: 15 s, Page 3: 1 min' })).toBeVisible()
  expect(readings.getByText('Not opened')).toBeVisible()
  await person.click(screen.getByRole('tab', { name: 'Activity' }))
  expect((await screen.findByRole('list', { name: 'Activity' })).textContent).toMatch(/^Cleo Marsh read Fees.txt, 1 min 15 s on 2 pages/)
})

test('a closed room shows its holder what happened in it, with the text of each agreement', async () => {
  const agreed = {
    id: roomId,
    kind: 'agreed' as const,
    by: 'Cleo Marsh',
    member: null,
    document: null,
    agreement: 'Keep it to yourself.',
    pages: null,
    seconds: null,
  }
  server.use(answers(listRoomActivity, { items: [{ ...agreed, at: '2026-11-04T06:00:00.000Z' }], ...noPage }))
  const { person } = await open(room({ closedAt: '2026-11-05T06:00:00.000Z', members: 0 }))
  expect(await screen.findByText(/This data room is closed/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add member' })).toBeNull()
  await person.click(await screen.findByText('Text of the agreement'))
  expect(screen.getByText('Keep it to yourself.')).toBeVisible()
})

test('what can carry no watermark is closed to members, and its holder is told', async () => {
  await open(room({ isWatermarked: true }))
  expect((await rows())[0]).toHaveTextContent("Closed to members: can't carry a watermark")
})

test('a member agrees before the index is shown; a text that has changed is shown again', async () => {
  const [first, second] = ['Keep it to yourself.', 'Do not forward it.']
  let now = joined({ agreement: first ?? '', needsAgreement: true })
  let isOpened = false
  server.use(
    answers(openDocumentRoom, () => {
      isOpened = true
      return { isRecorded: true }
    }),
    answers(agreeToDocumentRoom, async (request) => {
      const body = (await request.json()) as { agreement: string }
      sent.push(body)
      if (body.agreement !== now.agreement) return refusal('conflict', 'The terms of this data room have changed. Reload, and read them again')
      now = joined({ agreement: second ?? '', agreedAt: '2026-11-04T06:00:00.000Z' })
      return now
    }),
  )
  const { person, store } = await open(now, { user: ben() })
  server.use(answers(getDocumentRoom, () => now))
  expect(await screen.findByText('Keep it to yourself.')).toBeVisible()
  expect(screen.getByText(/Ada Whitlock sees when you open this data room/)).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Index' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Agree and continue' }))
  expect(screen.getByText('Agree to the terms to see the documents.')).toBeVisible()
  now = joined({ agreement: second ?? '', needsAgreement: true })
  await person.click(screen.getByRole('checkbox', { name: /I have read these terms/ }))
  await person.click(screen.getByRole('button', { name: 'Agree and continue' }))
  expect(await screen.findByText(/have changed/)).toBeVisible()
  act(() => void store.dispatch(api.util.invalidateTags(['Docs'])))
  expect(await screen.findByText('Do not forward it.')).toBeVisible()
  await person.click(screen.getByRole('checkbox', { name: /I have read these terms/ }))
  await person.click(screen.getByRole('button', { name: 'Agree and continue' }))
  expect((await rows())[0]).toHaveTextContent('Not opened yet')
  expect(sent).toEqual([{ agreement: first }, { agreement: second }])
  expect(isOpened).toBe(true)
  expect(screen.queryByRole('button', { name: /Move/ })).toBeNull()
})

test('a member leaves', async () => {
  server.use(answers(removeRoomMember, done))
  const { person } = await open(joined(), { user: ben() })
  await person.click(await screen.findByRole('button', { name: 'Leave' }))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('Now at /documents/rooms')).toBeVisible()
})

test('the page closes when the membership ends while it is open, and when it expires', async () => {
  const { store } = await open(joined(), { user: ben() })
  await rows()
  server.use(refuses(getDocumentRoom, 'not_found'))
  act(() => void store.dispatch(api.util.invalidateTags(['Docs'])))
  expect(await screen.findByText('This data room was closed')).toBeVisible()
  expect(screen.queryByText('Fees.txt')).toBeNull()
})

test('the page asks again when the membership expires', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
  await open(joined({ expiresAt: new Date(Date.now() + 60_000).toISOString() }), { user: ben() })
  await rows()
  server.use(refuses(getDocumentRoom, 'not_found'))
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  expect(await screen.findByText('This data room was closed')).toBeVisible()
})

test('the terms are edited, and an empty agreement is none', async () => {
  server.use(
    answers(updateDocumentRoom, async (request) => {
      sent.push(await request.json())
      return room()
    }),
  )
  const { person } = await open(room({ agreement: 'Keep it.' }))
  await person.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.clear(dialog.getByLabelText(/Agreement/))
  await person.click(dialog.getByRole('checkbox', { name: 'View only' }))
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([{ name: 'Diligence 2026', description: 'What allocators ask for.', isViewOnly: true, isWatermarked: false, agreement: null }])
})
