import { connectionLimits } from '@mandate/contract/connections'
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

/** Connections of the user in their part of it, and invitations that wait for them and haven't expired. */
export async function selectToldConnections(
  db: Database,
  { userId, connectionIds, as }: { userId: string; connectionIds: readonly string[]; as: 'inviter' | 'invitee' },
): Promise<{ id: string; otherId: string }[]> {
  const [own, other] = as === 'inviter' ? (['inviterId', 'inviteeId'] as const) : (['inviteeId', 'inviterId'] as const)
  return db
    .selectFrom('connections')
    .leftJoin('connectionDeclines', 'connectionDeclines.connectionId', 'connections.id')
    .select(['connections.id', `connections.${other} as otherId`])
    .where('connections.id', 'in', connectionIds)
    .where(`connections.${own}`, '=', userId)
    .where('connections.state', 'in', as === 'inviter' ? ['accepted'] : ['pending', 'accepted'])
    .where('connectionDeclines.connectionId', 'is', null)
    .where(sql<boolean>`(connections.state = 'accepted' or connections.created_at > now() - make_interval(days => ${sql.lit(connectionLimits.expiryDays)}))`)
    .execute()
}
