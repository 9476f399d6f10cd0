import Stripe from 'stripe'
import { type Change, type PaymentProvider, PaymentRefused, PaymentUncertain, type Price } from './payments.ts'
import { readSignedEvent } from './signatures.ts'
import { toCharge, toInvoice, toSubscription } from './stripe-objects.ts'

const timeoutMs = 15_000
const perPage = 100

interface StripeOptions {
  secretKey: string
  webhookSecret: string
  currency: string
  /** Another address than Stripe's own, as of its mock server. */
  apiUrl?: string | undefined
}

/** Stripe itself. Every call that creates or charges carries our idempotency key, so that asking again is safe. */
export function makeStripe({ secretKey, webhookSecret, currency, apiUrl }: StripeOptions): PaymentProvider {
  const place = apiUrl ? new URL(apiUrl) : undefined
  const stripe = new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
    ...(place ? { host: place.hostname, port: place.port, protocol: place.protocol === 'http:' ? ('http' as const) : ('https' as const) } : {}),
  })

  /** The price with our key and our amount. One that has the key and another amount is replaced: the price is ours. */
  async function priceIdOf({ key, name, cents, interval }: Price): Promise<string> {
    const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 })
    const [found] = data
    if (found && found.lookup_key === key && found.unit_amount === cents && found.currency === currency && found.recurring?.interval === interval)
      return found.id
    const created = await stripe.prices.create(
      { currency, unit_amount: cents, recurring: { interval }, lookup_key: key, transfer_lookup_key: true, product_data: { name } },
      { idempotencyKey: `price ${key} ${cents} ${currency}` },
    )
    return created.id
  }

  async function itemsOf({ subscriptionId, price, seats }: Change) {
    const [subscription, priceId] = await Promise.all([stripe.subscriptions.retrieve(subscriptionId), priceIdOf(price)])
    const [item] = subscription.items.data
    if (!item) throw new PaymentRefused('This subscription has no plan')
    return [{ id: item.id, price: priceId, quantity: seats }]
  }

  const toSeconds = (moment: Date) => Math.floor(moment.getTime() / 1_000)

  return {
    isSandbox: false,
    readEvent: (body, signature) => readSignedEvent(body, signature, { secret: webhookSecret, nowSeconds: Date.now() / 1_000 }),

    createCustomer: ({ accountId, email, name }, key) =>
      asked(async () => (await stripe.customers.create({ email, name, metadata: { account: accountId } }, { idempotencyKey: key })).id),

    createCheckout: ({ customerId, price, seats, trialDays, returnUrl }, key) =>
      asked(async () => {
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            customer: customerId,
            line_items: [{ price: await priceIdOf(price), quantity: seats }],
            ...(trialDays > 0 ? { subscription_data: { trial_period_days: trialDays } } : {}),
            payment_method_collection: 'always',
            success_url: `${returnUrl}&checkout=done`,
            cancel_url: returnUrl,
          },
          { idempotencyKey: key },
        )
        return { id: session.id, url: session.url ?? returnUrl, expiresAt: new Date(session.expires_at * 1_000) }
      }),

    expireCheckout: (checkoutId) =>
      asked(async () => {
        const session = await stripe.checkout.sessions.retrieve(checkoutId)
        if (session.status === 'complete') return false
        if (session.status === 'open') await stripe.checkout.sessions.expire(checkoutId)
        return true
      }),

    openPortal: (customerId, returnUrl) => asked(async () => (await stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl })).url),

    previewChange: (change) =>
      asked(async () => {
        const items = await itemsOf(change)
        const preview = await stripe.invoices.createPreview({
          subscription: change.subscriptionId,
          subscription_details: { items, proration_behavior: 'always_invoice', proration_date: toSeconds(change.at) },
        })
        const invoice = toInvoice({ ...preview, id: preview.id ?? 'preview', status: preview.status ?? 'draft' })
        const lines = invoice.lines.filter(({ cents }) => cents !== 0)
        const { periodEnd } = toSubscription(await stripe.subscriptions.retrieve(change.subscriptionId))
        const nextAt = lines.reduce((latest, { to }) => (to > latest ? to : latest), periodEnd)
        const creditCents = Math.max(0, 0 - (preview.starting_balance + preview.total))
        return { lines, dueCents: invoice.dueCents, creditCents, nextCents: change.price.cents * change.seats, nextAt }
      }),

    changeSubscription: (change, key) =>
      asked(async () => {
        const changed = await stripe.subscriptions.update(
          change.subscriptionId,
          {
            items: await itemsOf(change),
            proration_behavior: 'always_invoice',
            proration_date: toSeconds(change.at),
            // Refused rather than changed without money.
            payment_behavior: 'error_if_incomplete',
          },
          { idempotencyKey: key },
        )
        return toSubscription(changed)
      }),

    setEnding: (subscriptionId, isEnding) =>
      asked(async () => toSubscription(await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: isEnding }))),

    cancelNow: (subscriptionId, key) =>
      asked(async () => {
        await stripe.subscriptions.cancel(subscriptionId, {}, { idempotencyKey: key })
      }),

    findSubscription: (subscriptionId) => asked(async () => orMissing(async () => toSubscription(await stripe.subscriptions.retrieve(subscriptionId)))),

    findInvoiceOfCharge: ({ paymentIntent }) =>
      asked(async () => {
        if (paymentIntent === null) return undefined
        const { data } = await stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: paymentIntent }, limit: 1 })
        const invoice = data[0]?.invoice
        return typeof invoice === 'object' ? invoice?.id : invoice
      }),

    async *listSubscriptions() {
      for await (const each of stripe.subscriptions.list({ status: 'all', limit: perPage })) yield toSubscription(each)
    },
    async *listInvoices(since) {
      for await (const each of stripe.invoices.list({ created: { gte: toSeconds(since) }, limit: perPage })) if (each.customer) yield toInvoice(each)
    },
    async *listCharges(since) {
      for await (const each of stripe.charges.list({ created: { gte: toSeconds(since) }, limit: perPage })) if (each.customer) yield toCharge(each)
    },
  }
}

async function orMissing<Found>(find: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await find()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return undefined
    throw error
  }
}

/** Whether the provider said no, or whether it isn't known what it did. */
async function asked<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    const { errors } = Stripe
    if (error instanceof errors.StripeCardError) throw new PaymentRefused(error.message, { cause: error })
    if (
      error instanceof errors.StripeInvalidRequestError ||
      error instanceof errors.StripeIdempotencyError ||
      error instanceof errors.StripeAuthenticationError
    )
      throw new PaymentRefused('The payment provider refused this', { cause: error })
    if (error instanceof errors.StripeError) throw new PaymentUncertain('The payment provider gave no answer', { cause: error })
    throw error
  }
}
