import type { listAnalytics, recordAnalytics } from '@mandate/contract/analytics'
import type { Done } from '@mandate/contract/frame/answers'
import type { ParsedRequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import type { Scalar } from '../../adapters/analytics/analytics.ts'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import { requireAdmin, requireMember, type Viewer } from '../../http/viewer.ts'
import * as repository from './analytics.repository.ts'

const identifiedEvent = 'identified'

/** The user comes from the session, never from the request. */
export async function record(deps: Deps, viewer: Viewer, { visitorId, events }: ParsedRequestOf<typeof recordAnalytics>['body']): Promise<Done> {
  const userId = viewer.kind === 'anonymous' ? null : viewer.userId
  const person = userId === null ? undefined : await repository.findPerson(deps.db, userId)
  if (!deps.config.hasAnalytics || person?.hasOptedOut) return { done: true }
  const kept = events.map(({ name, properties }) => ({ visitorId, userId, name, properties }))
  const { identify } = deps.analytics
  const isIdentified = ({ name }: { name: string }) => name === identifiedEvent && person !== undefined && identify !== undefined
  const others = kept.filter((event) => !isIdentified(event))
  if (others.length > 0) await deps.analytics.record(others)
  // The page sends the event alone. Who the user is comes from the account.
  if (person && userId && identify)
    for (const event of kept.filter(isIdentified))
      await identify(event, { id: userId, fullName: `${person.firstName} ${person.lastName}`, email: person.email, role: person.role, alias: person.alias })
  return { done: true }
}

export async function listEvents(deps: Deps, viewer: Viewer, input: PageInput): Promise<ResponseOf<typeof listAnalytics>> {
  requireAdmin(viewer)
  return listPage(deps, input, {
    list: 'analytics',
    key: { id: Number },
    select: (range) => repository.selectEvents(deps.db, range),
    present: (rows) => rows.map((row) => ({ ...row, occurredAt: row.occurredAt.toISOString(), properties: row.properties as Record<string, Scalar> })),
  })
}

export async function getChoice({ db }: Deps, viewer: Viewer): Promise<{ isAllowed: boolean }> {
  const person = await repository.findPerson(db, requireMember(viewer).userId)
  return { isAllowed: !person?.hasOptedOut }
}

/** Opting out takes effect at once, in every browser, and deletes earlier events. */
export async function choose({ db }: Deps, viewer: Viewer, { isAllowed }: { isAllowed: boolean }): Promise<Done> {
  const { userId } = requireMember(viewer)
  await db.transaction().execute(async (transaction) => {
    if (isAllowed) return repository.deleteOptOut(transaction, userId)
    await repository.insertOptOut(transaction, userId)
    await repository.deleteEventsOf(transaction, userId)
  })
  return { done: true }
}
