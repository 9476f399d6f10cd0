import { createHash } from 'node:crypto'
import { paths } from '@mandate/contract/frame/paths'
import { billingPeriodSchema, trialDays } from '@mandate/contract/plans'
import type { Checkout } from '../../adapters/payments/payments.ts'
import type { Database } from '../../database/database.ts'
import { AppError, tryLater } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import type { Member, Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { seatsOfTeam } from '../plans/plans.service.ts'
import * as accounts from './accounts.repository.ts'
import * as checkouts from './checkouts.repository.ts'
import { type Choice, choiceProblems, priceOf } from './choices.rules.ts'
import { requirePayer } from './payer.service.ts'
import { askProvider, isUncertain } from './provider-calls.ts'
import * as subscriptions from './subscriptions.repository.ts'

interface Answer {
  url: string
  expiresAt: string
}

type Account = NonNullable<Awaited<ReturnType<typeof accounts.findAccount>>>

interface Started {
  checkout: Omit<checkouts.CheckoutRow, 'isUnderWay'>
  account: Account
}

/**
 * One key has one checkout, however often and however concurrently it is sent. A payer has at most one checkout that can be paid:
 * another one is expired first.
 */
export async function createCheckout(deps: Deps, viewer: Viewer, { key, ...choice }: Choice & { key: string }): Promise<Answer> {
  const { member, payer } = await requirePayer(deps.db, viewer)
  await requireChoice(deps.db, choice, { member, teamId: payer.teamId })
  const hash = createHash('sha256')
    .update(JSON.stringify([payer, choice.planId, choice.period, choice.seats]))
    .digest()
  await closePrevious(deps, member, { payer, key })
  const started = await deps.db.transaction().execute(async (transaction): Promise<Started | Answer> => {
    const account = await accounts.ensureAccount(transaction, payer)
    const known = await checkouts.findByKey(transaction, member.userId, key)
    if (known) {
      const answer = repeated(known, hash)
      if (answer) return answer
      await checkouts.markTried(transaction, known.id)
      return { checkout: known, account }
    }
    await requireNoPlan(transaction, account.id)
    if (await checkouts.findOpen(transaction, account.id)) throw inProgress()
    const checkout = await checkouts.insertCheckout(transaction, {
      ...{ accountId: account.id, userId: member.userId, requestKey: key, requestHash: hash },
      ...{ plan: choice.planId, period: choice.period, seats: choice.seats, trialDays: account.trialUsedAt ? 0 : trialDays },
    })
    await recordEvent(transaction, by(member), {
      kind: 'payment.checkout_started',
      details: { checkoutId: checkout.id, planId: choice.planId, seats: choice.seats },
    })
    return { checkout, account }
  })
  if ('url' in started) return started
  const { url, expiresAt } = await openCheckout(deps, member, started)
  return { url, expiresAt: expiresAt.toISOString() }
}

/** What an earlier call with this key came to; undefined where the provider has to be asked again, with its own key. */
function repeated(known: checkouts.CheckoutRow, hash: Buffer): Answer | undefined {
  if (!known.requestHash.equals(hash))
    throw new AppError('idempotency_key_reused', 'This Idempotency-Key was used for another checkout. Use a new key for a new checkout')
  if (known.url && known.expiresAt) return { url: known.url, expiresAt: known.expiresAt.toISOString() }
  if (known.state !== 'creating') throw new AppError('conflict', 'This checkout was refused. Start again with a new Idempotency-Key')
  if (known.isUnderWay) throw inProgress()
  return undefined
}

function inProgress(): AppError {
  return tryLater('conflict', 'A checkout is being prepared. Try again in a moment', 2)
}

/** Asked again, the provider answers with the same checkout: it has the same key. */
async function openCheckout(deps: Deps, member: Member, { checkout, account }: Started): Promise<Checkout> {
  const { db, payments, publicUrl } = deps
  const { id, plan, seats, trialDays: days } = checkout
  try {
    const customerId = account.customerId ?? (await createCustomer(deps, member, account.id))
    const price = priceOf({ planId: plan, period: billingPeriodSchema.parse(checkout.period) })
    const returnUrl = `${publicUrl}${paths.settings}?section=plan`
    const opened = await askProvider(() => payments.createCheckout({ customerId, price, seats, trialDays: days, returnUrl }, `checkout ${id}`))
    await checkouts.markOpen(db, id, opened)
    return opened
  } catch (error) {
    await (isUncertain(error) ? checkouts.markUncertain(db, id) : checkouts.markState(db, id, 'refused'))
    throw error
  }
}

async function createCustomer({ db, payments }: Deps, { userId }: Member, accountId: string): Promise<string> {
  const { email, firstName, lastName } = await accounts.findBuyer(db, userId)
  const customerId = await askProvider(() => payments.createCustomer({ accountId, email, name: `${firstName} ${lastName}` }, `customer ${accountId}`))
  await accounts.saveCustomer(db, accountId, customerId)
  return customerId
}

/** Two open checkouts could both be paid. One whose creation got no answer is found by its key first. */
async function closePrevious(deps: Deps, member: Member, { payer, key }: { payer: accounts.Payer; key: string }): Promise<void> {
  const { db, payments } = deps
  const account = await accounts.findAccount(db, payer)
  const open = account && (await checkouts.findOpen(db, account.id))
  if (!open || (await checkouts.findByKey(db, member.userId, key))) return
  if (open.state === 'creating' && open.isUnderWay) throw inProgress()
  const sessionId = open.sessionId ?? (await openCheckout(deps, member, { checkout: open, account })).id
  if (!(await askProvider(() => payments.expireCheckout(sessionId)))) throw beingConfirmed()
  await checkouts.markState(db, open.id, 'closed')
}

function beingConfirmed(): AppError {
  return new AppError('conflict', 'Your payment is being confirmed. Reload in a moment')
}

async function requireNoPlan(db: Database, accountId: string): Promise<void> {
  if (await subscriptions.findCurrent(db, accountId)) throw new AppError('conflict', 'You have a paid plan already. Change it under Settings > Plan')
}

export async function requireChoice(db: Database, choice: Choice, { member, teamId }: { member: Member; teamId: string | undefined }): Promise<void> {
  const team = teamId === undefined ? undefined : await seatsOfTeam(db, teamId)
  const problems = choiceProblems(choice, { role: member.role, team })
  if (Object.keys(problems).length > 0) throw new AppError('invalid_input', Object.values(problems)[0] ?? '', problems)
}
