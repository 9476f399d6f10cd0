import type { Deps } from '../../http/deps.ts'
import { enqueueAll } from '../../jobs/outbox.ts'
import { bySystem, recordEvent } from '../audit/audit.service.ts'
import { type Applied, applyInvoice, applyRefund, applySubscription } from './apply.service.ts'
import * as checkouts from './checkouts.repository.ts'
import * as events from './events.repository.ts'
import { announce } from './events.service.ts'
import * as repository from './reconcile.repository.ts'
import * as subscriptions from './subscriptions.repository.ts'

/** Longer than a provider retries, and than a month has days. */
const lookBackDays = 40

interface Run {
  compared: number
  corrected: number
  problems: string[]
}

/** Scheduled, every night: what events brought too late, or never, is taken from the provider. */
export async function reconcilePayments(deps: Deps): Promise<Run> {
  const { db, payments, log } = deps
  const runId = await repository.insertRun(db)
  const run: Run = { compared: 0, corrected: 0, problems: [] }
  const now = await subscriptions.readNow(db)
  const stateAt = new Date(Math.floor(now.getTime() / 1_000) * 1_000)
  const since = new Date(now.getTime() - lookBackDays * 86_400_000)
  const seen = new Set<string>()
  for await (const subscription of payments.listSubscriptions()) {
    seen.add(subscription.id)
    await count(deps, run, await db.transaction().execute((transaction) => applySubscription(transaction, subscription, { stateAt, isCurrent: true })))
  }
  for await (const invoice of payments.listInvoices(since))
    await count(deps, run, await db.transaction().execute((transaction) => applyInvoice(transaction, invoice, { stateAt })))
  for await (const charge of payments.listCharges(since)) {
    if (charge.refundedCents === 0) continue
    const invoiceId = (await payments.findInvoiceOfCharge(charge)) ?? null
    await count(deps, run, await db.transaction().execute((transaction) => applyRefund(transaction, charge, { stateAt, invoiceId })))
  }
  for (const id of await subscriptions.selectLiveIds(db)) if (!seen.has(id)) run.problems.push(`The provider doesn't know the subscription ${id}`)
  for (const accountId of await subscriptions.selectDoubled(db)) run.problems.push(`The account ${accountId} pays for more than one plan`)
  await cancelOrphaned(deps)
  await checkouts.closeExpired(db)
  await retryPutAside(deps)
  await events.deleteOldEvents(db)
  await db.transaction().execute(async (transaction) => {
    await repository.finishRun(transaction, runId, run)
    await recordEvent(transaction, bySystem, { kind: 'payment.reconciled', details: { runId, compared: run.compared, corrected: run.corrected } })
  })
  if (run.problems.length > 0) log.warn({ problems: run.problems.length }, 'payments differ from the provider')
  return run
}

/** A failure of the provider is tried again the next night. */
export async function reconcileNightly(deps: Deps): Promise<void> {
  await reconcilePayments(deps)
}

async function count(deps: Deps, run: Run, applied: Applied): Promise<void> {
  run.compared += 1
  if (typeof applied !== 'object' || !('accountId' in applied) || !applied.isChanged) return
  run.corrected += 1
  await announce(deps, applied.accountId)
}

/** No one is left who could cancel them. */
async function cancelOrphaned({ db, payments }: Deps): Promise<void> {
  for (const { providerId } of await subscriptions.selectOrphaned(db)) await payments.cancelNow(providerId, `orphaned ${providerId}`)
}

async function retryPutAside({ db }: Deps): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const ids = await events.reopenPutAside(transaction)
    const retryOf = (eventId: string) => ({ kind: 'paymentEvent' as const, payload: { eventId }, effectKey: `payment-event ${eventId} ${crypto.randomUUID()}` })
    await enqueueAll(transaction, ids.map(retryOf))
  })
}
