import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'

interface Wanted {
  isFailed: boolean | undefined
  kind: string | undefined
}

/** Oldest first. */
export function selectUndelivered(db: Database, { isFailed, kind }: Wanted, { limit, after }: PageRange<{ atText: string; id: string }>) {
  let query = db
    .selectFrom('outboxMessages')
    .select(['id', 'kind', 'createdAt', 'attempts', 'lastError'])
    .select(sql<string>`created_at::text`.as('atText'))
    .where('doneAt', 'is', null)
  if (isFailed !== undefined) query = query.where('lastError', isFailed ? 'is not' : 'is', null)
  if (kind) query = query.where('kind', '=', kind)
  if (after) query = query.where(sql<boolean>`(created_at, id) > (${after.atText}::timestamptz, ${after.id}::uuid)`)
  return query.orderBy('createdAt').orderBy('id').limit(limit).execute()
}

/** Locked, so that of two retries at once the second sees the first. */
export function findMessage(db: Database, messageId: string) {
  return db.selectFrom('outboxMessages').select(['kind', 'doneAt', 'lastError']).where('id', '=', messageId).forUpdate().executeTakeFirst()
}

export async function clearError(db: Database, messageId: string): Promise<void> {
  await db.updateTable('outboxMessages').set({ lastError: null }).where('id', '=', messageId).execute()
}
