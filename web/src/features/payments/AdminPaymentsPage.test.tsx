import { getPaymentSummary, listAdminSubscriptions, listLedger } from '@mandate/contract/payment-admin'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { AdminPaymentsPage } from './AdminPaymentsPage.tsx'

const id = 'd3f0c1a5-7f0e-4f0a-9a55-0d4f0c0f6a01'
const run = {
  startedAt: '2026-03-02T03:00:00.000Z',
  finishedAt: '2026-03-02T03:01:00.000Z',
  compared: 1_204,
  corrected: 2,
  problems: ['Invoice M-0002 differs'],
}
const summary = { isSandbox: true, receivedCents: 123_450, refundedCents: 2_000, putAside: 3, reconciliation: run }
const subscription = {
  ...{ id, planId: 'wealth-firm', planName: 'Firm', period: 'monthly' as const, seats: 2, status: 'active' as const, dunning: 'none' as const, isTeam: true },
  ...{ suspendsAt: null, trialEndsAt: null, periodStart: '2026-03-01T00:00:00.000Z', periodEnd: '2026-04-01T00:00:00.000Z', isEnding: false },
  payerName: 'Harbor Lane',
}
const entry = { id, kind: 'refund' as const, payerName: null, invoiceNumber: 'M-0001', cents: -2_000, occurredAt: '2026-03-02T08:00:00.000Z' }
const server = startApiServer(
  answers(getPaymentSummary, summary),
  answers(listAdminSubscriptions, { items: [subscription], nextCursor: null }),
  answers(listLedger, { items: [entry], nextCursor: null }),
)
const open = () => renderPage(<AdminPaymentsPage />, { at: '/admin/payments', user: ada() })

test('it shows the sums, what the nightly job found, who pays and what moved', async () => {
  await open()
  expect(
    await screen.findByText(/\$1,234\.50 received, \$20\.00 refunded\. Compared with the provider on 02 Mar 2026: 1,204 records, 2 corrected\./),
  ).toBeVisible()
  expect(screen.getByText(/3 events are put aside/)).toBeVisible()
  expect(screen.getByText('Invoice M-0002 differs.')).toBeVisible()
  expect(within(await screen.findByRole('list', { name: 'Subscriptions' })).getByRole('listitem')).toHaveTextContent(/Harbor Lane.*Firm, monthly, 2 seats/)
  expect(within(await screen.findByRole('list', { name: 'Ledger' })).getByRole('listitem')).toHaveTextContent(
    /Deleted account.*Refund of invoice M-0001, 02 Mar 2026/,
  )
})

test('an installation without money says so', async () => {
  server.use(
    answers(getPaymentSummary, { ...summary, receivedCents: 0, refundedCents: 0, putAside: 0, reconciliation: null }),
    answers(listAdminSubscriptions, { items: [], nextCursor: null }),
    answers(listLedger, { items: [], nextCursor: null }),
  )
  await open()
  expect(await screen.findByText(/Not compared with the provider yet/)).toBeVisible()
  expect(await screen.findByText('No one has a paid plan yet.')).toBeVisible()
  expect(await screen.findByText('No money has moved yet.')).toBeVisible()
})
