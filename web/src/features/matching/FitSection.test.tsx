import { getMatch, type Match, restoreMatchWeights, saveMatchWeights } from '@mandate/contract/matching'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answers, refuses, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { Toasts } from '../../ui/Toasts.tsx'
import { FitMark } from './shared/FitMark.tsx'
import { FitSection } from './shared/FitSection.tsx'

const line = (key: string, name: string, weight: number, points: number | null): Match['dimensions'][number] => ({
  ...{ key, name, weight, standardWeight: weight, points, values: { yours: `My ${key}`, theirs: points === null ? null : `Their ${key}` } },
  sources: points === null ? [] : [{ label: name, value: `Their ${key}`, form: 'Form ADV Part 1A', item: '5.G', asOf: '2026-03-01', isFiled: true }],
  missing: points === null ? 'theirs' : null,
})
const none = { score: null, band: null }
const match: Match = {
  subject: { kind: 'firm', id: '9000001', name: 'Cedar Lane' },
  ...{ score: 82, band: 'Good', coverage: 85, isLimited: false, gates: [{ name: 'Active', isPassed: true, reason: 'Status Active' }] },
  dimensions: [line('strategy', 'Strategy', 30, 24), line('ticket', 'Ticket', 15, null)],
  mutual: { ...none, forward: none, reverse: none, note: 'Only your side is scored' },
  ...{ reasons: ['Strategy, 24.0 of 30: Private credit'], gaps: ['Ticket: not stated on their side'] },
  wouldChange: [{ text: '+6 to Excellent if they covered your state', gain: 6, band: 'Excellent' }],
  worthAdding: [{ field: 'preferredAUM', label: 'Preferred manager size', dimension: 'Scale and record' }],
  formula: { key: 'wealthManagerToAssetManager', name: 'Wealth manager looking for an asset manager', version: '2026-11.3', isCustom: false },
  at: '2026-11-25T04:00:00.000Z',
}
let shown: Match = match
const sent: unknown[] = []
const server = startApiServer(
  answers(getMatch, () => shown),
  answers(saveMatchWeights, async (request) => {
    sent.push(await request.json())
    shown = { ...match, score: 77, formula: match.formula && { ...match.formula, isCustom: true } }
    return { done: true as const }
  }),
  answers(restoreMatchWeights, () => {
    shown = match
    return { done: true as const }
  }),
)

beforeEach(() => {
  shown = match
  sent.length = 0
})

const open = ({ isWhole = false } = {}) =>
  renderPage(
    <>
      <FitSection kind="firm" id="9000001" isWhole={isWhole} />
      <Toasts />
    </>,
    { at: '/', user: ada() },
  )

test('shows the number, the sum with both values, and in words why and what would change it', async () => {
  const { person } = await open()
  expect(await screen.findByRole('img', { name: 'Fit: 82 of 100, Good' })).toBeVisible()
  expect(screen.getByText('Based on 85% of the criteria')).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByRole('button', { name: 'Weights' }).closest('[data-print="none"]')).not.toBeNull()
  await person.click(screen.getByRole('button', { name: 'How it adds up' }))
  const sums = within(screen.getByRole('table', { name: 'Sum of the fit' }))
  expect(sums.getByRole('row', { name: /Strategy 24.0 of 30 My strategy/ })).toBeVisible()
  expect(sums.getByRole('row', { name: /Total of what is known 24.0 of 30/ })).toBeVisible()
  expect(sums.getByRole('button', { name: 'Source of Strategy' })).toBeVisible()
  expect(within(screen.getByRole('list', { name: 'Why' })).getByText('Strategy, 24.0 of 30: Private credit')).toBeVisible()
  expect(screen.getByText('+6 to Excellent if they covered your state')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Preferred manager size' })).toHaveAttribute('href', expect.stringContaining('#fact-preferredAUM'))
  expect(screen.getByRole('link', { name: 'Permalink' })).toHaveAttribute('href', '/match/firm/9000001')
})

test('the lines of the sum and its total have one decimal, rounded after adding', async () => {
  shown = { ...match, dimensions: [line('strategy', 'Strategy', 15, 9.485), line('ticket', 'Ticket', 15, 11.76)] }
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'How it adds up' }))
  const sums = within(screen.getByRole('table', { name: 'Sum of the fit' }))
  expect(sums.getByRole('row', { name: /Strategy 9.5 of 15/ })).toBeVisible()
  expect(sums.getByRole('row', { name: /Total of what is known 21.2 of 30/ })).toBeVisible()
})

