import type { Figure, Firm } from '@mandate/contract/directory'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { FigureStrip } from './FigureStrip.tsx'

const figure = (changes: Partial<Figure> = {}): Figure => ({
  value: 250_000_000,
  item: '5.F(2)(c)',
  derivedFrom: [],
  isLowerBound: false,
  marks: [],
  before: { value: 200_000_000, submittedAt: '2025-03-28T00:00:00.000Z' },
  ...changes,
})

const firm = (figures: Partial<Firm['figures']>): Firm =>
  ({
    crd: 9_000_001,
    filing: {
      id: 7,
      source: 'adv',
      filingId: 9_000_777,
      submittedAt: '2026-03-28T00:00:00.000Z',
      knownFrom: '2026-04-01T00:00:00.000Z',
      types: ['Annual Updating Amendment'],
      formVersion: '10/2021',
    },
    figures,
  }) as Firm

test('one click on a figure shows form, item, filing, date and the previous value', async () => {
  const { person } = await renderPage(<FigureStrip firm={firm({ raumTotal: figure() })} history={[]} />, { at: '/firm' })
  await person.click(screen.getByRole('button', { name: 'Source of Regulatory assets' }))
  const card = within(screen.getByRole('dialog'))
  for (const text of ['5.F(2)(c)', 'Form ADV Part 1A, version 10/2021', '28 Mar 2026', '9000777 · Annual amendment']) expect(card.getByText(text)).toBeVisible()
  expect(card.getByText('$250,000,000')).toBeVisible()
  expect(card.getByText('A year before').nextSibling).toHaveTextContent('$200,000,000 filed 28 Mar 2025')
})

test('the card of a figure without a filing of last year names no year', async () => {
  const older = figure({ before: { value: 200_000_000, submittedAt: '2022-03-28T00:00:00.000Z' } })
  const { person } = await renderPage(<FigureStrip firm={firm({ raumTotal: older })} history={[]} />, { at: '/firm' })
  await person.click(screen.getByRole('button', { name: 'Source of Regulatory assets' }))
  expect(within(screen.getByRole('dialog')).getByText('Before').nextSibling).toHaveTextContent('$200,000,000 filed 28 Mar 2022')
})

test.each([
  ['a year ago', 200_000_000, '2025-03-28', '+25.0% in a year'],
  ['a year ago, more', 300_000_000, '2025-04-20', '−16.7% in a year'],
  ['the same', 250_000_000, '2025-03-28', 'Unchanged in a year'],
  ['years ago', 200_000_000, '2022-03-28', '+25.0% since 28 Mar 2022'],
])('a change says over which time: %s', async (_, value, day, text) => {
  await renderPage(<FigureStrip firm={firm({ raumTotal: figure({ before: { value, submittedAt: `${day}T00:00:00.000Z` } }) })} history={[]} />, { at: '/firm' })
  expect(screen.getByRole('region', { name: 'Figures' })).toHaveTextContent(text)
})

test('a figure missing from the filing is not reported, never zero', async () => {
  await renderPage(
    <FigureStrip firm={firm({ raumTotal: figure({ value: null, before: null }), employees: figure({ value: 0, before: null }) })} history={[]} />,
    {
      at: '/firm',
    },
  )
  expect(screen.getByText('Not reported')).toBeVisible()
  expect(screen.getByText('0')).toBeVisible()
})

test('a damaged figure says what is wrong', async () => {
  await renderPage(<FigureStrip firm={firm({ raumTotal: figure({ marks: ['rounded', 'sum'] }) })} history={[]} />, { at: '/firm' })
  expect(screen.getByText(/Rounded by a spreadsheet/)).toBeVisible()
  expect(screen.getByText(/do not add up/)).toBeVisible()
})

test('fewer than five clients makes the count a lower and the average an upper bound', async () => {
  await renderPage(
    <FigureStrip
      firm={firm({ clients: figure({ value: 20, isLowerBound: true }), raumPerClient: figure({ value: 5_000_000, isLowerBound: true }) })}
      history={[]}
    />,
    { at: '/firm' },
  )
  expect(screen.getByText('at least 20')).toBeVisible()
  expect(screen.getByText('at most $5.0M')).toBeVisible()
})
