import type { listOutbox, OutboxMessage } from '@mandate/contract/admin-health'
import type { Done } from '@mandate/contract/frame/answers'
import type { ParsedRequestOf } from '@mandate/contract/frame/endpoint'
import type { Page } from '@mandate/contract/frame/page'
import { AppError, notFound } from '../../http/app-error.ts'
import { listPage } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import { requireAdmin, type Viewer } from '../../http/viewer.ts'
import { withoutLinks } from '../../jobs/error-texts.rules.ts'
import { deliverAgain } from '../../jobs/outbox.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import * as repository from './outbox-messages.repository.ts'

export async function listMessages(
  deps: Deps,
  viewer: Viewer,
  { failed, kind, ...page }: ParsedRequestOf<typeof listOutbox>['query'],
): Promise<Page<OutboxMessage>> {
  requireAdmin(viewer)
  return listPage(deps, page, {
    list: `outbox ${failed} ${kind}`,
    key: { atText: String, id: String },
    select: (range) => repository.selectUndelivered(deps.db, { isFailed: failed === undefined ? undefined : failed === 'true', kind }, range),
    present: (rows) =>
      rows.map(({ id, kind, createdAt, attempts, lastError }) => ({
        id,
        kind,
        createdAt: createdAt.toISOString(),
        attempts,
        lastError: lastError && withoutLinks(lastError),
      })),
  })
}

/** The effect's key keeps one that did happen from happening twice. */
export async function retry(deps: Deps, viewer: Viewer, messageId: string): Promise<Done> {
  const admin = requireAdmin(viewer)
  await deps.db.transaction().execute(async (transaction) => {
    const message = await repository.findMessage(transaction, messageId)
    if (!message || message.doneAt) throw notFound()
    if (message.lastError === null) throw new AppError('conflict', "This effect hasn't failed: it is already waiting for its delivery")
    await repository.clearError(transaction, messageId)
    await deliverAgain(transaction, messageId)
    await recordEvent(transaction, by(admin), { kind: 'outbox.retried', subjectId: null, details: { messageId, effect: message.kind } })
  })
  return { done: true }
}