test.each([
  { isWhole: false, title: 'Fit', printed: 'left out of the printed report of a firm or person' },
  { isWhole: true, title: 'What it is made of', printed: 'printed on its own page' },
])('is $printed', async ({ isWhole, title }) => {
  await open({ isWhole })
  const left = (await screen.findByRole('heading', { name: title })).closest('[data-print="none"]')
  expect(left === null).toBe(isWhole)
})

test('a moved weight is saved, says so, and is restored with one click', async () => {
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Weights' }))
  const weights = screen.getByRole('group', { name: 'Weights' })
  expect(weights).toHaveFocus()
  expect(weights.compareDocumentPosition(screen.getByRole('list', { name: 'Why' }))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  fireEvent.change(screen.getByRole('slider', { name: 'Strategy' }), { target: { value: 10 } })
  expect(screen.getByText('10, usually 30')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Save weights' }))
  expect(await screen.findByText('Your own weights')).toBeVisible()
  expect(sent).toEqual([{ weights: { strategy: 10, ticket: 15 } }])
  await person.click(screen.getByRole('button', { name: 'Restore standard' }))
  await waitFor(() => expect(screen.queryByText('Your own weights')).toBeNull())
})

test.each([true, false])('the parts of a number in a list say whether they are by own weights: %s', async (isCustom) => {
  shown = { ...match, formula: match.formula && { ...match.formula, isCustom } }
  const { person } = await renderPage(<FitMark kind="firm" id="9000001" name="Cedar Lane" score={82} />, { at: '/', user: ada() })
  await person.click(screen.getByRole('button', { name: /^Fit of Cedar Lane/ }))
  const parts = within(await screen.findByRole('dialog', { name: 'Parts of the fit of Cedar Lane' }))
  expect(await parts.findByRole('link', { name: 'Values and sources' })).toBeVisible()
  expect(parts.queryByText('Your own weights') !== null).toBe(isCustom)
})

test('a failed gate is shown in place of the number', async () => {
  shown = {
    ...match,
    ...none,
    reasons: [],
    gaps: [],
    wouldChange: [],
    dimensions: [line('strategy', 'Strategy', 30, null)],
    gates: [
      { name: 'Active', isPassed: true, reason: 'status Active' },
      { name: 'Minimum', isPassed: false, reason: 'minimum $5M, you chose $1M-2M' },
    ],
  }
  const { person } = await open({ isWhole: true })
  expect(await screen.findByRole('img', { name: 'Fit: Not eligible' })).toBeVisible()
  expect(within(screen.getByRole('list', { name: 'Not eligible' })).getByText('Minimum $5M, you chose $1M-2M.')).toBeVisible()
  const sums = within(screen.getByRole('table', { name: 'Sum of the fit' }))
  expect(sums.queryByText(/of 30|Points|Total/)).toBeNull()
  expect(sums.getByRole('row', { name: /Strategy My strategy/ })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Passed: Active' }))
  expect(screen.getByText('Active: status Active')).toBeVisible()
})

test('a failure offers to try again, and nothing is shown where there is nothing to match', async () => {
  server.use(refuses(getMatch, 'unavailable', 'Search is starting up. Try again in a few seconds'))
  await open()
  expect(await screen.findByText(/Search is starting up/)).toBeVisible()
})

test.each([
  { points: 45, score: 84, shows: 1 },
  { points: 30, score: 67, shows: 0 },
])('states at the total that limited data keeps the score from $points of 45 at $score: $shows times', async ({ points, score, shows }) => {
  const dimensions = [line('strategy', 'Strategy', 45, points), line('ticket', 'Ticket', 55, null)]
  shown = { ...match, score, coverage: 45, isLimited: true, dimensions }
  await open({ isWhole: true })
  const table = await screen.findByRole('table', { name: 'Sum of the fit' })
  expect(within(table).queryAllByText('Limited data: a score above 84 needs more than 70% of the criteria.')).toHaveLength(shows)
})

test('while it loads, a score has its place', async () => {
  await open()
  expect(screen.getByRole('status', { name: 'Loading score' })).toBeInTheDocument()
  expect(await screen.findByRole('img', { name: 'Fit: 82 of 100, Good' })).toBeVisible()
  expect(screen.queryByRole('status', { name: 'Loading score' })).toBeNull()
})
