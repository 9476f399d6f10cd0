import type { ProviderCharge, ProviderInvoice, ProviderSubscription } from '../../adapters/payments/payments.ts'
import type { Database } from '../../database/database.ts'
import * as accounts from './accounts.repository.ts'
import { compareSubscription, isInvoiceNewer, pastDueSince } from './apply.rules.ts'
import { planOfKey } from './choices.rules.ts'
import * as money from './money.repository.ts'
import * as subscriptions from './subscriptions.repository.ts'

/** `putAside`: why it had no effect yet. `doubt` asks for the provider's current state. */
export type Applied = { accountId: string; isChanged: boolean } | { putAside: string } | 'doubt' | 'ignored'

const unknownCustomer = { putAside: 'its customer is unknown' } as const

/** Holds the account's lock: whatever comes for it is applied one after the other. `isCurrent`: as asked from the provider, not as reported. */
export async function applySubscription(
  db: Database,
  next: ProviderSubscription,
  { stateAt, isCurrent = false }: { stateAt: Date; isCurrent?: boolean },
): Promise<Applied> {
  const account = await accounts.lockByCustomer(db, next.customerId)
  if (!account) return unknownCustomer
  const priced = planOfKey(next.priceKey)
  if (!priced) return { putAside: 'its price is none of ours' }
  const known = await subscriptions.findByProviderId(db, next.id)
  const status = next.status === 'paused' ? 'unpaid' : next.status
  const order = compareSubscription(known, { status, stateAt })
  if (order === 'doubt' && !isCurrent) return 'doubt'
  if (order === 'older') return { accountId: account.id, isChanged: false }
  const { id, seats, periodStart, periodEnd, trialEndsAt, isEnding, endedAt, createdAt } = next
  const state = {
    ...{ accountId: account.id, providerId: id, ...priced, seats, status, trialEndsAt, periodStart, periodEnd, isEnding },
    ...{ endedAt, createdAt, pastDueSince: pastDueSince(known, { status, stateAt }) },
  }
  const isChanged = !known || isDifferent(known, state)
  if (isChanged || !isCurrent) await subscriptions.saveSubscription(db, { ...state, stateAt })
  if (trialEndsAt) await accounts.markTrialUsed(db, account.id, createdAt)
  return { accountId: account.id, isChanged }
}

const compared = ['plan', 'period', 'seats', 'status', 'periodStart', 'periodEnd', 'isEnding', 'trialEndsAt', 'endedAt'] as const
type Compared = Pick<subscriptions.SubscriptionRow, (typeof compared)[number]>

function isDifferent(one: Compared, other: Compared): boolean {
  return compared.some((name) => comparable(one[name]) !== comparable(other[name]))
}

const comparable = (value: string | number | boolean | Date | null) => (value instanceof Date ? value.getTime() : value)

/** The ledger has one payment for each invoice, whatever came before or comes after. */
export async function applyInvoice(db: Database, next: ProviderInvoice, { stateAt }: { stateAt: Date }): Promise<Applied> {
  const account = await accounts.lockByCustomer(db, next.customerId)
  if (!account) return unknownCustomer
  const known = await money.findInvoiceState(db, next.id)
  const { id, ...invoice } = next
  const { subscriptionId, number, status, currency, totalCents, dueCents, paidCents, lines, issuedAt, paidAt } = invoice
  const isNewer = isInvoiceNewer(known, { status, stateAt })
  if (isNewer)
    await money.saveInvoice(db, {
      ...{ accountId: account.id, providerId: id, subscriptionId, number, status, currency, totalCents, dueCents, paidCents, lines, issuedAt, paidAt, stateAt },
    })
  const isPaid = status === 'paid' && paidCents > 0
  const isBooked =
    isPaid &&
    (await money.insertEntry(db, {
      ...{ accountId: account.id, kind: 'payment', reference: `payment ${id}`, invoiceId: id, chargeId: null, amountCents: paidCents, currency },
      occurredAt: paidAt ?? stateAt,
    }))
  return { accountId: account.id, isChanged: isBooked || (isNewer && known?.status !== status) }
}

/** A charge says how much of it was given back in all: what exceeds the sum so far is a new refund. */
export async function applyRefund(
  db: Database,
  { id, customerId, refundedCents, currency }: ProviderCharge,
  { stateAt, invoiceId }: { stateAt: Date; invoiceId: string | null },
): Promise<Applied> {
  const account = await accounts.lockByCustomer(db, customerId)
  if (!account) return unknownCustomer
  const missing = refundedCents + (await money.sumOfCharge(db, id))
  if (missing <= 0) return { accountId: account.id, isChanged: false }
  await money.insertEntry(db, {
    ...{ accountId: account.id, kind: 'refund', reference: `refund ${id} to ${refundedCents}`, invoiceId, chargeId: id, amountCents: -missing, currency },
    occurredAt: stateAt,
  })
  return { accountId: account.id, isChanged: true }
}
