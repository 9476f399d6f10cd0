import { describe, expect, it } from 'vitest'
import { makeStripe } from './stripe.ts'

/** Stripe's own mock server: it refuses what the real one would refuse. `npm run peers -- stripe` starts it. */
const apiUrl = process.env.STRIPE_TEST_URL
if (!apiUrl) process.stdout.write('Stripe is left out: start its mock server with `npm run peers -- stripe`, and set STRIPE_TEST_URL.\n')

const price = { key: 'wealth-firm_monthly', name: 'Firm, monthly', cents: 12_900, interval: 'month' } as const

describe.skipIf(!apiUrl)("the adapter for Stripe, against Stripe's mock server", () => {
  const stripe = makeStripe({ secretKey: 'sk_test_123', webhookSecret: 'whsec_test', currency: 'usd', apiUrl })
  const change = { subscriptionId: 'sub_123', price, seats: 3, at: new Date('2026-03-05T10:00:00Z') }
  const since = new Date('2026-01-01T00:00:00Z')

  it('creates a customer and a checkout, and expires it', async () => {
    const customerId = await stripe.createCustomer({ accountId: crypto.randomUUID(), email: 'ada@people.test', name: 'Ada Tester' }, crypto.randomUUID())
    expect(customerId).toMatch(/^cus_/)
    const checkout = { customerId, price, seats: 2, trialDays: 14, returnUrl: 'https://app.example.com/settings?section=plan' }
    for (const trialDays of [14, 0]) expect((await stripe.createCheckout({ ...checkout, trialDays }, crypto.randomUUID())).id).toMatch(/^cs_/)
    expect(typeof (await stripe.expireCheckout('cs_test_123'))).toBe('boolean')
    expect(await stripe.openPortal(customerId, checkout.returnUrl)).toMatch(/^https:/)
  })

  it('previews and makes a change, cancels and resumes', async () => {
    expect(await stripe.previewChange(change)).toMatchObject({ nextCents: 38_700, dueCents: expect.any(Number), lines: expect.any(Array) })
    expect((await stripe.changeSubscription(change, crypto.randomUUID())).id).toMatch(/^sub_/)
    expect((await stripe.setEnding('sub_123', true)).periodEnd).toBeInstanceOf(Date)
    await stripe.cancelNow('sub_123', crypto.randomUUID())
    expect((await stripe.findSubscription('sub_123'))?.seats).toBeGreaterThan(0)
  })

  it('lists what the nightly job compares', async () => {
    const charge = { id: 'ch_1', customerId: 'cus_1', refundedCents: 5, currency: 'usd', paymentIntent: 'pi_1', createdAt: since }
    await stripe.findInvoiceOfCharge(charge)
    // The mock says there is more for ever: the first is enough.
    for await (const { periodEnd } of stripe.listSubscriptions()) {
      expect(periodEnd).toBeInstanceOf(Date)
      break
    }
    for await (const { totalCents } of stripe.listInvoices(since)) {
      expect(Number.isInteger(totalCents)).toBe(true)
      break
    }
    for await (const { refundedCents } of stripe.listCharges(since)) {
      expect(Number.isInteger(refundedCents)).toBe(true)
      break
    }
  })
})
