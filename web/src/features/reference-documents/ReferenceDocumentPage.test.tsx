import { getReferenceDocument } from '@mandate/contract/reference-documents'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { ReferenceDocumentPage } from './ReferenceDocumentPage.tsx'

startApiServer(
  answers(getReferenceDocument, {
    document: {
      ...{ id: 'f1465', kind: 'filing', title: 'Form ADV of 12 May 2025', firm: { crd: 9_000_001, name: 'Harbor Lane' }, advisorCrd: null },
      ...{ dated: '2025-05-12', pageCount: 1, versionId: 1465, source: 'SEC filing data' },
    },
    versionCount: 1,
    pages: [{ number: 1, title: 'Item 1', text: 'Harbor Lane', anchors: [], blocks: [] }],
    nextPage: null,
  } as never),
)

test('a filing prints as a firm does: dark on white, without navigation and what is searched with', async () => {
  await renderPage(<ReferenceDocumentPage />, { at: '/data/reference/f1465', pattern: '/data/reference/:referenceId', user: ada() })
  expect((await screen.findByRole('search')).dataset.print).toBe('none')
  const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n')
  expect(styles).toContain('@bottom-left{content:"Form ADV of 12 May 2025, CRD 9000001, SEC filing data"')
  expect(styles).toMatch(/@media print\{html,html\[data-theme\]\{.*color-scheme:light/)
  expect(styles).toMatch(/nav,\s*summary,\s*\[data-print="none"\]/)
})

test.each([
  ['5.A', 'Item 5.A is not answered in this filing.'],
  ['Section 5.K(3)', 'Section 5.K(3) is not answered in this filing.'],
])('a link to %s names it as the form does', async (item, says) => {
  const at = `/data/reference/f1465?${new URLSearchParams({ item })}`
  await renderPage(<ReferenceDocumentPage />, { at, pattern: '/data/reference/:referenceId', user: ada() })
  expect(await screen.findByText(says)).toBeVisible()
})
