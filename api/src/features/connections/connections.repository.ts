import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export interface RelationRow {
  userId: string
  isTeammate: boolean
  isConnected: boolean
  /** By either of the two. */
  isBlocked: boolean
}

export async function selectRelations(db: Database, userId: string, otherIds: readonly string[]): Promise<RelationRow[]> {
  const { rows } = await sql<RelationRow>`
    select other.id as "userId",
      exists (select from team_members own join team_members theirs on theirs.team_id = own.team_id where own.user_id = ${userId}::uuid and theirs.user_id = other.id) as "isTeammate",
      are_connected(${userId}::uuid, other.id) as "isConnected", are_blocked(${userId}::uuid, other.id) as "isBlocked"
    from unnest(${[...otherIds]}::uuid[]) as other(id)`.execute(db)
  return rows
}

export async function selectConnectionIds(db: Database, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select other_id as id from connected_people where user_id = ${userId}::uuid`.execute(db)
  return rows.map(({ id }) => id)
}
