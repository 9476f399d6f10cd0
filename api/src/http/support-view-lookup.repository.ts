import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { isSessionAlive } from './session-lookup.repository.ts'
import type { Origin } from './viewer.ts'

/**
 * Returns undefined when the token is unknown, its time is over, or the view has ended. A view never outlives the session of its admin,
 * nor what lets the member in.
 */
export function findSupportView(db: Database, tokenHash: Buffer) {
  return db
    .selectFrom('supportViews')
    .innerJoin('sessions', 'sessions.id', 'supportViews.sessionId')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .innerJoin('users as members', 'members.id', 'supportViews.userId')
    .select(['supportViews.id', 'supportViews.userId', 'supportViews.sessionId', 'users.id as adminId', 'members.role'])
    .select(sql<number>`extract(epoch from now() - sessions.last_seen_at)::float8`.as('secondsUnseen'))
    .where('supportViews.tokenHash', '=', tokenHash)
    .where('supportViews.endedAt', 'is', null)
    .where('supportViews.endsAt', '>', sql<Date>`now()`)
    .where(isSessionAlive)
    .where('sessions.kind', '=', 'admin')
    .where('sessions.hasSecondFactor', '=', true)
    .where('members.suspendedAt', 'is', null)
    .where('members.activatedAt', 'is not', null)
    .where('members.isAdmin', '=', false)
    .executeTakeFirst()
}

interface Read extends Origin {
  supportViewId: string
  adminId: string
  sessionId: string
  memberId: string
  operation: string
  /** Without its query. */
  path: string
}

/** Each address once for a view, in the audit trail as well. */
export async function insertRead(db: Database, read: Read): Promise<void> {
  const details = { view: read.supportViewId, operation: read.operation, path: read.path }
  await sql`
    with first_read as (
      insert into support_view_reads (support_view_id, operation, path) values (${read.supportViewId}::uuid, ${read.operation}, ${read.path})
      on conflict do nothing returning support_view_id
    )
    insert into audit_events (kind, actor_id, subject_id, session_id, ip, user_agent, details)
    select 'support_view.read', ${read.adminId}::uuid, ${read.memberId}::uuid, ${read.sessionId}::uuid, ${read.ip}, ${read.userAgent}, ${JSON.stringify(details)}::jsonb
    from first_read`.execute(db)
}
