import type { countEmails as countOperation, EmailPeriod, ListedEmail, listEmails as listOperation } from '@mandate/contract/admin-mail'
import type { ParsedRequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import type { Page } from '@mandate/contract/frame/page'
import { listPage } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import { requireAdmin, type Viewer } from '../../http/viewer.ts'
import { withoutLinks } from '../../jobs/error-texts.rules.ts'
import * as repository from './admin-mail.repository.ts'

export async function listEmails(
  deps: Deps,
  viewer: Viewer,
  { limit, cursor, ...filters }: ParsedRequestOf<typeof listOperation>['query'],
): Promise<Page<ListedEmail>> {
  requireAdmin(viewer)
  return listPage(
    deps,
    { limit, cursor },
    {
      list: `emails ${JSON.stringify(filters)}`,
      key: { atText: String, id: String },
      select: (range) => repository.selectEmails(deps.db, filters, range),
      present: (rows) =>
        rows.map(({ id, kind, state, recipients, hasHeld, createdAt, doneAt, attempts, lastError }) => ({
          ...{ messageId: id, kind, state, recipients, isHeld: state === 'waiting' && hasHeld, attempts },
          ...{ createdAt: createdAt.toISOString(), doneAt: doneAt?.toISOString() ?? null, lastError: lastError && withoutLinks(lastError) },
        })),
    },
  )
}

export async function countEmails(deps: Deps, viewer: Viewer, days: EmailPeriod): Promise<ResponseOf<typeof countOperation>> {
  requireAdmin(viewer)
  return { kinds: await repository.countByKind(deps.db, days) }
}
