import type { Deps } from '../../http/deps.ts'
import { enqueue } from '../../jobs/outbox.ts'
import { notify } from '../notifications/notifications.service.ts'
import { insertChanges } from './changes.repository.ts'
import { selectWorkers } from './leads.repository.ts'
import { markReminded, selectToRemind } from './reminders.repository.ts'

declare module '../../jobs/outbox.ts' {
  interface Effects {
    /** A reminder was set: it may be due already. */
    leadReminder: { leadId: string }
  }
}

const atOnce = 200

/** Scheduled: reminds of the next steps that are due, each once. */
export async function remindOfLeads({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (;;) {
    const due = await selectToRemind(db, atOnce)
    for (const leadId of due) await remindOf(db, leadId)
    if (due.length < atOnce) return
  }
}

export async function remindIfDue({ db }: Deps, { leadId }: { leadId: string }): Promise<void> {
  await remindOf(db, leadId)
}

/** To its owner; without one, to all who may work on it. */
async function remindOf(db: Deps['db'], leadId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const lead = await markReminded(transaction, leadId)
    if (!lead) return
    const { teamId, ownerId, remindAt } = lead
    const userIds = ownerId === null ? (await selectWorkers(transaction, teamId)).map(({ userId }) => userId) : [ownerId]
    await insertChanges(transaction, [{ teamId, leadId, actorId: null, kind: 'reminded' }])
    if (userIds.length === 0) return
    await notify(transaction, { userId: userIds, event: 'leadReminder', groupKey: `leadReminder ${leadId}`, subjectId: leadId })
    for (const userId of userIds)
      await enqueue(transaction, {
        kind: 'leadMail',
        payload: { leadId, about: 'reminder', userId },
        effectKey: `lead ${leadId} reminder ${userId} ${remindAt.toISOString()}`,
      })
  })
}
