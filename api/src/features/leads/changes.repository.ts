import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'
import type { Change } from './leads.repository.ts'

export async function insertChanges(db: Database, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  await db
    .insertInto('leadChanges')
    .values(changes.map(({ details = {}, ...change }) => ({ ...change, details: JSON.stringify(details) })))
    .execute()
}

/** With the names of owners in place of their ids. */
export function selectChanges(db: Database, { teamId, leadId }: { teamId: string; leadId: string }, { limit, after }: PageRange<{ id: string }>) {
  const nameOf = (key: 'from' | 'to') => sql`(select first_name || ' ' || last_name from users where id::text = lead_changes.details ->> ${sql.lit(key)})`
  let query = db
    .selectFrom('leadChanges')
    .leftJoin('users', 'users.id', 'leadChanges.actorId')
    .select(['leadChanges.kind', 'leadChanges.madeAt', 'users.firstName', 'users.lastName'])
    .select([
      sql<string>`lead_changes.id::text`.as('id'),
      sql<unknown>`case when lead_changes.kind = 'owner' then jsonb_build_object('from', ${nameOf('from')}, 'to', ${nameOf('to')}) else lead_changes.details end`.as(
        'details',
      ),
    ])
    .where('leadChanges.teamId', '=', teamId)
    .where('leadChanges.leadId', '=', leadId)
  if (after) query = query.where(sql<boolean>`lead_changes.id < ${after.id}::bigint`)
  return query.orderBy('leadChanges.id', 'desc').limit(limit).execute()
}
