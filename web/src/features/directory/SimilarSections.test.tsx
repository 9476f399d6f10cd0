import { listSimilarAdvisors, listSimilarFirms, type SimilarFirms } from '@mandate/contract/directory-similar'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, refusal, refuses, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { SimilarAdvisorsSection } from './SimilarAdvisorsSection.tsx'
import { SimilarFirmsSection } from './SimilarFirmsSection.tsx'

const alike: SimilarFirms = {
  items: [
    {
      crd: 9_000_002,
      name: 'Tamarack Quay Advisers, LLC',
      city: 'Portland',
      state: 'ME',
      reasons: [
        { kind: 'place', text: 'Both in Portland, ME' },
        { kind: 'assets', text: '$310M in assets (this firm: $250M)' },
      ],
    },
  ],
}
const server = startApiServer()
const showFirms = () => renderPage(<SimilarFirmsSection firmCrd={9_000_001} />, { at: '/firm', user: ada() })
const showAdvisors = () => renderPage(<SimilarAdvisorsSection advisorCrd={9_200_001} />, { at: '/advisor', user: ada() })

test('a similar firm shows its place, CRD number and reasons, and links to its page', async () => {
  server.use(answers(listSimilarFirms, alike))
  await showFirms()
  const card = await screen.findByRole('article')
  expect(within(card).getByRole('link', { name: 'Tamarack Quay Advisers, LLC' })).toHaveAttribute('href', '/data/reference/firm/9000002')
  expect(card).toHaveTextContent('Portland, ME · CRD 9000002')
  const reasons = within(within(card).getByRole('list', { name: /Why Tamarack/ })).getAllByRole('listitem')
  expect(reasons.map(({ textContent }) => textContent)).toEqual(['Both in Portland, ME', '$310M in assets (this firm: $250M)'])
})

test('a report printed before the similar firms are there leaves their section out', async () => {
  const { promise: given, resolve: answer } = Promise.withResolvers<void>()
  server.use(
    answers(listSimilarFirms, async () => {
      await given
      return alike
    }),
  )
  await showFirms()
  const section = await screen.findByRole('region', { name: 'Firms like this one' })
  expect(section.closest('[data-print="none"]')).not.toBeNull()
  answer()
  await screen.findByRole('article')
  expect(section.closest('[data-print="none"]')).toBeNull()
})

test('a person without a place still has a CRD number and a link', async () => {
  const reasons = [{ kind: 'designations' as const, text: 'Both Certified Financial Planner' }]
  server.use(answers(listSimilarAdvisors, { items: [{ crd: 9_200_002, name: 'Ben Okafor', city: null, state: null, reasons }] }))
  await showAdvisors()
  expect(await screen.findByRole('link', { name: 'Ben Okafor' })).toHaveAttribute('href', '/data/reference/advisor/9200002')
  expect(screen.getByText('CRD 9200002')).toBeVisible()
})

test('an empty list says what similar firms need in common', async () => {
  server.use(answers(listSimilarFirms, { items: [] }))
  await showFirms()
  expect(await screen.findByText(/two or more things in common/)).toBeVisible()
})

test('a failed request can be retried', async () => {
  let asked = 0
  server.use(answers(listSimilarFirms, () => (++asked === 1 ? refusal('internal', 'Something went wrong on our side') : alike)))
  const { person } = await showFirms()
  await person.click(await screen.findByRole('button', { name: /again/i }))
  expect(await screen.findByRole('article')).toBeVisible()
})

test('an unknown person shows the error', async () => {
  server.use(refuses(listSimilarAdvisors, 'not_found', 'There is no such advisor'))
  await showAdvisors()
  expect(await screen.findByRole('alert')).toHaveTextContent(/./)
})
