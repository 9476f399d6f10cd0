import {
  type Billing,
  cancelSubscription,
  changeSubscription,
  createCheckout,
  getBilling,
  openPaymentMethods,
  previewChange,
  type Subscription,
} from '@mandate/contract/payments'
import { listPlans, type Plan } from '@mandate/contract/plans'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, refuses, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { PlanCard } from './PlanCard.tsx'
import { TeamSeats } from './shared/TeamSeats.tsx'

const plan = (id: string, name: string, monthlyCents: number): Plan => ({
  ...{ id, role: 'WEALTH_MANAGER', name, summary: `${name} work.`, monthlyCents, yearlyCents: monthlyCents * 10, hasSeats: true, trialDays: 14 },
  entitlements: { exportRowsADay: 50_000, dataRooms: 25, teamMembers: null },
})
const plans = { currency: 'usd', isSandbox: true, plans: [plan('wealth-professional', 'Professional', 4_900), plan('wealth-firm', 'Firm', 12_900)] }
const subscription = (more: Partial<Subscription> = {}): Subscription => ({
  ...{ id: 'd3f0c1a5-7f0e-4f0a-9a55-0d4f0c0f6a01', planId: 'wealth-firm', planName: 'Firm', period: 'monthly', seats: 2, status: 'active', dunning: 'none' },
  ...{ suspendsAt: null, trialEndsAt: null, periodStart: '2026-03-01T00:00:00.000Z', periodEnd: '2026-04-01T00:00:00.000Z', isEnding: false, ...more },
})
const billing = (more: Partial<Billing> = {}): Billing => ({
  ...{ payer: 'team', payerName: 'Harbor Lane', mayManage: true, planName: 'Firm', subscription: subscription(), hasTrial: false, isSandbox: true },
  usage: { members: { used: 2, invited: 0, limit: 2 }, dataRooms: { used: 1, limit: null }, exportRowsToday: { used: 40, limit: 300_000 } },
  ...more,
})
const server = startApiServer(answers(listPlans, plans), answers(getBilling, billing()))
const open = () => renderPage(<PlanCard />, { at: '/settings?section=plan', user: ada() })
const button = (name: string) => screen.findByRole('button', { name })

test('without a plan, one is chosen with its price, and says that the sandbox moves no money', async () => {
  server.use(
    answers(getBilling, billing({ payer: 'member', payerName: '', planName: 'Free', subscription: null, hasTrial: true })),
    refuses(createCheckout, 'conflict', 'Your payment is being confirmed'),
  )
  const { person } = await open()
  await person.click(await screen.findByRole('radio', { name: /^Firm/ }))
  await person.click(screen.getByRole('radio', { name: /^Yearly/ }))
  expect(screen.getByText('$0.00 today, then $1,290.00 per year.')).toBeVisible()
  expect(screen.getByText(/no money moves/)).toBeVisible()
  await person.click(await button('Continue to checkout'))
  expect(await screen.findByText('Your payment is being confirmed.')).toBeVisible()
})

test.each([
  ['before', null, /^Reading public filings/],
  ['after', subscription({ seats: 1 }), /^Billed monthly\. Renews on/],
])('without a team there are no seats, %s a plan is chosen', async (_, current, lead) => {
  const alone = { payer: 'member', payerName: '', usage: { ...billing().usage, members: null } } as const
  server.use(answers(getBilling, billing({ ...alone, subscription: current })))
  await open()
  expect(await screen.findByText(lead)).toBeVisible()
  expect(await screen.findByRole('radio', { name: /^Firm/ })).toBeVisible()
  expect(screen.queryByText(/seat|member|team/i)).toBeNull()
})

test('open invitations are told next to the members, as both count for the limit', async () => {
  server.use(answers(getBilling, billing({ usage: { ...billing().usage, members: { used: 1, invited: 2, limit: 3 } } })))
  await renderPage(<TeamSeats />, { at: '/settings?section=team', user: ada() })
  expect(await screen.findByText(/^3 of 3 seats used on the Firm plan: 1 member, 2 invited\./)).toBeVisible()
  await open()
  expect(await screen.findByText('3 of 3 seats used: 1 member, 2 invited')).toBeVisible()
})

