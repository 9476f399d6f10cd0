import { changeTerms, periodEnd, regularLine, trialEnd } from '../adapters/payments/billing.rules.ts'
import { type SandboxObject, saveObjects } from '../adapters/payments/sandbox.repository.ts'
import {
  type Customer,
  itemOf,
  lineObjects,
  newId,
  type SandboxCard,
  type StripeCharge,
  type StripeInvoice,
  type StripeSubscription,
  toSeconds,
} from '../adapters/payments/sandbox-objects.ts'
import { ensureAccount, type Payer, saveCustomer } from '../features/payments/accounts.repository.ts'
import { priceOf } from '../features/payments/choices.rules.ts'
import { reconcilePayments } from '../features/payments/reconcile.service.ts'
import { readNow } from '../features/payments/subscriptions.repository.ts'
import type { Deps } from '../http/deps.ts'
import { ada, ben, clara } from './demo-document-list.ts'

const dayMs = 86_400_000

interface Story {
  planId: string
  seats: number
  card: SandboxCard
  /** Since when, in days before the start of the demo. */
  daysAgo: number
  trialDays: number
  /** A seat more, in days before the start of the demo. */
  seatAddedDaysAgo?: number
  /** Given back of the latest payment. */
  refundedCents?: number
}

const stories: Record<string, Story> = {
  [ada]: { planId: 'wealth-firm', seats: 2, card: '4242424242424242', daysAgo: 39, trialDays: 14, seatAddedDaysAgo: 9, refundedCents: 20_00 },
  [ben]: { planId: 'asset-professional', seats: 1, card: '4000000000000341', daysAgo: 31, trialDays: 0 },
  [clara]: { planId: 'investor-plus', seats: 1, card: '4242424242424242', daysAgo: 5, trialDays: 14 },
}

/**
 * One team on a paid plan with a payment refunded in part, one whose payment failed, one member in trial. Written as the sandbox's own past, and imported by the reconciliation.
 * Nothing once there is an account.
 */
export async function fillDemoPayments(deps: Deps): Promise<void> {
  const { db } = deps
  if (!deps.paymentSandbox || (await db.selectFrom('billingAccounts').select('id').limit(1).executeTakeFirst())) return
  const people = await db
    .selectFrom('users')
    .leftJoin('teamMembers', 'teamMembers.userId', 'users.id')
    .select(['users.id', 'users.email', 'teamMembers.teamId'])
    .where('users.email', 'in', Object.keys(stories))
    .execute()
  const now = await readNow(db)
  await db.transaction().execute(async (transaction) => {
    for (const { id, email, teamId } of people) {
      const story = stories[email]
      if (!story) continue
      const payer: Payer = teamId === null ? { userId: id } : { teamId }
      const { id: accountId } = await ensureAccount(transaction, payer)
      const customerId = newId('cus')
      await saveCustomer(transaction, accountId, customerId)
      await saveObjects(transaction, objectsOf(story, customerId, now))
    }
  })
  await reconcilePayments(deps)
}

function objectsOf(story: Story, customerId: string, now: Date): SandboxObject[] {
  const { planId, seats, card, daysAgo, trialDays, seatAddedDaysAgo, refundedCents = 0 } = story
  const ago = (days: number) => new Date(Math.floor((now.getTime() - days * dayMs) / 1_000) * 1_000)
  const price = priceOf({ planId, period: 'monthly' })
  const terms = (count: number) => ({ cents: price.cents, seats: count, interval: price.interval, name: price.name })
  const began = ago(daysAgo)
  const paidFrom = trialDays > 0 ? trialEnd(began, trialDays) : began
  const isInTrial = paidFrom > now
  const subscriptionId = newId('sub')
  const invoices: { lines: StripeInvoice['lines']; cents: number; at: Date; isPaid: boolean }[] = []
  const add = (lines: { text: string; cents: number; from: Date; to: Date }[], at: Date, isPaid: boolean) =>
    invoices.push({ lines: lineObjects(lines), cents: lines.reduce((sum, { cents }) => sum + cents, 0), at, isPaid })

  if (trialDays > 0) add([{ text: `Trial of ${price.name}`, cents: 0, from: began, to: paidFrom }], began, true)
  let period = { start: isInTrial ? began : paidFrom, end: isInTrial ? paidFrom : periodEnd(paidFrom, 'month', 1) }
  if (!isInTrial) add([regularLine(terms(seats), period)], period.start, true)
  const isPastDue = period.end <= now
  if (isPastDue) {
    period = { start: period.end, end: periodEnd(paidFrom, 'month', 2) }
    add([regularLine(terms(seats), period)], period.start, false)
  }
  const total = seatAddedDaysAgo === undefined ? seats : seats + 1
  if (seatAddedDaysAgo !== undefined) {
    const at = ago(seatAddedDaysAgo)
    add(changeTerms({ before: terms(seats), after: terms(total), period, isTrial: false, at }).lines, at, true)
  }
  const subscription: StripeSubscription = {
    ...{ id: subscriptionId, object: 'subscription', customer: customerId, cancel_at_period_end: false, ended_at: null, created: toSeconds(began) },
    status: isInTrial ? 'trialing' : isPastDue ? 'past_due' : 'active',
    ...{ trial_end: trialDays > 0 ? toSeconds(paidFrom) : null, billing_cycle_anchor: toSeconds(paidFrom), items: { data: [itemOf(price, total, period)] } },
  }
  const customer: Customer = { id: customerId, object: 'customer', card, balance: 0, invoices: invoices.length }
  const money = invoices.flatMap(({ lines, cents, at, isPaid }, index) => {
    const invoice: StripeInvoice = {
      ...{ id: newId('in'), object: 'invoice', customer: customerId, status: isPaid ? 'paid' : 'open', currency: 'usd', total: cents, amount_due: cents },
      number: `SANDBOX-${customerId.slice(-6).toUpperCase()}-${String(index + 1).padStart(4, '0')}`,
      ...{ amount_paid: isPaid ? cents : 0, created: toSeconds(at), attempted_at: toSeconds(now), lines },
      ...{ status_transitions: { paid_at: isPaid ? toSeconds(at) : null }, parent: { subscription_details: { subscription: subscriptionId } } },
    }
    const charge: StripeCharge = {
      ...{
        id: newId('ch'),
        object: 'charge',
        customer: customerId,
        amount: cents,
        amount_refunded: index === invoices.length - 1 ? refundedCents : 0,
        currency: 'usd',
      },
      ...{ created: toSeconds(at), payment_intent: newId('pi'), metadata: { invoice: invoice.id } },
    }
    return isPaid && cents > 0 ? [invoice, charge] : [invoice]
  })
  return [customer, subscription, ...money]
}
