import type { PlacedTile } from '@mandate/contract/dashboards'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** As saved; tiles that no longer exist are left to the caller. */
export async function findLayout(db: Database, userId: string) {
  const row = await db.selectFrom('dashboardLayouts').select(['tiles', 'isShared', 'version']).where('userId', '=', userId).executeTakeFirst()
  return row && { ...row, tiles: row.tiles as unknown as PlacedTile[] }
}

interface Layout {
  tiles: readonly PlacedTile[]
  isShared: boolean
}

/** Returns the new version, or undefined when another change came first. */
export async function saveLayout(db: Database, userId: string, { tiles, isShared, version }: Layout & { version: number }): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    insert into dashboard_layouts (user_id, tiles, is_shared)
    select ${userId}::uuid, ${JSON.stringify(tiles)}::jsonb, ${isShared} where ${version} = 0 or exists (select from dashboard_layouts where user_id = ${userId}::uuid)
    on conflict (user_id) do update set tiles = excluded.tiles, is_shared = excluded.is_shared, version = dashboard_layouts.version + 1, updated_at = now()
      where dashboard_layouts.version = ${version}
    returning version`.execute(db)
  return rows[0]?.version
}

export async function deleteLayout(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('dashboardLayouts').where('userId', '=', userId).execute()
}

/** Of the other members of a team. */
export async function selectSharedLayouts(db: Database, teamId: string, exceptUserId: string) {
  const rows = await db
    .selectFrom('dashboardLayouts')
    .innerJoin('teamMembers', 'teamMembers.userId', 'dashboardLayouts.userId')
    .innerJoin('users', 'users.id', 'dashboardLayouts.userId')
    .select(['users.id as userId', 'users.firstName', 'users.lastName', 'dashboardLayouts.tiles'])
    .where('teamMembers.teamId', '=', teamId)
    .where('users.id', '<>', exceptUserId)
    .where('dashboardLayouts.isShared', '=', true)
    .where('users.suspendedAt', 'is', null)
    .orderBy('users.firstName')
    .orderBy('users.id')
    .execute()
  return rows.map((row) => ({ ...row, tiles: row.tiles as unknown as PlacedTile[] }))
}

/** The days of the data: of the filings, of the representatives, and today. */
export async function findDays(db: Database): Promise<{ firms: string; people: string; today: string }> {
  const { rows } = await sql<{ firms: string; people: string; today: string }>`
    select coalesce(day, made_at::date, today)::text as firms, coalesce(feed_day, day, made_at::date, today)::text as people, today::text
    from (select (now() at time zone 'utc')::date as today) as clock
    left join lateral (select day, feed_day, made_at from search_generations order by id desc limit 1) as newest on true`.execute(db)
  return rows[0] as { firms: string; people: string; today: string }
}
