import { type Selectable, sql } from 'kysely'
import type { FeedEntry } from '../../adapters/feeds/feed.ts'
import type { Database } from '../../database/database.ts'
import type { AggregationSources } from '../../database/tables.ts'
import type { Found } from './mentions.rules.ts'

export type SourceRow = Selectable<AggregationSources>

export function selectSources(db: Database) {
  return db.selectFrom('aggregationSources').selectAll().orderBy('name').orderBy('id').limit(500).execute()
}

export function insertSources(db: Database, sources: readonly { name: string; address: string }[]) {
  return db
    .insertInto('aggregationSources')
    .values([...sources])
    .onConflict((conflict) => conflict.column('address').doNothing())
    .returningAll()
    .execute()
}

export function updateSource(db: Database, id: string, isOn: boolean) {
  return db
    .updateTable('aggregationSources')
    .set({ isOn, ...(isOn ? { nextReadAt: sql<Date>`now()` } : {}) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Claims a due source, so that no other replica reads it meanwhile. */
export async function claimDueSource(db: Database, leaseMinutes: number): Promise<SourceRow | undefined> {
  return db
    .updateTable('aggregationSources')
    .set({ nextReadAt: sql<Date>`now() + make_interval(mins => ${leaseMinutes})` })
    .where('id', '=', (select) =>
      select
        .selectFrom('aggregationSources')
        .select('id')
        .where('isOn', '=', true)
        .where('nextReadAt', '<=', sql<Date>`now()`)
        .orderBy('nextReadAt')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

export function claimSource(db: Database, id: string, leaseMinutes: number): Promise<SourceRow | undefined> {
  return db
    .updateTable('aggregationSources')
    .set({ nextReadAt: sql<Date>`now() + make_interval(mins => ${leaseMinutes})` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

interface Success {
  mark: { etag: string | null; lastModified: string | null } | undefined
  added: number
}

export function markRead(db: Database, id: string, { mark, added }: Success) {
  return db
    .updateTable('aggregationSources')
    .set({
      lastReadAt: sql<Date>`now()`,
      lastSuccessAt: sql<Date>`now()`,
      lastError: null,
      failureCount: 0,
      nextReadAt: sql<Date>`now() + make_interval(mins => interval_minutes)`,
      documentCount: sql<number>`document_count + ${added}::int`,
      ...mark,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Backs off with each failure, up to a day. Existing documents stay. */
export function markFailed(db: Database, id: string, reason: string) {
  return db
    .updateTable('aggregationSources')
    .set({
      lastReadAt: sql<Date>`now()`,
      lastError: reason,
      failureCount: sql<number>`failure_count + 1`,
      nextReadAt: sql<Date>`now() + least(make_interval(mins => interval_minutes) * power(2, least(failure_count, 10)), interval '1 day')`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Inserts new entries, unique by source and entry id. */
export async function insertDocuments(db: Database, sourceId: string, entries: readonly FeedEntry[]) {
  if (entries.length === 0) return []
  return db
    .insertInto('aggregatedDocuments')
    .values(
      entries.map(({ guid, title, body, link, image, publishedAt }) => ({
        ...{ sourceId, guid, title, body, link, imageUrl: image },
        // Future dates are clamped to now.
        publishedAt: sql<Date>`least(coalesce(${publishedAt}::timestamptz, now()), now())`,
      })),
    )
    .onConflict((conflict) => conflict.columns(['sourceId', 'guid']).doNothing())
    .returning(['id', 'title', 'body', 'publishedAt'])
    .execute()
}

export async function insertMentions(db: Database, mentions: readonly (Found & { documentId: string; position: number; publishedAt: Date })[]): Promise<void> {
  if (mentions.length === 0) return
  await db
    .insertInto('aggregatedMentions')
    .values(
      mentions.map(({ documentId, position, kind, crd, text, place, from, by, publishedAt }) => ({
        documentId,
        position,
        kind,
        crd,
        matched: text,
        place,
        starts: from,
        by,
        publishedAt,
      })),
    )
    .execute()
}