test('a seat is added only after its price was shown, to the cent', async () => {
  const lines = [
    { text: 'Unused time of 2 × Firm', cents: -12_900, from: '2026-03-16T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z' },
    { text: 'Remaining time of 3 × Firm', cents: 19_351, from: '2026-03-16T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z' },
  ]
  const preview = { lines, dueCents: 6_451, creditCents: 0, nextCents: 38_700, nextAt: '2026-04-01T00:00:00.000Z', at: '2026-03-16T00:00:00.000Z' }
  server.use(answers(previewChange, preview), answers(changeSubscription, subscription({ seats: 3 })))
  const { person } = await open()
  const seats = await screen.findByLabelText('Seats')
  await person.clear(seats)
  await person.type(seats, '3')
  await person.click(await button('Preview change'))
  const price = within(await screen.findByRole('region', { name: 'What the change costs' }))
  expect(await price.findByText('−$129.00')).toBeVisible()
  await person.click(price.getByRole('button', { name: 'Pay $64.51 and change' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'What the change costs' })).toBeNull())
})

test('it is canceled in two clicks, with the way to an export before', async () => {
  server.use(answers(cancelSubscription, subscription({ isEnding: true })))
  const { person } = await open()
  await person.click(await button('Cancel plan'))
  const question = within(await screen.findByRole('dialog', { name: 'Cancel the Firm plan?' }))
  expect(question.getByRole('link', { name: 'export your data' })).toHaveAttribute('href', '/settings?section=data')
  await person.click(question.getByRole('button', { name: 'Cancel plan' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a missing payment is shown with what to do', async () => {
  const late = subscription({ status: 'past_due', dunning: 'grace', suspendsAt: '2026-03-20T00:00:00.000Z' })
  server.use(answers(getBilling, billing({ subscription: late })), refuses(openPaymentMethods, 'provider_failed', 'The payment provider refused this'))
  const { person } = await open()
  expect(await screen.findByText(/A payment for the Firm plan failed.*Update the payment method to pay/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Preview change' })).toBeNull()
  await person.click(await button('Update payment method'))
  expect(await screen.findByText('The payment provider refused this.')).toBeVisible()
})

const beforePeriodEnd = '2026-03-20T00:00:00.000Z'
test.each([
  ['pastDue', beforePeriodEnd, 'Past due', /you keep it until 20 Mar 2026/, 'Ends on 20 Mar 2026.', 'The plan is canceled and ends on 20 Mar 2026.'],
  ['grace', '2026-04-09T00:00:00.000Z', 'Past due', /you keep it until 01 Apr 2026/, 'Ends on 01 Apr 2026.', 'The plan is canceled and ends on 01 Apr 2026.'],
  ['suspended', beforePeriodEnd, 'Suspended', /stays suspended and ends on 01 Apr 2026/, 'Ends on 01 Apr 2026.', 'The Firm plan is suspended'],
] as const)('canceled while %s (%s), the dialog and the page say the same end', async (dunning, suspendsAt, word, asked, ends, warning) => {
  const late = subscription({ status: 'past_due', dunning, suspendsAt })
  let current = late
  server.use(
    answers(getBilling, () => billing({ subscription: current })),
    answers(cancelSubscription, () => {
      current = { ...late, isEnding: true }
      return current
    }),
  )
  const { person } = await open()
  expect(await screen.findByText(word)).toBeVisible()
  await person.click(await button('Cancel plan'))
  const question = within(await screen.findByRole('dialog', { name: 'Cancel the Firm plan?' }))
  expect(question.getByText(asked)).toHaveTextContent(/no further period is charged/i)
  await person.click(question.getByRole('button', { name: 'Cancel plan' }))
  expect(await screen.findByText(`${word}, canceled`)).toBeVisible()
  expect(screen.getByText(new RegExp(`${word}, canceled\\. ${ends}`))).toBeVisible()
  expect(screen.getByText(new RegExp(warning))).toBeVisible()
  expect(await button('Resume plan')).toBeVisible()
})

test('a member of the team sees the plan, and whom to ask', async () => {
  server.use(answers(getBilling, billing({ mayManage: false })))
  await open()
  expect(await screen.findByRole('heading', { name: 'Firm plan' })).toBeVisible()
  expect(screen.getByText(/Your team's owners choose the plan/)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('what fails to load offers another try', async () => {
  server.use(refuses(getBilling, 'internal', 'Something went wrong on our side'))
  await open()
  expect(await button('Try again')).toBeVisible()
})
