import { paths } from '@mandate/contract/frame/paths'
import type { DunningState } from '@mandate/contract/payments'
import { billingPeriodSchema, findPaidPlan } from '@mandate/contract/plans'
import { formatDate } from '@mandate/contract/values/dates'
import { formatCents } from '@mandate/contract/values/money'
import { composeMail } from '../../adapters/mail/compose-mail.ts'
import type { ComposeNotifications, Deps, NotificationText } from '../../http/deps.ts'
import { notify } from '../notifications/notifications.service.ts'
import { dunningStateOf } from '../plans/plans.service.ts'
import * as accounts from './accounts.repository.ts'
import * as subscriptions from './subscriptions.repository.ts'

export interface BillingMail {
  subscriptionId: string
  about: 'trialEnds' | Exclude<DunningState, 'none'>
}

declare module '../../jobs/outbox.ts' {
  interface Effects {
    billingMail: BillingMail
  }
}

type Row = NonNullable<Awaited<ReturnType<typeof subscriptions.findWithNow>>>

/** Not sent once it is no longer so. */
export async function sendBillingMail({ db, mailer, publicUrl, payments }: Deps, { subscriptionId, about }: BillingMail, effectKey: string): Promise<void> {
  const row = await subscriptions.findWithNow(db, subscriptionId)
  if (!row || !isStillSo(row, about)) return
  const { title, paragraphs, label } = textOf(row, about)
  const sandbox = payments.isSandbox ? ['This is the sandbox: no money moves.'] : []
  const payers = await accounts.selectPayers(db, row.accountId)
  for (const { email } of payers)
    await mailer.send({
      to: email,
      key: `${effectKey} ${email}`,
      ...composeMail({
        ...{ title, paragraphs: [...paragraphs, ...sandbox] },
        action: { label, url: `${publicUrl}${paths.settings}?section=plan` },
        footnote: "You're receiving this email because you pay for a plan on Mandate.",
      }),
    })
  // Last, so that an email that is tried again tells it once.
  await notify(db, { userId: payers.map(({ id }) => id), event: 'planAtRisk', groupKey: `planAtRisk ${subscriptionId}`, subjectId: subscriptionId })
}

/** As it is now, to those who pay. Nothing once it's paid. */
export const composePlanAtRisk: ComposeNotifications = async (db, userId, subscriptionIds) => {
  const rows = await subscriptions.selectPaidBy(db, userId, subscriptionIds)
  return new Map(
    rows.flatMap((row): [string, NotificationText][] => {
      const { dunning } = dunningStateOf(row, row.now)
      const about = dunning === 'none' ? 'trialEnds' : dunning
      return isStillSo(row, about) ? [[row.id, { text: textOf(row, about).title, navigateTo: { destination: `${paths.settings}?section=plan` } }]] : []
    }),
  )
}

function isStillSo(row: Row, about: BillingMail['about']): boolean {
  if (about === 'trialEnds') return row.status === 'trialing' && !row.isEnding
  return dunningStateOf(row, row.now).dunning === about
}

function textOf(row: Row, about: BillingMail['about']) {
  const plan = findPaidPlan(row.plan)
  const name = plan?.name ?? row.plan
  const period = billingPeriodSchema.parse(row.period)
  const price = formatCents((plan?.cents[period] ?? 0) * row.seats)
  const suspendedOn = formatDate(dunningStateOf(row, row.now).suspendsAt ?? row.now, 'UTC')
  const label = 'Update payment method'
  if (about === 'trialEnds')
    return {
      title: `Your trial ends on ${formatDate(row.trialEndsAt ?? row.periodEnd, 'UTC')}`,
      paragraphs: [
        `After the trial, the ${name} plan costs ${price} per ${period === 'monthly' ? 'month' : 'year'}, and the card you gave is charged.`,
        "If you don't want to continue, cancel in two clicks before. Nothing is charged then, and you keep everything on the Free plan.",
      ],
      label: 'View plan',
    }
  if (about === 'pastDue')
    return {
      title: `The payment for your ${name} plan failed`,
      paragraphs: [`We couldn't charge your card. Your plan works as before. We try again, and suspend the plan on ${suspendedOn} if no payment arrives.`],
      label,
    }
  if (about === 'grace')
    return {
      title: `Your ${name} plan will be suspended on ${suspendedOn}`,
      paragraphs: ["Your card still can't be charged. Update it to keep exports, data rooms and seats beyond the Free plan."],
      label,
    }
  return {
    title: `Your ${name} plan is suspended`,
    paragraphs: ['A payment is missing, so the limits of the Free plan apply. Nothing was deleted. Update the payment method, and the plan is back at once.'],
    label,
  }
}
