import { requestLimits } from '@mandate/contract/document-requests'
import type { Deps } from '../../http/deps.ts'
import { enqueue } from '../../jobs/outbox.ts'
import { notify } from '../notifications/notifications.service.ts'
import { openDueDates, reminderOf } from './document-requests.rules.ts'
import { markReminded, selectToRemind } from './mails.repository.ts'
import { loadItems } from './request-view.ts'

const atOnce = 200

/** Scheduled: emails those who are asked about what is due soon or overdue, each reminder once. */
export async function remindOfRequests({ db }: Pick<Deps, 'db'>): Promise<void> {
  let after: string | undefined
  for (;;) {
    const rows = await selectToRemind(db, { days: requestLimits.soonDays, after, limit: atOnce })
    const items = await loadItems(db, rows)
    for (const { id: requestId, answererId, today, lastReminder } of rows) {
      const reminder = reminderOf(openDueDates(items.get(requestId) ?? []), today)
      if (!reminder || reminder.name === lastReminder) continue
      await db.transaction().execute(async (transaction) => {
        if (!(await markReminded(transaction, requestId, reminder.name))) return
        await notify(transaction, { userId: answererId, event: 'requestDue', groupKey: `requestDue ${requestId}`, subjectId: requestId })
        const effectKey = `document-request ${requestId} ${reminder.name}`
        await enqueue(transaction, { kind: 'documentRequestMail', payload: { requestId, about: reminder.about }, effectKey })
      })
    }
    if (rows.length < atOnce) return
    after = rows.at(-1)?.id
  }
}
