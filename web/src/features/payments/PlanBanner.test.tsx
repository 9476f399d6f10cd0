import { type Billing, getBilling } from '@mandate/contract/payments'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { PlanBanner } from './shared/PlanBanner.tsx'

const subscription: NonNullable<Billing['subscription']> = {
  ...{ id: 'd3f0c1a5-7f0e-4f0a-9a55-0d4f0c0f6a01', planId: 'wealth-firm', planName: 'Firm', period: 'monthly', seats: 2, status: 'active', dunning: 'none' },
  ...{ suspendsAt: null, trialEndsAt: null, periodStart: '2026-03-01T00:00:00.000Z', periodEnd: '2026-04-01T00:00:00.000Z', isEnding: false },
}
const billing: Billing = {
  ...{ payer: 'member', payerName: '', mayManage: true, planName: 'Firm', subscription, hasTrial: false, isSandbox: false },
  usage: { members: { used: 2, invited: 0, limit: 2 }, dataRooms: { used: 1, limit: null }, exportRowsToday: { used: 0, limit: 100 } },
}
let asked = 0
const server = startApiServer()
const answer = (dunning: 'none' | 'suspended') =>
  answers(getBilling, () => {
    asked++
    return { ...billing, subscription: { ...subscription, dunning } }
  })

test('a missing payment is reported on every page, with the way to the plan', async () => {
  server.use(answer('suspended'))
  await renderPage(<PlanBanner />, { at: '/', user: ada() })
  expect(await screen.findByText(/The Firm plan is suspended because a payment is missing/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to your plan' })).toHaveAttribute('href', '/settings?section=plan')
})

test('the page of the plan says it itself', async () => {
  asked = 0
  server.use(answer('suspended'))
  await renderPage(<PlanBanner />, { at: '/settings?section=plan', user: ada() })
  await waitFor(() => expect(asked).toBe(1))
  expect(screen.queryByText(/The Firm plan is suspended/)).toBeNull()
})

test('while all is paid there is nothing', async () => {
  asked = 0
  server.use(answer('none'))
  await renderPage(<PlanBanner />, { at: '/', user: ada() })
  await waitFor(() => expect(asked).toBe(1))
  expect(screen.queryByRole('link')).toBeNull()
})
