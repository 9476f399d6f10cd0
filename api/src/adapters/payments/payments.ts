/** Our interface to the payment provider. Amounts are whole cents; what the provider reports comes as events. */
export interface PaymentProvider {
  /** No money moves. */
  isSandbox: boolean
  /** Verifies the signature of a delivery over its exact bytes, and returns the event. Throws `EventRefused`. */
  readEvent(body: Buffer, signature: string): ProviderEvent
  createCustomer(customer: NewCustomer, key: string): Promise<string>
  createCheckout(checkout: NewCheckout, key: string): Promise<Checkout>
  /** Returns false when it was completed: it can't be paid any more after true. */
  expireCheckout(checkoutId: string): Promise<boolean>
  /** The address of a page on which the customer manages cards. */
  openPortal(customerId: string, returnUrl: string): Promise<string>
  previewChange(change: Change): Promise<PreviewedChange>
  /** Charges what is due, or changes nothing and throws `PaymentRefused`. */
  changeSubscription(change: Change, key: string): Promise<ProviderSubscription>
  /** Done twice it is the same, so it needs no key. */
  setEnding(subscriptionId: string, isEnding: boolean): Promise<ProviderSubscription>
  cancelNow(subscriptionId: string, key: string): Promise<void>
  findSubscription(subscriptionId: string): Promise<ProviderSubscription | undefined>
  /** Undefined for a charge that isn't for an invoice. */
  findInvoiceOfCharge(charge: ProviderCharge): Promise<string | undefined>
  listSubscriptions(): AsyncIterable<ProviderSubscription>
  listInvoices(since: Date): AsyncIterable<ProviderInvoice>
  listCharges(since: Date): AsyncIterable<ProviderCharge>
}

/** The signature doesn't belong to the body, or isn't of now. */
export class EventRefused extends Error {}
/** The provider said no, for good; the message can be shown. */
export class PaymentRefused extends Error {}
/** It isn't known whether the provider did what it was asked: asking again with the same key finds out. */
export class PaymentUncertain extends Error {}

export interface ProviderEvent {
  id: string
  type: string
  occurredAt: Date
  object: unknown
}

export interface NewCustomer {
  accountId: string
  email: string
  name: string
}

export interface Price {
  /** Of plan and period: `wealth-firm_monthly`. */
  key: string
  /** `Firm, monthly` */
  name: string
  cents: number
  interval: 'month' | 'year'
}

export interface NewCheckout {
  customerId: string
  price: Price
  seats: number
  trialDays: number
  returnUrl: string
}

export interface Checkout {
  id: string
  url: string
  expiresAt: Date
}

export interface Change {
  subscriptionId: string
  price: Price
  seats: number
  /** The moment from which the change is calculated. */
  at: Date
}

export interface PriceLine {
  text: string
  cents: number
  from: Date
  to: Date
}

export interface PreviewedChange {
  lines: PriceLine[]
  dueCents: number
  creditCents: number
  nextCents: number
  nextAt: Date
}

export interface ProviderSubscription {
  id: string
  customerId: string
  status: 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'unpaid' | 'canceled' | 'paused'
  priceKey: string
  seats: number
  periodStart: Date
  periodEnd: Date
  trialEndsAt: Date | null
  isEnding: boolean
  endedAt: Date | null
  createdAt: Date
}

export interface ProviderInvoice {
  id: string
  customerId: string
  subscriptionId: string | null
  number: string
  status: 'draft' | 'open' | 'uncollectible' | 'void' | 'paid'
  currency: string
  totalCents: number
  dueCents: number
  paidCents: number
  lines: PriceLine[]
  issuedAt: Date
  paidAt: Date | null
}

export interface ProviderCharge {
  id: string
  customerId: string
  refundedCents: number
  currency: string
  paymentIntent: string | null
  createdAt: Date
}
