import { listDocumentReadings } from '@mandate/contract/document-shares'
import { compareDocumentVersions, getDocumentText, searchDocumentText } from '@mandate/contract/document-texts'
import { type DocumentDetail, getDocument, listDocumentFolders, listDocuments } from '@mandate/contract/documents'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { DocumentPage } from './DocumentPage.tsx'
import { DocumentsPage } from './DocumentsPage.tsx'
import { policy } from './test-documents.ts'

const server = startApiServer(answers(listDocumentFolders, { items: [], nextCursor: null }), answers(listDocumentReadings, { items: [], nextCursor: null }))
const { versions: _, ...item } = policy()
const hit = (changes = {}) => ({
  ...{ part: 3, page: 3, title: null },
  pieces: [
    { text: 'All of the ', isMatch: false },
    { text: 'fees', isMatch: true },
    { text: ' are due.', isMatch: false },
  ],
  ...changes,
})

/** A file of another type, with the state of its text. */
function fileOf(type: DocumentDetail['type'], text: DocumentDetail['versions'][number]['text'] = { state: 'read', problem: null }): DocumentDetail {
  const [version] = policy().versions
  return policy({ type, name: `Policy.${type}`, versions: version ? [{ ...version, type, text }] : [] })
}
const open = (document: DocumentDetail, query = '') => {
  server.use(answers(getDocument, document))
  return renderPage(<DocumentPage />, { at: `/documents/${document.id}${query}`, pattern: '/documents/:documentId', user: ada() })
}
const kept = { text: { state: 'read' as const, problem: null }, pages: [], nextPart: null }

test('a found document shows the passage with its page, and leads to it', async () => {
  server.use(
    answers(listDocuments, {
      items: [
        { ...item, type: 'pdf', hit: hit() },
        { ...item, id: crypto.randomUUID(), hit: null },
      ],
      nextCursor: null,
    }),
  )
  await renderPage(<DocumentsPage />, { at: '/documents?q=fee', user: ada() })
  expect(await screen.findByRole('searchbox', { name: 'Search names, tags and texts' })).toHaveValue('fee')
  const passage = await screen.findByRole('link', { name: 'Page 3 · All of the fees are due.' })
  expect(passage).toHaveAttribute('href', `/documents/${item.id}?find=fee&page=3`)
  expect(within(passage).getByText('fees').tagName).toBe('MARK')
  expect(screen.getAllByRole('link', { name: 'Policy.txt' })).toHaveLength(2)
})

