import {
  decideRequestedItem,
  declineDocumentRequest,
  giveRequestedDocument,
  stateItemUnavailable,
  takeBackRequestedDocument,
} from '@mandate/contract/document-request-answers'
import {
  type DocumentRequestDetail,
  getDocumentRequest,
  nudgeForDocuments,
  saveDocumentRequest,
  sendDocumentRequest,
} from '@mandate/contract/document-requests'
import { listDocuments } from '@mandate/contract/documents'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answers, refusal, startApiServer } from '../../test/api-server.ts'
import { ada, ben } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { Toasts } from '../../ui/Toasts.tsx'
import { uploads } from '../uploads/shared/uploads.ts'
import { RequestPage } from './RequestPage.tsx'
import { given, item, request, requestId } from './test-requests.ts'

const WithToasts = () => (
  <>
    <RequestPage />
    <Toasts />
  </>
)
let shown: DocumentRequestDetail
const sent: { to: string; body: unknown }[] = []
const takes = async (asked: Request) => {
  const text = await asked.text()
  sent.push({ to: `${asked.method} ${new URL(asked.url).pathname.split('/').slice(4).join('/')}`, body: text ? JSON.parse(text) : undefined })
  return shown
}
const server = startApiServer(
  answers(getDocumentRequest, () => shown),
  ...[decideRequestedItem, declineDocumentRequest, giveRequestedDocument, stateItemUnavailable, takeBackRequestedDocument].map((endpoint) =>
    answers(endpoint, takes),
  ),
  ...[nudgeForDocuments, saveDocumentRequest, sendDocumentRequest].map((endpoint) => answers(endpoint, takes)),
)
beforeEach(() => {
  shown = request()
  sent.splice(0)
})
const open = (as: 'asker' | 'answerer', query = '') => {
  shown = { ...shown, side: as }
  return renderPage(<WithToasts />, {
    at: `/documents/requests/${requestId}${query}`,
    pattern: '/documents/requests/:requestId',
    user: as === 'asker' ? ada() : ben(),
  })
}
const row = (name: string) => within(screen.getByRole('listitem', { name }))

