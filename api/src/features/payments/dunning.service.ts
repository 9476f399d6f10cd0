import type { Deps } from '../../http/deps.ts'
import { enqueueAll } from '../../jobs/outbox.ts'
import { dunningStateOf } from '../plans/plans.service.ts'
import type { BillingMail } from './billing-mails.ts'
import * as subscriptions from './subscriptions.repository.ts'

/** Scheduled. Each step of each missing payment is emailed once: the key says which. */
export async function remindOfPayments({ db }: Deps): Promise<void> {
  const pastDue = (await subscriptions.selectPastDue(db)).flatMap(({ id, pastDueSince, now, ...row }) => {
    const { dunning: about } = dunningStateOf({ ...row, pastDueSince }, now)
    return about === 'none' ? [] : [effectOf({ subscriptionId: id, about }, pastDueSince)]
  })
  const ending = (await subscriptions.selectEndingTrials(db)).map(({ id, trialEndsAt }) => effectOf({ subscriptionId: id, about: 'trialEnds' }, trialEndsAt))
  await enqueueAll(db, [...pastDue, ...ending])
}

function effectOf(payload: BillingMail, since: Date | null) {
  return { kind: 'billingMail' as const, payload, effectKey: `billing ${payload.subscriptionId} ${payload.about} ${since?.toISOString()}` }
}
