import { turnIntoDocumentRoom } from '@mandate/contract/document-rooms'
import { createDocumentFolder, getStorageUse, listDocumentFolders, listDocuments } from '@mandate/contract/documents'
import { getMyTeam } from '@mandate/contract/teams'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answers, refuses, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { Toasts } from '../../ui/Toasts.tsx'
import { uploads } from '../uploads/shared/uploads.ts'
import { DocumentsPage } from './DocumentsPage.tsx'

const team = { kind: 'team' as const, id: crypto.randomUUID(), name: 'Northgate Bridge' }
const folder = { id: crypto.randomUUID(), name: 'Fund II', holder: team, documents: 0, canEdit: true, isRoom: false }
const mostBytes = 5_000_000_000
const server = startApiServer(
  answers(listDocumentFolders, { items: [folder], nextCursor: null }),
  answers(listDocuments, { items: [], nextCursor: null }),
  answers(getStorageUse, { own: { usedBytes: 12_000, mostBytes }, team: null }),
)

test.each([
  [{ own: { usedBytes: 12_000, mostBytes }, team: null }, 'Storage: you use 12 kB of 5.0 GB.'],
  [
    { own: { usedBytes: 0, mostBytes }, team: { usedBytes: 2_100_000, mostBytes: 10 * mostBytes } },
    'Storage: you use 0 bytes of 5.0 GB, your team 2.1 MB of 50.0 GB.',
  ],
])('says how much of the storage is used: %j', async (use, sentence) => {
  server.use(answers(getStorageUse, use))
  await renderPage(<DocumentsPage />, { at: '/documents', user: ada() })
  expect(await screen.findByText(sentence)).toBeVisible()
})

test('an investor, who has no team, is offered none', async () => {
  await renderPage(<DocumentsPage />, { at: '/documents?scope=team', user: ada({ role: 'ACCREDITED_INVESTOR' }) })
  expect(await screen.findByRole('tab', { name: 'All', selected: true })).toBeVisible()
  expect(screen.queryByRole('tab', { name: 'Team' })).toBeNull()
})

test.each([
  [`?folder=${folder.id}`, { use: 'newDocument', folderId: folder.id, teamId: team.id }],
  ['', { use: 'newDocument', folderId: null }],
])('what is uploaded at /documents%s belongs to the holder of the folder', async (query, purpose) => {
  const add = vi.spyOn(uploads, 'add').mockReturnValue(undefined as never)
  await renderPage(<DocumentsPage />, { at: `/documents${query}`, user: ada() })
  await screen.findByText('Fund II')
  const file = new File(['fees'], 'Fees.txt', { type: 'text/plain' })
  fireEvent.change(screen.getByLabelText('Choose files'), { target: { files: [file] } })
  expect(add).toHaveBeenCalledWith([file], { kind: 'document', purpose })
})

test("what others share isn't in a folder of the viewer", async () => {
  await renderPage(<DocumentsPage />, { at: '/documents?scope=shared', user: ada() })
  expect(await screen.findByRole('tab', { name: 'Shared with me', selected: true })).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'Folders' })).not.toBeInTheDocument()
})

test('a data room beyond the plan is refused with a link to the plans', async () => {
  server.use(refuses(turnIntoDocumentRoom, 'plan_limit', 'The Free plan includes 1 data room'))
  const page = (
    <>
      <DocumentsPage />
      <Toasts />
    </>
  )
  const { person } = await renderPage(page, { at: `/documents?folder=${folder.id}`, user: ada() })
  await person.click(await screen.findByRole('button', { name: 'Turn into data room' }))
  expect(await screen.findByText('The Free plan includes 1 data room.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/settings?section=plan')
})

const inPages = () =>
  answers(listDocumentFolders, (request) => {
    const isLast = new URL(request.url).searchParams.get('cursor') === 'next'
    const other = { ...folder, id: '9f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a01', name: 'Zurich' }
    return isLast ? { items: [other], nextCursor: null } : { items: [folder], nextCursor: 'next' }
  })

test('folders after the first page are a click away', async () => {
  server.use(inPages())
  const { person } = await renderPage(<DocumentsPage />, { at: '/documents', user: ada() })
  expect(await screen.findByRole('button', { name: /Fund II/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Zurich/ })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'More folders' }))
  expect(await screen.findByRole('button', { name: /Zurich/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'More folders' })).toBeNull()
})

test('a folder of a later page opens by its address', async () => {
  server.use(inPages())
  await renderPage(<DocumentsPage />, { at: '/documents?folder=9f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a01', user: ada() })
  expect(await screen.findByRole('heading', { name: 'Zurich' })).toBeVisible()
})

test.each([
  ['owner', 'Your team, Northgate Bridge', { name: 'Fund III', teamId: team.id }],
  ['owner', 'You', { name: 'Fund III' }],
  ['viewer', undefined, { name: 'Fund III' }],
] as const)('a new folder: the role %s chooses %s', async (myRole, choice, body) => {
  let sent: unknown
  server.use(
    answers(getMyTeam, { team: { id: team.id, name: team.name, myRole } }),
    answers(createDocumentFolder, async (request) => {
      sent = await request.json()
      return { ...folder, name: 'Fund III' }
    }),
  )
  const { person } = await renderPage(<DocumentsPage />, { at: '/documents', user: ada() })
  await person.click(await screen.findByRole('button', { name: 'New folder' }))
  await person.type(screen.getByLabelText('Name'), 'Fund III')
  if (choice) {
    await person.click(await screen.findByRole('combobox', { name: 'Belongs to' }))
    await person.click(await screen.findByRole('option', { name: choice }))
  } else expect(screen.queryByRole('combobox', { name: 'Belongs to' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Create folder' }))
  await waitFor(() => expect(sent).toEqual(body))
})

test('an admin who views as a member is offered nothing that would be refused', async () => {
  const { authorization, ...user } = ada()
  const view = { endsAt: new Date(Date.now() + 600_000).toISOString(), user: { ...user, authorization } }
  server.use(refuses(listDocuments, 'not_allowed', 'Not shown while you view as a member'))
  await renderPage(<DocumentsPage />, { at: '/documents', tab: { 'mandate.1.supportView': JSON.stringify(view) } })
  expect(await screen.findByText(/Not shown while you view as a member/)).toBeVisible()
  for (const name of ['Data rooms', 'Requests']) expect(screen.queryByRole('link', { name })).toBeNull()
  for (const name of ['New folder', /Choose files/]) expect(screen.queryByRole('button', { name })).toBeNull()
  sessionStorage.clear()
})

test('a member is offered rooms, requests, folders and the upload', async () => {
  await renderPage(<DocumentsPage />, { at: '/documents', user: ada() })
  for (const name of ['Data rooms', 'Requests']) expect(screen.getByRole('link', { name })).toBeVisible()
  for (const name of ['New folder', /Choose files/]) expect(screen.getByRole('button', { name })).toBeVisible()
})
