import { listDocumentFolders, listDocuments } from '@mandate/contract/documents'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { uploads } from '../uploads/shared/uploads.ts'
import { DocumentsPage } from './DocumentsPage.tsx'

const team = { kind: 'team' as const, id: crypto.randomUUID(), name: 'Northgate Bridge' }
const folder = { id: crypto.randomUUID(), name: 'Fund II', holder: team, documents: 0, canEdit: true, isRoom: false }
startApiServer(answers(listDocumentFolders, { items: [folder], nextCursor: null }), answers(listDocuments, { items: [], nextCursor: null }))

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
