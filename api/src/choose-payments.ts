import { paths } from '@mandate/contract/frame/paths'
import { currency } from '@mandate/contract/plans'
import { makeSandbox } from './adapters/payments/sandbox.ts'
import { sandboxEventEffects } from './features/payments/sandbox-events.service.ts'
import type { Deps } from './http/deps.ts'
import { keyed } from './http/tokens.ts'
import { enqueueAll } from './jobs/outbox.ts'

/** Stripe where it is configured; otherwise the sandbox in its place. */
export async function choosePayments({ config, publicUrl, db }: Pick<Deps, 'config' | 'publicUrl' | 'db'>): Promise<Pick<Deps, 'payments' | 'paymentSandbox'>> {
  const { secretKey, webhookSecret, apiUrl } = config.stripe
  if (secretKey && webhookSecret) {
    // Not part of a start without it.
    const { makeStripe } = await import('./adapters/payments/stripe.ts')
    return { payments: makeStripe({ secretKey, webhookSecret, currency, apiUrl }), paymentSandbox: undefined }
  }
  const sandbox = makeSandbox({
    ...{ db, publicUrl, checkoutPath: paths.sandboxCheckout },
    webhookSecret: webhookSecret ?? keyed(config.secretKey, 'sandbox webhook', ''),
    onEvents: (transaction, eventIds) => enqueueAll(transaction, sandboxEventEffects(eventIds)),
  })
  return { payments: sandbox, paymentSandbox: sandbox }
}
