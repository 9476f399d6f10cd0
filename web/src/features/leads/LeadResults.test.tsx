import { getLeadResults, setLeadCost } from '@mandate/contract/leads'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { done } from '../../test/installations.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { LeadResults } from './LeadResults.tsx'

const row = { leads: 9, clients: 0, valueCents: 0, costCents: null, costPerClientCents: null }
const sent: unknown[] = []
startApiServer(
  answers(getLeadResults, {
    sources: [
      { ...row, source: 'profile', clients: 3, costCents: 120_000, costPerClientCents: 40_000 },
      { ...row, source: 'manual', clients: 2 },
      { ...row, source: 'partner_enquiry', costCents: 50_000 },
      { ...row, source: 'import', clients: 1, costCents: 0, costPerClientCents: 0 },
      { ...row, source: 'search' },
    ],
    total: { ...row, clients: 6, costCents: 170_000, costPerClientCents: 28_333 },
  }),
  answers(setLeadCost, async (request) => {
    sent.push(await request.json())
    return done
  }),
)

test('a cost per client shows its division, and where a cost or a client is missing it says so instead of $0', async () => {
  await renderPage(<LeadResults canChange={false} />, { at: '/leads?view=results', user: ada() })
  await screen.findByRole('table')
  const shown = screen.getAllByRole('row').slice(1)
  const figures = shown.map(({ children }) => [...children].slice(4).map(({ textContent }) => textContent))
  expect(figures).toEqual([
    ['$1,200', '$400$1,200 ÷ 3 clients'],
    ['No cost entered', 'No cost entered'],
    ['$500', 'No client yet'],
    ['$0', '$0$0 ÷ 1 client'],
    ['No cost entered', 'No client yet'],
    ['$1,700', '$283.33$1,700 ÷ 6 clients'],
  ])
  expect(screen.getByText(/The total counts clients for whom no cost was entered: Added by hand\.$/)).toBeVisible()
})

test('the month of a cost is chosen by its name', async () => {
  const { person } = await renderPage(<LeadResults canChange />, { at: '/leads?view=results', user: ada() })
  await person.click(await screen.findByRole('combobox', { name: 'Month' }))
  await person.click(await screen.findByRole('option', { name: 'January 2026' }))
  await person.type(screen.getByRole('textbox', { name: 'Cost in dollars' }), '1.2K')
  await person.click(screen.getByRole('button', { name: 'Save cost' }))
  await waitFor(() => expect(sent).toEqual([{ source: 'profile', month: '2026-01', costCents: 120_000 }]))
})