describe('as the asker', () => {
  test('shows what is given, missing, returned and overdue, and links to what can be opened', async () => {
    await open('asker')
    expect(await screen.findByText('1 of 3 answered · 1 returned · 1 overdue')).toBeVisible()
    expect(row('Photo ID').getByRole('link', { name: 'Passport.pdf' })).toHaveAttribute('href', `/documents/${given.documentId}`)
    expect(row('Compliance manual').getByText('Overdue since 19 Nov 2026')).toBeVisible()
    expect(row('Compliance manual').getByText(/Page 3 is missing/)).toBeVisible()
    expect(row('References').getByText('Optional')).toBeVisible()
  })

  test('a document that was taken back says so and leads nowhere', async () => {
    shown = request({ items: [item({ documents: [{ ...given, documentId: null, name: null, state: 'takenBack' }] })] })
    await open('asker')
    expect(await screen.findByText('Given 20 Nov 2026, then taken back')).toBeVisible()
    expect(row('Photo ID').queryByRole('link')).toBeNull()
  })

  test('accepts with undo, and returns with a reason', async () => {
    const { person } = await open('asker')
    await person.click(await screen.findByRole('button', { name: 'Accept Photo ID' }))
    await person.click(await screen.findByRole('button', { name: 'Undo' }))
    await person.click(screen.getByRole('button', { name: 'Return Photo ID' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Return Photo ID' }))
    await person.click(dialog.getByRole('button', { name: 'Return' }))
    expect(dialog.getByText('Enter a reason.')).toBeVisible()
    expect(dialog.getByRole('textbox', { name: /What has to change/ })).toHaveFocus()
    expect(dialog.getByRole('textbox', { name: /What has to change/ })).toHaveAccessibleDescription('Enter a reason.')
    await person.type(dialog.getByRole('textbox', { name: /What has to change/ }), 'It is blurred.')
    await person.click(dialog.getByRole('button', { name: 'Return' }))
    await vi.waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([{ decision: 'accepted' }, { decision: 'none' }, { decision: 'returned', reason: 'It is blurred.' }]),
    )
  })

  test('reminds once a day: after that the button says why it is off', async () => {
    shown = request({ nudgeAgainAt: '2026-11-24T10:00:00.000Z' })
    await open('asker')
    expect(await screen.findByRole('button', { name: /A reminder was sent within the last 24 hours/ })).toBeDisabled()
  })

  test('edits the list: order, new items, and what was answered stays', async () => {
    const { person } = await open('asker', '?edit=1')
    expect(await screen.findByRole('button', { name: 'Remove Photo ID: It was answered and stays' })).toBeDisabled()
    await person.click(screen.getByRole('button', { name: 'Move References up' }))
    await person.click(screen.getByRole('button', { name: 'Add item' }))
    await person.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('Name what you need, or remove the item.')).toBeVisible()
    await person.type(screen.getByRole('textbox', { name: 'Item 4' }), 'Insurance')
    await person.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('Changes saved.')).toBeVisible()
    const body = sent.find(({ to }) => to === 'PUT ')?.body as { items: { name: string; id?: string }[]; version: number }
    expect(body.items.map(({ name }) => name)).toEqual(['Photo ID', 'References', 'Compliance manual', 'Insurance'])
    expect([body.version, body.items[3]?.id]).toEqual([3, undefined])
  })

  test('what someone else saved meanwhile is overwritten only on purpose', async () => {
    const { person } = await open('asker', '?edit=1')
    await person.type(await screen.findByRole('textbox', { name: 'Title' }), ' 2026')
    server.use(answers(saveDocumentRequest, () => refusal('conflict', 'Someone else changed this request meanwhile. Compare, then save again')))
    shown = request({ version: 4, title: 'Theirs' })
    await person.click(screen.getByRole('button', { name: 'Save changes' }))
    await person.click(await screen.findByRole('button', { name: 'Keep mine' }))
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Operational due diligence 2026')
    server.use(answers(saveDocumentRequest, takes))
    await person.click(screen.getByRole('button', { name: 'Save changes' }))
    await vi.waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ version: 4, title: 'Operational due diligence 2026' }))
  })

  test('a draft is saved, then sent; a refusal names its field', async () => {
    shown = request({ state: 'draft', sentAt: null, items: [item()] })
    server.use(answers(saveDocumentRequest, () => refusal('invalid_input', 'A due date has passed', { dueOn: 'Choose a day from today on' })))
    const { person } = await open('asker')
    await person.click(await screen.findByRole('button', { name: 'Send to Ben Harrow' }))
    expect(await screen.findByText('Choose a day from today on')).toBeVisible()
    server.use(answers(saveDocumentRequest, takes))
    await person.click(screen.getByRole('button', { name: 'Send to Ben Harrow' }))
    await vi.waitFor(() => expect(sent.map(({ to }) => to)).toEqual(['PUT ', 'POST send']))
  })
})

