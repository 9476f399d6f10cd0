import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export async function selectToRemind(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('leads')
    .select('id')
    .where('remindAt', '<=', sql<Date>`now()`)
    .where('remindedAt', 'is', null)
    .orderBy('remindAt')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns undefined when it isn't due, or another process was first. A lead that was returned or merged is only marked. */
export async function markReminded(db: Database, leadId: string) {
  const row = await db
    .updateTable('leads')
    .set({ remindedAt: sql`now()` })
    .where('id', '=', leadId)
    .where('remindAt', '<=', sql<Date>`now()`)
    .where('remindedAt', 'is', null)
    .returning(['teamId', 'ownerId', 'remindAt', 'state', 'mergedInto'])
    .executeTakeFirst()
  const { remindAt } = row ?? {}
  return row && remindAt && row.state !== 'returned' && row.mergedInto === null ? { ...row, remindAt } : undefined
}
