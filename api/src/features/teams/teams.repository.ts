import type { TeamRole } from '@mandate/contract/teams'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'

export function findMembership(db: Database, userId: string) {
  return db
    .selectFrom('teamMembers')
    .innerJoin('teams', 'teams.id', 'teamMembers.teamId')
    .select(['teams.id as teamId', 'teams.name', 'teamMembers.role'])
    .where('teamMembers.userId', '=', userId)
    .executeTakeFirst()
}

/** Every change to a team, its members or its invitations takes this lock first, so that changes are serialized. */
export async function lockTeam(db: Database, teamId: string): Promise<void> {
  await db.selectFrom('teams').select('id').where('id', '=', teamId).forUpdate().execute()
}

export async function insertTeam(db: Database, name: string): Promise<string> {
  const { id } = await db.insertInto('teams').values({ name }).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Returns false when the user is already in a team. */
export async function insertMember(db: Database, { teamId, userId, role }: { teamId: string; userId: string; role: TeamRole }): Promise<boolean> {
  const inserted = await db
    .insertInto('teamMembers')
    .values({ teamId, userId, role })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .returning('userId')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function renameTeam(db: Database, teamId: string, name: string): Promise<void> {
  await db.updateTable('teams').set({ name }).where('id', '=', teamId).execute()
}

export async function deleteTeam(db: Database, teamId: string): Promise<void> {
  await db.deleteFrom('teams').where('id', '=', teamId).execute()
}

export function selectMemberships(db: Database, teamId: string) {
  return db.selectFrom('teamMembers').select(['userId', 'role']).where('teamId', '=', teamId).execute()
}

export async function updateRole(db: Database, { teamId, userId, role }: { teamId: string; userId: string; role: TeamRole }): Promise<void> {
  await db.updateTable('teamMembers').set({ role }).where('teamId', '=', teamId).where('userId', '=', userId).execute()
}

export async function deleteMember(db: Database, teamId: string, userId: string): Promise<void> {
  await db.deleteFrom('teamMembers').where('teamId', '=', teamId).where('userId', '=', userId).execute()
}

const members = (db: Database, teamId: string) =>
  db
    .selectFrom('teamMembers')
    .innerJoin('users', 'users.id', 'teamMembers.userId')
    .select(['users.id as userId', 'users.firstName', 'users.lastName', 'users.email', 'teamMembers.role', 'teamMembers.joinedAt'])
    .select(sql<string>`team_members.joined_at::text`.as('joinedText'))
    .where('teamMembers.teamId', '=', teamId)

export type MemberRow = Awaited<ReturnType<typeof getMember>>

export function getMember(db: Database, teamId: string, userId: string) {
  return members(db, teamId).where('users.id', '=', userId).executeTakeFirstOrThrow()
}

export function selectMembers(db: Database, teamId: string, { limit, after }: PageRange<{ joinedText: string; userId: string }>) {
  let query = members(db, teamId).orderBy('teamMembers.joinedAt').orderBy('teamMembers.userId').limit(limit)
  if (after) query = query.where(sql<boolean>`(team_members.joined_at, team_members.user_id) > (${after.joinedText}::timestamptz, ${after.userId}::uuid)`)
  return query.execute()
}
