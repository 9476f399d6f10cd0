import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PdfPage } from './PdfPage.tsx'

type Report = (entries: { isIntersecting: boolean }[]) => void
let reports: Report[] = []
let resized: () => void = () => undefined
let width = 0

beforeEach(() => {
  reports = []
  width = 700
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: Report) {
        reports.push(report)
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(report: () => void) {
        resized = report
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width)
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const viewport = ({ scale }: { scale: number }) => ({ width: 612 * scale, height: 792 * scale })

function aPdf(render: () => Promise<void> = async () => undefined) {
  const drawn: number[] = []
  const page = {
    getViewport: viewport,
    render: ({ viewport: { width } }: { viewport: { width: number } }) => {
      drawn.push(Math.round(width))
      return { promise: render(), cancel: () => undefined }
    },
    getTextContent: async () => ({ items: [{ str: 'Fees' }] }),
  }
  return { drawn, pdf: { getPage: async () => page } as unknown as PDFDocumentProxy }
}

const show = (pdf: PDFDocumentProxy, number = 1) => render(<PdfPage {...{ pdf, number, ratio: 1.3, onPresent: () => undefined }} />)
/** What the first observer, of nearness, reports at once. */
const report = (...seen: boolean[]) => act(async () => reports[0]?.(seen.map((isIntersecting) => ({ isIntersecting }))))

test('of several reports at once the last one counts: the page is drawn', async () => {
  const { pdf, drawn } = aPdf()
  show(pdf)
  await report(false, true)
  expect(await screen.findByText('Fees')).toBeInTheDocument()
  expect(drawn).toEqual([720])
  await report(true, false)
  expect(screen.queryByText('Fees')).toBeNull()
})

test('a page that has no width yet is drawn when it gets one, and again when it is much wider', async () => {
  width = 0
  const { pdf, drawn } = aPdf()
  show(pdf)
  await act(async () => undefined)
  expect(drawn).toEqual([])
  for (const next of [390, 395, 900]) {
    width = next
    await act(async () => resized())
  }
  expect(drawn).toEqual([400, 960])
})

test('a page that fails is tried again, then the reader is told and can try', async () => {
  let failures = 3
  const { pdf } = aPdf(() => (failures-- > 0 ? Promise.reject(new Error('lost')) : Promise.resolve()))
  show(pdf)
  expect(await screen.findByText("Page 1 couldn't be shown.")).toBeVisible()
  expect(failures).toBe(1)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Fees')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
