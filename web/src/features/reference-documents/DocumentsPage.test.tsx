import { listAggregatedDocuments } from '@mandate/contract/aggregation'
import { listGuides, listReferenceDocuments } from '@mandate/contract/reference-documents'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answers, refuses, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { DocumentsPage } from './DocumentsPage.tsx'

const server = startApiServer()
const open = (at: string) => renderPage(<DocumentsPage />, { at, user: ada() })
const source = { id: '0b5f3f0a-7a34-4bfa-9e0b-3a3d2b1c0d0e', name: 'Harbor Wire' }
const asked: string[] = []

beforeEach(() => {
  asked.length = 0
  server.use(
    answers(listAggregatedDocuments, (request) => {
      asked.push(new URL(request.url).search)
      const isFound = !request.url.includes('q=')
      const at = '2026-10-03T06:00:00.000Z'
      const news = {
        id: source.id,
        title: 'Harbor Lane opens an office',
        source,
        publishedAt: at,
        gatheredAt: at,
        excerpt: 'In Portland.',
        image: { url: 'https://pictures.example/a.jpg', signature: 'sign' },
        mentions: [],
      }
      return { items: isFound ? [news] : [], nextCursor: null }
    }),
  )
})

test('lists news; the source links to its own list', async () => {
  await open('/data/documents')
  expect(await screen.findByRole('link', { name: 'Harbor Lane opens an office' })).toHaveAttribute('href', `/data/document/${source.id}`)
  expect(screen.getByText('Brochures, client summaries, news and guides.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Harbor Wire' })).toHaveAttribute('href', `/data/documents?source=${source.id}`)
})

test('searches by words, with a hint when nothing is found', async () => {
  const { person } = await open('/data/documents')
  await person.type(screen.getByRole('searchbox', { name: 'Search inside documents' }), 'zebra{Enter}')
  expect(await screen.findByText('No news found')).toBeVisible()
  expect(asked.at(-1)).toContain('q=zebra')
})

test('with news turned off, the other kinds are still listed', async () => {
  server.use(
    refuses(listAggregatedDocuments, 'not_found'),
    answers(listGuides, {
      items: [
        {
          ...{ id: 'glossary', kind: 'guide', title: 'Glossary', firm: null, advisorCrd: null, dated: '2026-11-01', pageCount: 6, versionId: null },
          ...{ source: 'Written by Mandate', says: 'The words of the filings.' },
        },
      ],
    }),
  )
  const { person } = await open('/data/documents')
  expect(await screen.findByText('No news')).toBeVisible()
  await person.click(screen.getByRole('tab', { name: 'Guides' }))
  expect(await screen.findByRole('link', { name: 'Glossary' })).toHaveAttribute('href', '/data/reference/glossary')
  expect(screen.getByText(/6 chapters/)).toBeVisible()
})

test('a brochure opens at its first match', async () => {
  const brochure = {
    ...{ id: 'd7', kind: 'brochure' as const, title: 'Brochure 2026', firm: { crd: 9_000_001, name: 'Harbor Lane' }, advisorCrd: null, dated: '2026-03-28' },
    ...{ pageCount: 8, versionId: 1, source: 'Uploaded file: a.pdf', series: 'brochure' },
  }
  server.use(answers(listReferenceDocuments, { items: [brochure], nextCursor: null }))
  await open('/data/documents?kind=brochure&q=refund')
  expect(await screen.findByRole('link', { name: 'Brochure 2026' })).toHaveAttribute('href', '/data/reference/d7?q=refund')
})
