import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { UploadList } from './shared/UploadList.tsx'
import type { UploadRow } from './shared/upload-item.ts'
import { uploads } from './shared/uploads.ts'

const row = (name: string, state: UploadRow['state']): UploadRow => ({
  ...{ id: name, ownerId: 'ada', kind: 'document', purpose: { use: 'newDocument', folderId: null }, name, bytes: 2_000, modifiedAtMs: 1, addedAtMs: 1 },
  ...{ url: null, stage: 'sending', isPaused: false, sentBytes: 1_000, state },
})
const open = (rows: UploadRow[]) => {
  vi.spyOn(uploads, 'rows', 'get').mockReturnValue(rows)
  return renderPage(<UploadList />, { at: '/', user: ada() })
}
const listed = () => within(screen.getByRole('list', { name: 'Uploads' })).getAllByRole('listitem')

afterEach(() => vi.restoreAllMocks())

test('finished uploads are one line, and can be shown', async () => {
  const { person } = await open([row('Fees.pdf', 'done'), row('Policy.pdf', 'done')])
  expect(screen.getByRole('status')).toHaveTextContent('2 uploaded')
  expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Show finished' }))
  expect(listed().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Fees.pdf'), expect.stringContaining('Policy.pdf')])
  await person.click(screen.getByRole('button', { name: 'Hide finished' }))
  expect(screen.queryByText('Fees.pdf')).toBeNull()
})

test('what is under way or failed stays in view', async () => {
  await open([row('Fees.pdf', 'done'), row('Policy.pdf', 'sending'), row('Team.pdf', 'failed')])
  expect(screen.getByRole('status')).toHaveTextContent('1 of 3 uploaded')
  expect(listed().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Policy.pdf'), expect.stringContaining('Team.pdf')])
})
