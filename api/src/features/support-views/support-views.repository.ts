import { supportViewMinutes } from '@mandate/contract/support-views'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'
import { isSessionAlive } from '../../http/session-lookup.repository.ts'

/** Locked, so that a suspension at the same time either sees the view or is seen by it. */
export function findMember(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'isAdmin', 'firstName', 'lastName', 'role', 'alias', 'activatedAt', 'suspendedAt'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

/** It ends before the session of its admin does. */
export function insertView(db: Database, view: { tokenHash: Buffer; sessionId: string; userId: string; reason: string }) {
  return db
    .insertInto('supportViews')
    .columns(['tokenHash', 'sessionId', 'userId', 'reason', 'endsAt'])
    .expression((eb) =>
      eb
        .selectFrom('sessions')
        .select([
          sql<Buffer>`${view.tokenHash}::bytea`.as('tokenHash'),
          'sessions.id as sessionId',
          sql<string>`${view.userId}::uuid`.as('userId'),
          sql<string>`${view.reason}::text`.as('reason'),
          sql<Date>`least(absolute_end, now() + make_interval(mins => ${sql.lit(supportViewMinutes)}))`.as('endsAt'),
        ])
        .where('sessions.id', '=', view.sessionId),
    )
    .returning(['id', 'endsAt'])
    .executeTakeFirstOrThrow()
}

export function endViews(db: Database, which: { id: string } | { sessionId: string }) {
  const update = db.updateTable('supportViews').set({ endedAt: sql`least(ends_at, now())` }).where('endedAt', 'is', null)
  const chosen = 'id' in which ? update.where('id', '=', which.id) : update.where('sessionId', '=', which.sessionId)
  return chosen.returning(['id', 'userId']).execute()
}

/** Those whose time is over, or whose admin's session has ended. */
export function endOverdueViews(db: Database, limit: number) {
  return db
    .updateTable('supportViews')
    .set({ endedAt: sql`least(ends_at, now())` })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('supportViews as views')
        .select('views.id')
        .where('views.endedAt', 'is', null)
        .where((or) =>
          or.or([
            or('views.endsAt', '<=', sql<Date>`now()`),
            or.not(
              or.exists(
                or
                  .selectFrom('sessions')
                  .innerJoin('users', 'users.id', 'sessions.userId')
                  .select('sessions.id')
                  .whereRef('sessions.id', '=', 'views.sessionId')
                  .where(isSessionAlive),
              ),
            ),
          ]),
        )
        .orderBy('views.endsAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'userId'])
    .execute()
}

export function selectViews(db: Database, userId: string, { limit, after }: PageRange<{ atText: string; id: string }>) {
  let query = db
    .selectFrom('supportViews')
    .select(['id', 'reason', 'createdAt', sql<Date>`coalesce(ended_at, ends_at)`.as('endsAt')])
    .select(sql<string>`created_at::text`.as('atText'))
    .select(sql<boolean>`ended_at is null and ends_at > now()`.as('isActive'))
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
  if (after)
    query = query.where(sql<boolean>`(created_at < ${after.atText}::timestamptz or (created_at = ${after.atText}::timestamptz and id > ${after.id}::uuid))`)
  return query.execute()
}

export function selectReasons(db: Database, userId: string, ids: readonly string[]): Promise<{ id: string; reason: string }[]> {
  return db.selectFrom('supportViews').select(['id', 'reason']).where('userId', '=', userId).where('id', 'in', ids).execute()
}