test('a reader is told why a found document shows no passage, and which pages have the words', async () => {
  const withheld = { ...item, type: 'pdf' as const, access: 'reader' as const, isRecorded: true, hit: hit({ pieces: [] }) }
  server.use(answers(listDocuments, { items: [withheld, { ...withheld, id: crypto.randomUUID(), isWatermarked: true }], nextCursor: null }))
  await renderPage(<DocumentsPage />, { at: '/documents?q=fee', user: ada() })
  expect(await screen.findByRole('link', { name: 'Page 3 · Open the document to see the passage' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Page 3 · Shared with a watermark, so no passage is shown' })).toBeVisible()
})

test('documents are searched as one types, and the search is cleared by our own button', async () => {
  const asked: string[] = []
  server.use(
    answers(listDocuments, (request) => {
      asked.push(new URL(request.url).searchParams.get('q') ?? '')
      return { items: [], nextCursor: null }
    }),
  )
  const { person, router } = await renderPage(<DocumentsPage />, { at: '/documents', user: ada() })
  await person.type(await screen.findByRole('searchbox', { name: 'Search names, tags and texts' }), 'fee')
  await waitFor(() => expect(asked.at(-1)).toBe('fee'))
  expect(router.state.location.search).toBe('?q=fee')
  expect(screen.getByRole('searchbox', { name: 'Search names, tags and texts' })).toHaveFocus()
  await person.click(screen.getByRole('button', { name: 'Clear search' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(screen.getByRole('searchbox', { name: 'Search names, tags and texts' })).toHaveValue('')
})

test('find in this document lists passages that lead to their place', async () => {
  const asked: string[] = []
  server.use(
    answers(getDocumentText, { ...kept, parts: [{ part: 3, page: null, title: 'Fees', text: 'All of the fees are due.' }] }),
    answers(searchDocumentText, (request) => {
      asked.push(new URL(request.url).searchParams.get('q') ?? '')
      return { hits: [hit({ page: null, title: 'Fees' })], hasMore: false }
    }),
  )
  const scrolled = vi.fn()
  Element.prototype.scrollIntoView = scrolled
  const { person } = await open(fileOf('docx'))
  await person.type(await screen.findByRole('searchbox', { name: 'Find in this document' }), 'fee')
  const passages = await screen.findByRole('list', { name: 'Passages' })
  expect(screen.getByText('1 passage.')).toBeVisible()
  await person.click(within(passages).getByRole('link', { name: 'Fees · All of the fees are due.' }))
  expect(scrolled).toHaveBeenCalled()
  expect(scrolled.mock.contexts.at(-1)).toHaveAttribute('data-part', '3')
  expect(asked.at(-1)).toBe('fee')
  await person.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(screen.queryByRole('list', { name: 'Passages' })).toBeNull()
})

test('a Word file is shown as text by its headings, with its tables', async () => {
  server.use(
    answers(getDocumentText, {
      ...kept,
      parts: [
        { part: 1, page: null, title: null, text: 'Before.' },
        { part: 2, page: null, title: 'Fees', text: 'One.\n\nFund\tFee\nHarbor\t0.85%' },
        { part: 3, page: null, title: 'Fees', text: 'Still fees.' },
      ],
    }),
  )
  await open(fileOf('docx'))
  expect(await screen.findByRole('heading', { name: 'Fees' })).toBeVisible()
  expect(screen.getByText('Still fees.')).toBeVisible()
  const table = screen.getByRole('table', { name: 'Table in Fees' })
  expect(within(table).getByRole('columnheader', { name: 'Fee' })).toBeVisible()
  expect(within(table).getByRole('cell', { name: '0.85%' })).toBeVisible()
})

test('a workbook is shown as tables by sheet, with the number of rows that are left out', async () => {
  const pages = [
    { page: 1, title: 'Returns', rowsLeft: 1 },
    { page: 2, title: 'Notes', rowsLeft: 0 },
  ]
  server.use(
    answers(getDocumentText, (request) => {
      const page = Number(new URL(request.url).searchParams.get('page'))
      return { ...kept, pages, parts: [{ part: page, page, title: null, text: page === 1 ? 'Fund\tReturn\nHarbor\t8.2%' : '' }] }
    }),
  )
  const { person } = await open(fileOf('xlsx', { state: 'partial', problem: null }))
  expect(within(await screen.findByRole('table', { name: 'Returns' })).getByRole('cell', { name: '8.2%' })).toBeVisible()
  expect(screen.getByText("1 more row isn't shown. Download the file to read all of it.")).toBeVisible()
  await person.click(screen.getByRole('tab', { name: 'Notes' }))
  expect(await screen.findByText('This sheet is empty')).toBeVisible()
})

test.each([
  ['protected', /No text could be read from this file. It's protected by a password./],
  ['no_text', /No text could be read from this file. It contains pictures only/],
] as const)('a file without text says so: %s', async (problem, sentence) => {
  await open(fileOf('docx', { state: 'unreadable', problem }))
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.getByText('There is no preview of this file')).toBeVisible()
  expect(screen.queryByRole('searchbox', { name: 'Find in this document' })).toBeNull()
})

test('a text that is being read has no search yet', async () => {
  await open(fileOf('docx', { state: 'waiting', problem: null }))
  expect(await screen.findByText('The preview is being prepared')).toBeVisible()
  expect(screen.queryByRole('searchbox', { name: 'Find in this document' })).toBeNull()
})

test('two versions are compared by paragraph and word, each with a way to its place', async () => {
  const [newest] = fileOf('docx').versions
  if (!newest) throw new Error('a document has a version')
  const document = { ...fileOf('docx'), version: 2, versions: [{ ...newest, number: 2 }, newest] }
  const compared = { text: kept.text, isCut: false }
  server.use(
    answers(getDocumentText, { ...kept, parts: [] }),
    answers(compareDocumentVersions, {
      before: { ...compared, version: 1 },
      after: { ...compared, version: 2, isCut: true },
      blocks: [
        { kind: 'same', paragraphs: 4, text: 'Fees', page: 2 },
        { kind: 'changed', pageBefore: 2, pageAfter: 3, before: [{ text: '1.00%', isChanged: true }], after: [{ text: '0.85%', isChanged: true }] },
      ],
      counts: { added: 0, removed: 0, changed: 1 },
      blocksLeft: 7,
    }),
  )
  const { person } = await open(document)
  await person.click(await screen.findByRole('link', { name: 'Compare with version 2' }))
  expect(await screen.findByRole('heading', { name: 'Version 1 compared with version 2' })).toBeVisible()
  expect(screen.getByText('1.00%').tagName).toBe('DEL')
  expect(screen.getByText('0.85%').tagName).toBe('INS')
  expect(screen.getAllByRole('link', { name: 'Go to the section' }).map((link) => link.getAttribute('href'))).toEqual([
    `/documents/${document.id}?version=1&part=2`,
    `/documents/${document.id}?version=2&part=3`,
  ])
  expect(screen.getByText(/7 more differences aren't shown/)).toBeVisible()
  expect(screen.getByText('Only the beginning of these long texts is compared.')).toBeVisible()
})

test('a version without text is not compared', async () => {
  const [read] = fileOf('docx').versions
  const [unread] = fileOf('docx', { state: 'unreadable', problem: 'damaged' }).versions
  if (!read || !unread) throw new Error('a document has a version')
  await open({ ...fileOf('docx'), version: 2, versions: [{ ...read, number: 2 }, unread] }, '?compare=1')
  expect(await screen.findByText('Version 1 has no text to compare')).toBeVisible()
})
