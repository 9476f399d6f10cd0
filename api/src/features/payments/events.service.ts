import { ZodError } from 'zod'
import { toCharge, toInvoice, toSubscription } from '../../adapters/payments/stripe-objects.ts'
import type { Database } from '../../database/database.ts'
import type { Deps } from '../../http/deps.ts'
import { bySystem, recordEvent } from '../audit/audit.service.ts'
import * as accounts from './accounts.repository.ts'
import { type Applied, applyInvoice, applyRefund, applySubscription } from './apply.service.ts'
import * as checkouts from './checkouts.repository.ts'
import * as events from './events.repository.ts'

type Stored = NonNullable<Awaited<ReturnType<typeof events.lockUndone>>>
/** What the provider says now, asked outside any transaction. */
interface Asked {
  current?: Awaited<ReturnType<Deps['payments']['findSubscription']>>
  isAsked?: boolean
  invoiceId?: string | null
}

/** The job. In one transaction with its mark: a killed worker leaves nothing half done, and a second one finds it done. */
export async function processEvent(deps: Deps, { eventId }: { eventId: string }): Promise<void> {
  const first = await findInvoiceOfRefund(deps, eventId)
  let applied = await inTransaction(deps, eventId, first)
  if (applied === 'doubt') applied = await inTransaction(deps, eventId, await findCurrent(deps, eventId))
  if (typeof applied === 'object' && 'accountId' in applied && applied.isChanged) await announce(deps, applied.accountId)
}

function inTransaction({ db }: Deps, eventId: string, asked: Asked): Promise<Applied | undefined> {
  return db.transaction().execute(async (transaction) => {
    const event = await events.lockUndone(transaction, eventId)
    if (!event) return undefined
    const applied = await apply(transaction, event, asked)
    if (applied === 'doubt') return applied
    await events.markDone(transaction, event.id, typeof applied === 'object' && 'putAside' in applied ? applied.putAside : null)
    if (typeof applied === 'object' && 'accountId' in applied && applied.isChanged)
      await recordEvent(transaction, bySystem, {
        kind: 'payment.event_applied',
        details: { eventId: event.id, type: event.type, accountId: applied.accountId },
      })
    return applied
  })
}

/** An object in an unknown form is put aside, and counted where admins see it. */
async function apply(db: Database, event: Stored, asked: Asked): Promise<Applied> {
  try {
    return await applyByType(db, event, asked)
  } catch (error) {
    if (error instanceof ZodError) return { putAside: `its object has another form (${error.issues[0]?.path.join('.')})` }
    throw error
  }
}

async function applyByType(db: Database, { type, body: object, occurredAt: stateAt }: Stored, asked: Asked): Promise<Applied> {
  if (type.startsWith('customer.subscription.')) {
    const reported = toSubscription(object)
    // Unknown to the provider: what was reported is all there is.
    return applySubscription(db, asked.current ?? reported, { stateAt, isCurrent: asked.isAsked ?? false })
  }
  if (type.startsWith('invoice.') && !type.startsWith('invoice.upcoming')) return applyInvoice(db, toInvoice(object), { stateAt })
  if (type === 'charge.refunded') return applyRefund(db, toCharge(object), { stateAt, invoiceId: asked.invoiceId ?? null })
  if (type === 'checkout.session.completed' || type === 'checkout.session.expired') await checkouts.closeBySession(db, (object as { id: string }).id)
  return 'ignored'
}

async function findCurrent({ db, payments }: Deps, eventId: string): Promise<Asked> {
  const event = await events.findUndone(db, eventId)
  const current = event && (await payments.findSubscription(toSubscription(event.body).id))
  return { current, isAsked: true }
}

async function findInvoiceOfRefund({ db, payments }: Deps, eventId: string): Promise<Asked> {
  const event = await events.findUndone(db, eventId)
  if (event?.type !== 'charge.refunded') return {}
  return { invoiceId: (await payments.findInvoiceOfCharge(toCharge(event.body))) ?? null }
}

/** Every open window of those who see the plan. */
export async function announce({ db, realtime }: Pick<Deps, 'db' | 'realtime'>, accountId: string): Promise<void> {
  for (const userId of await accounts.selectReaders(db, accountId)) realtime.toUser(userId, { kind: 'changed', what: 'payments' })
}
