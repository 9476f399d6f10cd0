import { createCheckout } from '@mandate/contract/payments'
import { completeSandboxCheckout } from '@mandate/contract/sandbox-checkout'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PaymentUncertain } from '../../adapters/payments/payments.ts'
import { waitForJobs } from '../../test/mails.ts'
import { sessionOf } from '../../test/payments.ts'
import { as, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

const choice = { planId: 'wealth-professional', period: 'monthly', seats: 1 } as const

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('E3 a provider that hangs, then answers after all, made one checkout and one charge for the key', async () => {
  const who = await signInAs(server, 'Hal')
  const { db } = server.deps
  await db.insertInto('billingAccounts').values({ userId: who.userId, trialUsedAt: new Date() }).execute()
  const withKey = { ...as(who), headers: { 'idempotency-key': crypto.randomUUID() } }
  const { payments } = server.deps
  const late: Promise<{ id: string }>[] = []
  server.deps.payments = {
    ...payments,
    createCheckout(...given) {
      // Given up on here, while the provider continues.
      late.push(payments.createCheckout(...given))
      return Promise.reject(new PaymentUncertain('The payment provider gave no answer'))
    },
  }
  const refused = await Promise.all([1, 2, 3].map(() => server.answer(createCheckout, { body: choice }, withKey)))
  server.deps.payments = payments
  for (const { status } of refused) expect([409, 503]).toContain(status)
  const made = new Set((await Promise.all(late)).map(({ id }) => id))
  const { url } = (await server.call(createCheckout, { body: choice }, withKey)).body
  const sessionId = sessionOf(url)
  expect([...made]).toEqual([sessionId])
  const pay = () => server.answer(completeSandboxCheckout, { params: { sessionId }, body: { card: '4242424242424242' } }, as(who))
  await Promise.all([pay(), pay(), pay()])
  await waitForJobs(server)
  const entries = await db
    .selectFrom('ledgerEntries')
    .innerJoin('billingAccounts', 'billingAccounts.id', 'ledgerEntries.accountId')
    .select('ledgerEntries.amountCents')
    .where('billingAccounts.userId', '=', who.userId)
    .execute()
  expect(entries.map(({ amountCents }) => Number(amountCents))).toEqual([4_900])
})
