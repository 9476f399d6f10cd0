import type { Deps } from '../../http/deps.ts'
import { tellWebhooks } from '../webhook-messages/webhook-messages.service.ts'
import * as repository from './filed-changes.repository.ts'

/** Tells webhooks which followed firms filed changes since the last time. */
export async function tellFiledChanges({ db }: Deps): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const span = await repository.lockProgress(transaction)
    if (span.from === span.to) return
    for (const { firmCrd, filingId, kinds, userIds } of await repository.selectChanges(transaction, span))
      await tellWebhooks(transaction, {
        ...{ userIds, kind: 'filing.changed', key: `filing.changed ${firmCrd} ${filingId}` },
        data: { firmCrd, filingId, changes: kinds.join(' ') },
      })
    await repository.saveProgress(transaction, span.to)
  })
}
