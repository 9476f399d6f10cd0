import { createHash } from 'node:crypto'
import { paths } from '@mandate/contract/frame/paths'
import type { ChangePreview, Subscription } from '@mandate/contract/payments'
import type { PreviewedChange, ProviderSubscription } from '../../adapters/payments/payments.ts'
import { AppError, outdated } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { applySubscription } from './apply.service.ts'
import { toSubscriptionView } from './billing.service.ts'
import { requireChoice } from './checkout.service.ts'
import { type Choice, priceOf } from './choices.rules.ts'
import { announce } from './events.service.ts'
import { requireSubscription } from './payer.service.ts'
import { askProvider } from './provider-calls.ts'
import * as subscriptions from './subscriptions.repository.ts'

/** A preview is calculated by the second, and can be agreed to for so long. */
const previewMinutes = 15

export async function previewChange(deps: Deps, viewer: Viewer, choice: Choice): Promise<ChangePreview> {
  const { member, payer, subscription } = await requireSubscription(deps.db, viewer)
  await requireChoice(deps.db, choice, { member, teamId: payer.teamId })
  requireChangeable(subscription)
  const at = secondOf(subscription.now)
  return toPreview(await ask(deps, { subscription, choice, at }), at)
}

interface Asked {
  subscription: subscriptions.SubscriptionRow
  choice: Choice
  at: Date
}

function ask({ payments }: Deps, { subscription: { providerId }, choice, at }: Asked): Promise<PreviewedChange> {
  return askProvider(() => payments.previewChange({ subscriptionId: providerId, price: priceOf(choice), seats: choice.seats, at }))
}

const secondOf = (moment: Date) => new Date(Math.floor(moment.getTime() / 1_000) * 1_000)

function toPreview({ lines, nextAt, ...preview }: PreviewedChange, at: Date): ChangePreview {
  const shown = lines.map(({ text, cents, from, to }) => ({ text, cents, from: from.toISOString(), to: to.toISOString() }))
  return { ...preview, lines: shown, nextAt: nextAt.toISOString(), at: at.toISOString() }
}

function requireChangeable({ status, isEnding }: subscriptions.SubscriptionRow): void {
  if (isEnding) throw new AppError('conflict', 'This plan was canceled. Resume it, then change it')
  if (status === 'past_due' || status === 'unpaid') throw new AppError('conflict', 'Pay the open invoice first: choose another card, then change the plan')
}

/** Only at the price that was agreed to. The same change asked twice is one at the provider: its key names both. */
export async function changeSubscription(
  deps: Deps,
  viewer: Viewer,
  { at: agreedAt, dueCents, ...choice }: Choice & { at: string; dueCents: number },
): Promise<Subscription> {
  const { member, payer, account, subscription } = await requireSubscription(deps.db, viewer)
  const { plan, period, seats, providerId, revision, now } = subscription
  await requireChoice(deps.db, choice, { member, teamId: payer.teamId })
  if (plan === choice.planId && period === choice.period && seats === choice.seats) return toSubscriptionView(subscription, now)
  requireChangeable(subscription)
  const at = secondOf(new Date(agreedAt))
  const ageMinutes = (now.getTime() - at.getTime()) / 60_000
  if (ageMinutes > previewMinutes || ageMinutes < -1) throw new AppError('conflict', 'This preview is too old. Preview the change again, then confirm it')
  const preview = await ask(deps, { subscription, choice, at })
  if (preview.dueCents !== dueCents) throw outdated('The amount has changed. Check it, then confirm again', { ...toPreview(preview, at) })
  const key = createHash('sha256')
    .update(JSON.stringify([providerId, revision, choice, at]))
    .digest('base64url')
  const change = { subscriptionId: providerId, price: priceOf(choice), seats: choice.seats, at }
  const changed = await askProvider(() => deps.payments.changeSubscription(change, `change ${key}`))
  await deps.db.transaction().execute(async (transaction) => {
    await applySubscription(transaction, changed, { stateAt: secondOf(now), isCurrent: true })
    await recordEvent(transaction, by(member), { kind: 'payment.plan_changed', details: { accountId: account.id, ...choice, dueCents } })
  })
  return shown(deps, account.id, changed)
}

async function shown(deps: Deps, accountId: string, { id }: ProviderSubscription): Promise<Subscription> {
  await announce(deps, accountId)
  const row = await subscriptions.findByProviderId(deps.db, id)
  if (!row) throw new Error(`subscription ${id} was not stored`)
  return toSubscriptionView(row, await subscriptions.readNow(deps.db))
}

export async function setEnding(deps: Deps, viewer: Viewer, isEnding: boolean): Promise<Subscription> {
  const { member, account, subscription } = await requireSubscription(deps.db, viewer)
  const { providerId, now } = subscription
  if (subscription.isEnding === isEnding) return toSubscriptionView(subscription, now)
  const changed = await askProvider(() => deps.payments.setEnding(providerId, isEnding))
  await deps.db.transaction().execute(async (transaction) => {
    await applySubscription(transaction, changed, { stateAt: secondOf(now), isCurrent: true })
    await recordEvent(transaction, by(member), { kind: isEnding ? 'payment.canceled' : 'payment.resumed', details: { accountId: account.id } })
  })
  return shown(deps, account.id, changed)
}

export async function openPaymentMethods(deps: Deps, viewer: Viewer): Promise<{ url: string }> {
  const { account } = await requireSubscription(deps.db, viewer)
  const { customerId } = account
  if (customerId === null) throw new AppError('not_found', 'You have no paid plan. Choose one first')
  return { url: await askProvider(() => deps.payments.openPortal(customerId, `${deps.publicUrl}${paths.settings}?section=plan`)) }
}
