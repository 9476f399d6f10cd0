import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { toClientError } from '../../api/client-error.ts'
import { renderPage } from '../../test/render-page.tsx'
import { arrivedSource, type DocumentSource } from './document-source.ts'
import { PdfPreview } from './PdfPreview.tsx'

const { getDocument } = vi.hoisted(() => ({ getDocument: vi.fn() }))
vi.mock('pdfjs-dist', () => ({ GlobalWorkerOptions: {}, PDFDataRangeTransport: class {}, getDocument }))
afterEach(() => vi.unstubAllGlobals())
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

/** As jsdom has no layout, it only notes what is brought into sight. */
function sixPages() {
  const page = { getViewport: () => ({ width: 612, height: 792 }), render: () => ({ promise: Promise.resolve(), cancel: () => undefined }) }
  const pdf = { numPages: 6, getPage: async () => ({ ...page, getTextContent: async () => ({ items: [] }) }) }
  getDocument.mockImplementation(() => ({ promise: Promise.resolve(pdf), destroy: async () => undefined }))
  for (const name of ['IntersectionObserver', 'ResizeObserver'])
    vi.stubGlobal(
      name,
      class {
        observe() {}
        disconnect() {}
      },
    )
  const scrolled: string[] = []
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this.getAttribute('data-page') ?? '')
  }
  vi.stubGlobal('scrollBy', () => undefined)
  return scrolled
}

test('a page is brought into sight by its number, which the address names; another number says what there is', async () => {
  const scrolled = sixPages()
  const { person, router } = await show(policy())
  const field = await screen.findByLabelText('Go to page')
  await person.type(field, '4{Enter}')
  expect(router.state.location.search).toBe('?page=4')
  expect(scrolled).toEqual(['4'])
  for (const wrong of ['0', '7', 'two']) {
    await person.clear(field)
    await person.type(field, `${wrong}{Enter}`)
    expect(screen.getByText('Enter 1 to 6')).toBeVisible()
    expect(field).toBeInvalid()
  }
  expect(scrolled).toEqual(['4'])
  await person.clear(field)
  await person.type(field, '4')
  expect(screen.getByText('Page 1 of 6')).toBeVisible()
})

test('the pages are zoomed by buttons and by keys, and turned by keys', async () => {
  const scrolled = sixPages()
  const { person } = await show(policy())
  const pages = await screen.findByRole('group', { name: 'Pages of Policy.pdf' })
  const width = () => getComputedStyle(pages.firstElementChild as Element).width
  await person.click(screen.getByRole('button', { name: 'Zoom in' }))
  expect(width()).toBe('125%')
  for (let turn = 0; turn < 6; turn++) await person.click(screen.getByRole('button', { name: 'Zoom out' }))
  expect([width(), screen.getByRole('button', { name: 'Zoom out' }).getAttribute('aria-disabled')]).toEqual(['50%', 'true'])
  await person.click(screen.getByRole('button', { name: 'Zoom 50%, fit the width' }))
  expect(width()).toBe('100%')
  pages.focus()
  await person.keyboard('++')
  expect(width()).toBe('150%')
  await person.keyboard('-0')
  expect(width()).toBe('100%')
  await person.keyboard('{ArrowRight}{End}{Home}')
  expect(scrolled).toEqual(['2', '6', '1'])
  // In the field they are text.
  await person.type(screen.getByLabelText('Go to page'), '0-')
  expect(width()).toBe('100%')
})

test('D9 forms with scripts of their own stay off, and no compiled code is loaded', async () => {
  refusedBy('InvalidPDFException')
  await show(policy())
  await screen.findByText(/The file is damaged/)
  expect(getDocument.mock.lastCall?.[0]).toMatchObject({ useWasm: false, enableXfa: false })
})
