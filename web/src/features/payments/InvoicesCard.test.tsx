import { getBilling, type Invoice, listInvoices } from '@mandate/contract/payments'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { InvoicesCard } from './InvoicesCard.tsx'

const invoice: Invoice = {
  ...{ id: 'd3f0c1a5-7f0e-4f0a-9a55-0d4f0c0f6a01', number: 'M-0001', status: 'paid', currency: 'usd' },
  ...{ totalCents: 12_900, dueCents: 0, paidCents: 12_900, refundedCents: 2_000 },
  lines: [
    { text: 'Unused time of 2 × Firm, monthly', cents: -12_900, from: '2026-03-01T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z' },
    { text: 'Remaining time of 3 × Firm, monthly', cents: 25_800, from: '2026-03-01T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z' },
  ],
  issuedAt: '2026-03-01T00:00:00.000Z',
  paidAt: '2026-03-01T00:00:00.000Z',
}
const billing = {
  ...{ payer: 'member' as const, payerName: '', mayManage: true, planName: 'Free', subscription: null, hasTrial: true, isSandbox: true },
  usage: { members: { used: 1, invited: 0, limit: 2 }, dataRooms: { used: 0, limit: 1 }, exportRowsToday: { used: 0, limit: 100 } },
}
const server = startApiServer(answers(getBilling, billing), answers(listInvoices, { items: [invoice], nextCursor: null }))
const open = () => renderPage(<InvoicesCard />, { at: '/settings?section=invoices', user: ada() })

test('an invoice shows its lines, total, state and refund, in the sandbox marked so', async () => {
  await open()
  const line = within(await screen.findByRole('list', { name: 'Invoices' })).getByRole('listitem')
  expect(line).toHaveTextContent(/01 Mar 2026Unused time of 2 × Firm, monthly; Remaining time of 3 × Firm, monthly.*\$20\.00 refunded.*Paid.*\$129\.00/)
  expect(within(line).getByRole('button', { name: 'Download invoice M-0001' })).toBeVisible()
  expect(await screen.findByText(/no money moves/i)).toBeVisible()
})

test('without an invoice it says when there will be one', async () => {
  server.use(answers(listInvoices, { items: [], nextCursor: null }))
  await open()
  expect(await screen.findByText('No invoices yet')).toBeVisible()
})
