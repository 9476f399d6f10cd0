import { completeSandboxCheckout, getSandboxCheckout, type SandboxSession } from '@mandate/contract/sandbox-checkout'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { SandboxCheckoutPage } from './SandboxCheckoutPage.tsx'

const session: SandboxSession = {
  ...{ mode: 'subscription', status: 'open', description: '2 × Firm', dueCents: 25_800, thenCents: 25_800, period: 'month', trialDays: 0 },
}
const server = startApiServer(answers(getSandboxCheckout, session))
const open = () => renderPage(<SandboxCheckoutPage />, { at: '/sandbox/checkout/cs_1', pattern: '/sandbox/checkout/:sessionId', user: ada() })
const returnUrl = '/settings?section=plan&checkout=done'

test('it shows what is paid, and leads back when it is', async () => {
  server.use(answers(completeSandboxCheckout, { outcome: 'complete', returnUrl }))
  const { person } = await open()
  expect(await screen.findByText('$258.00 today, then $258.00 per month.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Pay $258.00' }))
  expect(await screen.findByText(`Now at ${returnUrl}`)).toBeVisible()
})

test('where only another card is chosen, it is named so', async () => {
  server.use(answers(getSandboxCheckout, { ...session, mode: 'setup', dueCents: 0 }))
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Payment method' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Checkout' })).toBeNull()
})

test('a declined card is reported, and nothing was charged', async () => {
  server.use(answers(completeSandboxCheckout, { outcome: 'declined', returnUrl }))
  const { person } = await open()
  await person.click(await screen.findByRole('radio', { name: /0002/ }))
  await person.click(screen.getByRole('button', { name: 'Pay $258.00' }))
  expect(await screen.findByText(/The card was declined. Nothing was charged/)).toBeVisible()
})

test('a card that needs it is confirmed first', async () => {
  const sent: unknown[] = []
  server.use(
    answers(completeSandboxCheckout, async (request) => {
      sent.push(((await request.json()) as { isConfirmed: boolean }).isConfirmed)
      return { outcome: sent.length === 1 ? ('confirmationNeeded' as const) : ('complete' as const), returnUrl }
    }),
  )
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Pay $258.00' }))
  await person.click(within(await screen.findByRole('dialog', { name: 'Confirm with your bank?' })).getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText(`Now at ${returnUrl}`)).toBeVisible()
  expect(sent).toEqual([false, true])
})

test('a checkout that is over leads to the plan', async () => {
  server.use(answers(getSandboxCheckout, { ...session, status: 'expired' }))
  await open()
  expect(await screen.findByText('This checkout has expired')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to your plan' })).toHaveAttribute('href', '/settings?section=plan')
})