describe('as the one who is asked', () => {
  test("an accepted answer that something isn't available keeps its reason, which can no longer be withdrawn", async () => {
    shown = request({ items: [item({ state: 'accepted', reason: 'We keep none', documents: [] })] })
    await open('answerer')
    expect(await screen.findByText(/isn't available: “We keep none”/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
  })

  test('says what is needed, who can open it, and why something was returned', async () => {
    await open('answerer')
    expect(await screen.findByText(/shared with Ada Whitlock only/)).toBeVisible()
    expect(row('Compliance manual').getByText('Returned: “Page 3 is missing.”')).toBeVisible()
    expect(row('Photo ID').queryByRole('button', { name: 'Choose a file for Photo ID' })).toBeNull()
    expect(row('Photo ID').getByRole('button', { name: 'Add another document for Photo ID' })).toBeVisible()
  })

  test('a photo is uploaded for its item', async () => {
    const add = vi.spyOn(uploads, 'add').mockResolvedValue()
    const { person } = await open('answerer')
    const photo = new File(['x'], 'photo.jpg', { type: 'image/jpeg' })
    await person.upload(await screen.findByLabelText('Photo for References', { selector: 'input' }), photo)
    expect(screen.getByLabelText('Photo for References', { selector: 'input' })).toHaveAttribute('capture', 'environment')
    const purpose = { use: 'requestedItem', requestId, itemId: shown.items[2]?.id }
    expect(add).toHaveBeenCalledWith([photo], { kind: 'document', purpose })
    add.mockRestore()
  })

  test('gives what was given before, with why it is offered', async () => {
    const remembered = {
      documentId: given.documentId,
      name: 'Manual.pdf',
      itemName: 'Compliance manuals',
      givenAt: '2026-03-01T10:00:00.000Z',
      givenTo: 'Clara Reyes',
    }
    shown = request({ items: [item({ name: 'Compliance manual', remembered: [{ ...remembered, words: ['compliance', 'manual'] }] })] })
    const { person } = await open('answerer')
    expect(
      await screen.findByText(/You gave it to Clara Reyes on 01 Mar 2026 for “Compliance manuals”. Same words: compliance, manual. Only you see this./),
    ).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Give it: Manual.pdf' }))
    await vi.waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ kind: 'document', documentId: given.documentId }]))
  })

  test('offers only documents that the viewer may share', async () => {
    const document = {
      type: 'pdf',
      ...{ mediaType: 'application/pdf', bytes: 20, tags: [], folderId: null, roomId: null, isRecorded: false, isViewOnly: false },
      ...{ isWatermarked: false, shares: 0, hit: null, version: 1, createdAt: given.givenAt, updatedAt: given.givenAt },
    } as const
    const person0 = { kind: 'person', id: ben().id as string, name: 'Ben Harrow' } as const
    server.use(
      answers(listDocuments, {
        items: [
          { ...document, id: '0c9f1a52-7f0e-4f0a-9a55-0d4f0c0f6d02', name: 'Own.pdf', access: 'owner', holder: person0 },
          { ...document, id: '0c9f1a52-7f0e-4f0a-9a55-0d4f0c0f6d03', name: 'Theirs.pdf', access: 'reader', holder: person0 },
        ],
        nextCursor: null,
      }),
    )
    const { person } = await open('answerer')
    await person.click(await screen.findByRole('button', { name: 'From my documents for References' }))
    await person.click(await screen.findByRole('button', { name: /Own.pdf/ }))
    await vi.waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ kind: 'document', documentId: '0c9f1a52-7f0e-4f0a-9a55-0d4f0c0f6d02' }]))
    expect(screen.queryByText('Theirs.pdf')).toBeNull()
  })

  test('takes back with undo, states what is not available, and declines', async () => {
    const { person } = await open('answerer')
    await person.click(await screen.findByRole('button', { name: 'Take back Passport.pdf' }))
    await person.click(await screen.findByRole('button', { name: 'Undo' }))
    await person.click(screen.getByRole('button', { name: 'Not available: References' }))
    await person.type(await screen.findByRole('textbox', { name: /Why it isn't available/ }), 'None yet.')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await person.click(screen.getByRole('button', { name: 'More actions' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Decline request' }))
    await person.click(within(await screen.findByRole('dialog', { name: 'Decline this request?' })).getByRole('button', { name: 'Decline' }))
    await vi.waitFor(() => expect(sent).toHaveLength(4))
    expect(sent.map(({ to, body }) => [to.split(' ')[0], body])).toEqual([
      ['DELETE', undefined],
      ['POST', { kind: 'document', documentId: given.documentId }],
      ['PUT', { reason: 'None yet.' }],
      ['PUT', { isDeclined: true, reason: '' }],
    ])
  })

  test('nothing can be given to a closed request, and what was given can still be taken back', async () => {
    shown = request({ state: 'closed' })
    await open('answerer')
    expect(await screen.findByText(/This request is closed/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /Choose a file/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Take back Passport.pdf' })).toBeVisible()
  })
})
