import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'

interface ChangeRange extends PageRange<{ happenedText: string; id: number }> {
  kinds: readonly string[]
}

const columns = ['event.id', 'event.firmCrd', 'event.happenedAt', 'event.kind', 'event.filingBefore', 'event.filingAfter', 'event.details'] as const
/** The day of the filing before, of the few rows that are returned. */
const filedBefore = (changes: 'event' | 'newest') =>
  sql<Date | null>`(select filings.submitted_at from filings where filings.id = ${sql.ref(`${changes}.filingBefore`)})`.as('filedBefore')
const ofFirm = ['firms.businessName', 'firms.city', 'firms.state'] as const
const happenedText = sql<string>`event.happened_at::text`.as('happenedText')
const before = ({ happenedText, id }: { happenedText: string; id: number }) =>
  sql<boolean>`(event.happened_at, event.id) < (${happenedText}::timestamptz, ${id}::bigint)`

/** By the index on time. */
export function selectChanges(db: Database, { limit, after, kinds }: ChangeRange) {
  let query = db
    .selectFrom('firmEvents as event')
    .innerJoin('firms', 'firms.crd', 'event.firmCrd')
    .select([...columns, ...ofFirm, happenedText, filedBefore('event')])
    .where('event.kind', 'in', kinds)
    .orderBy('event.happenedAt', 'desc')
    .orderBy('event.id', 'desc')
    .limit(limit)
  if (after) query = query.where(before(after))
  return query.execute()
}

/** The newest of each firm of the state by its own index, then the newest of those: a state has hundreds of firms, the events run into millions. */
export function selectChangesInState(db: Database, { limit, after, kinds, state }: ChangeRange & { state: string }) {
  return db
    .selectFrom('firms')
    .innerJoinLateral(
      (from) => {
        const newest = from
          .selectFrom('firmEvents as event')
          .select([...columns, happenedText])
          .whereRef('event.firmCrd', '=', 'firms.crd')
          .where('event.kind', 'in', kinds)
          .orderBy('event.happenedAt', 'desc')
          .orderBy('event.id', 'desc')
          .limit(limit)
        return (after ? newest.where(before(after)) : newest).as('newest')
      },
      (join) => join.onTrue(),
    )
    .select(['newest.id', 'newest.firmCrd', 'newest.happenedAt', 'newest.kind', 'newest.filingBefore', 'newest.filingAfter', 'newest.details'])
    .select(['newest.happenedText', ...ofFirm, filedBefore('newest')])
    .where('firms.state', '=', state)
    .orderBy('newest.happenedAt', 'desc')
    .orderBy('newest.id', 'desc')
    .limit(limit)
    .execute()
}

export function selectChangesById(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('firmEvents as event')
    .innerJoin('firms', 'firms.crd', 'event.firmCrd')
    .select([...columns, ...ofFirm, filedBefore('event')])
    .where('event.id', 'in', ids)
    .execute()
}
