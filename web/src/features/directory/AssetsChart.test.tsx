import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { AssetsChart } from './AssetsChart.tsx'

const point = (submittedAt: string, total: number) => ({ submittedAt, total, discretionary: total, nonDiscretionary: 0, isAnnual: true })
const points = [point('2024-03-28T00:00:00Z', 410_000_000), point('2025-03-28T00:00:00Z', 520_000_000)]
const measured: ((width: number) => void)[] = []

class MeasuredElements {
  readonly #measure: (entries: { contentRect: { width: number } }[]) => void
  constructor(measure: (entries: { contentRect: { width: number } }[]) => void) {
    this.#measure = measure
    measured.push((width) => this.#measure([{ contentRect: { width } }]))
  }
  observe() {}
  disconnect() {}
}

afterEach(() => vi.unstubAllGlobals())

test('prints a drawing of the width of a page, so that its labels keep their size, also when the screen shows none', async () => {
  vi.stubGlobal('ResizeObserver', MeasuredElements)
  await renderPage(<AssetsChart points={points} until="2026-03-28T00:00:00Z" />, { at: '/' })
  // Folded sections aren't shown, which is a width of 0; a drawing of that width would be blank.
  for (const width of [1_400, 0])
    act(() => {
      for (const measure of measured) measure(width)
    })
  const [onScreen, printed] = screen.getAllByRole('img', { name: /Regulatory assets by filing/, hidden: true })
  expect(onScreen).toHaveAttribute('viewBox', '0 0 1400 256')
  expect(printed).toHaveAttribute('viewBox', '0 0 640 256')
  expect([onScreen?.parentElement, printed?.parentElement].map((frame) => frame && getComputedStyle(frame).display)).toEqual(['block', 'none'])
  const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n')
  expect(styles).toContain(`@media print{.${printed?.parentElement?.className.split(' ').at(-1)}{display:block;}}`)
  expect(styles).toContain(`@media print{.${onScreen?.parentElement?.className.split(' ').at(-1)}{display:none;}}`)
})
