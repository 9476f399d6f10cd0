import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

const mostConnections = 500
const mostOfEach = 200
const mostRows = 600

/** People the user's connections know, with how many of them. The newest connections count. */
export async function selectSecondDegree(db: Database, userId: string): Promise<{ userId: string; connections: number }[]> {
  const { rows } = await sql<{ userId: string; connections: number }>`
    with mine as (select other_id from connected_people where user_id = ${userId}::uuid order by connected_at desc limit ${mostConnections})
    select theirs.other_id as "userId", count(*)::int as connections
    from mine cross join lateral (
      select other_id from connected_people where connected_people.user_id = mine.other_id order by connected_at desc limit ${mostOfEach}
    ) theirs
    join users on users.id = theirs.other_id
    left join profiles on profiles.user_id = users.id
    where theirs.other_id <> ${userId}::uuid
      and coalesce(profiles.visibility, 'members') in ('members', 'public')
      and users.activated_at is not null and users.suspended_at is null and not users.is_admin
      and not exists (select from blocked_people where blocked_people.user_id = ${userId}::uuid and blocked_people.other_id = users.id)
    group by theirs.other_id order by count(*) desc, theirs.other_id limit ${mostRows}`.execute(db)
  return rows
}

/** People not to suggest: connected, invited in either direction, withdrawn lately, or dismissed. */
export async function selectNotSuggested(db: Database, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select invitee_id as id from connections
    where inviter_id = ${userId}::uuid and (state in ('pending', 'accepted') or (state = 'withdrawn' and ended_at > now() - interval '7 days'))
    union select inviter_id from connections where invitee_id = ${userId}::uuid and state in ('pending', 'accepted')
    union select dismissed_id from suggestion_dismissals where user_id = ${userId}::uuid`.execute(db)
  return rows.map(({ id }) => id)
}

/** How often the user dismissed someone for each kind of reason. */
export async function countDismissals(db: Database, userId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ kind: string; times: number }>`
    select kind, count(*)::int as times from suggestion_dismissals cross join unnest(kinds) as kind where user_id = ${userId}::uuid group by kind`.execute(db)
  return new Map(rows.map(({ kind, times }) => [kind, times]))
}

export async function insertDismissal(db: Database, dismissal: { userId: string; dismissedId: string; kinds: string[] }): Promise<void> {
  await db
    .insertInto('suggestionDismissals')
    .values(dismissal)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteDismissal(db: Database, userId: string, dismissedId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('suggestionDismissals')
    .where('userId', '=', userId)
    .where('dismissedId', '=', dismissedId)
    .returning('dismissedId')
    .executeTakeFirst()
  return row !== undefined
}
