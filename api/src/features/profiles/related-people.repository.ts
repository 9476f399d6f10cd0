import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

interface SharedFact {
  userId: string
  field: string
  /** The value as texts: one for a text or single choice, several for a multiple choice. */
  values: string[]
}

const mostRows = 600

interface People {
  /** Whose profile the others are related to. */
  ownerId: string
  /** People with a block between them and the viewer are left out. */
  viewerId: string
}

/** Facts visible to members on profiles visible to members, with at least one of the requested values. */
export async function selectSharedFacts(
  db: Database,
  { ownerId, viewerId }: People,
  facts: readonly { field: string; values: string[] }[],
): Promise<SharedFact[]> {
  if (facts.length === 0) return []
  const { rows } = await sql<{ userId: string; field: string; value: string | string[] }>`
    select found.user_id as "userId", found.field, found.value
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as wanted(field text, "values" text[])
    cross join lateral (
      select profile_values.user_id, profile_values.field, profile_values.value
      from profile_values
      join users on users.id = profile_values.user_id
      left join profiles on profiles.user_id = profile_values.user_id
      where profile_values.value ?| wanted."values"
        and profile_values.field = wanted.field
        and profile_values.visibility in ('members', 'public')
        and coalesce(profiles.visibility, 'members') in ('members', 'public')
        and profile_values.user_id <> ${ownerId}::uuid
        and users.activated_at is not null and users.suspended_at is null and not users.is_admin
        and not exists (select from blocked_people where blocked_people.user_id = ${viewerId}::uuid and blocked_people.other_id = users.id)
      limit ${mostRows}
    ) as found
  `.execute(db)
  return rows.map(({ userId, field, value }) => ({ userId, field, values: Array.isArray(value) ? value : [value] }))
}

/** Teammates whose profile is visible to the team. */
export async function selectTeamMates(db: Database, { ownerId, viewerId }: People): Promise<string[]> {
  const rows = await db
    .selectFrom('teamMembers as own')
    .innerJoin('teamMembers as other', 'other.teamId', 'own.teamId')
    .innerJoin('users', 'users.id', 'other.userId')
    .leftJoin('profiles', 'profiles.userId', 'other.userId')
    .select('other.userId')
    .where('own.userId', '=', ownerId)
    .where('other.userId', '!=', ownerId)
    .where('users.activatedAt', 'is not', null)
    .where('users.suspendedAt', 'is', null)
    .where(sql<boolean>`coalesce(profiles.visibility, 'members') in ('members', 'public')`)
    .where(sql<boolean>`not are_blocked(${viewerId}::uuid, users.id)`)
    .limit(50)
    .execute()
  return rows.map(({ userId }) => userId)
}
