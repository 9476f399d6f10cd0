import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { toClientError } from '../../api/client-error.ts'
import { renderPage } from '../../test/render-page.tsx'
import { arrivedSource, type DocumentSource } from './document-source.ts'
import { PdfPreview } from './PdfPreview.tsx'

const { getDocument } = vi.hoisted(() => ({ getDocument: vi.fn() }))
vi.mock('pdfjs-dist', () => ({ GlobalWorkerOptions: {}, PDFDataRangeTransport: class {}, getDocument }))
vi.mock('pdfjs-dist/build/pdf.worker.min.mjs?url', () => ({ default: '' }))

const policy = (canDownload = true) => arrivedSource(new Uint8Array(4), { name: 'Policy.pdf', type: 'pdf', canDownload })
const refusedBy = (name: string) =>
  getDocument.mockImplementation(() => ({ promise: Promise.reject(Object.assign(new Error('refused'), { name })), destroy: async () => undefined }))
const show = (source: DocumentSource) => renderPage(<PdfPreview source={source} onPage={() => undefined} />, { at: '/', pattern: '/' })

test.each([
  ['PasswordException', true, 'It is protected by a password. Download it to open it in another program.'],
  ['PasswordException', false, 'It is protected by a password. Ask the sender for another copy.'],
  ['InvalidPDFException', true, 'The file is damaged, or not a PDF that a browser can read. Download it to open it in another program.'],
])('a PDF that ends with %s says why it is not shown', async (name, canDownload, text) => {
  refusedBy(name)
  await show(policy(canDownload))
  expect(await screen.findByText(text)).toBeVisible()
})

test('a file that a busy server refuses is asked for again, and the reader can try', async () => {
  refusedBy('InvalidPDFException')
  let refusals = 4
  const busy: DocumentSource = {
    ...policy(),
    read: async () => (refusals-- > 0 ? { error: toClientError({ status: 503, data: undefined }) } : { bytes: new Uint8Array(4) }),
  }
  await show(busy)
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }, { timeout: 5_000 }))
  expect(await screen.findByText(/The file is damaged/, undefined, { timeout: 5_000 })).toBeVisible()
  expect(refusals).toBe(-1)
})

test('D9 forms with scripts of their own stay off, and no compiled code is loaded', async () => {
  refusedBy('InvalidPDFException')
  await show(policy())
  await screen.findByText(/The file is damaged/)
  expect(getDocument.mock.lastCall?.[0]).toMatchObject({ useWasm: false, enableXfa: false })
})
