import type { Role } from '@mandate/contract/frame/users'
import type { ProfileValue } from '@mandate/contract/lists/profile-value'
import type { Visibility } from '@mandate/contract/lists/profile-visibility'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export interface OwnerRow {
  id: string
  firstName: string
  lastName: string
  role: Role
  companyName: string
  createdAt: Date
  visibility: Visibility
  /** The default for new facts; null: as each field suggests. */
  defaultVisibility: Visibility | null
  /** Out of insights: no one else can ask about them. */
  isOptedOut: boolean
}

/** Users with a profile: active accounts that aren't admins. */
export async function selectOwners(db: Database, userIds: string[]): Promise<OwnerRow[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .leftJoin('insightSettings', 'insightSettings.userId', 'users.id')
    .select(['users.id', 'users.firstName', 'users.lastName', 'users.role', 'users.companyName', 'users.createdAt'])
    .select('profiles.defaultVisibility')
    .select(sql<string>`coalesce(profiles.visibility, 'members')`.as('visibility'))
    .select(sql<boolean>`coalesce(insight_settings.is_opted_out, false)`.as('isOptedOut'))
    .where('users.id', 'in', userIds)
    .where('users.activatedAt', 'is not', null)
    .where('users.suspendedAt', 'is', null)
    .where('users.isAdmin', '=', false)
    .execute()
  return rows as OwnerRow[]
}

export interface ValueRow {
  userId: string
  field: string
  value: ProfileValue
  visibility: Visibility
  source: 'stated' | 'imported'
  statedAt: Date
  version: number
}

const columns = ['userId', 'field', 'value', 'visibility', 'source', 'statedAt', 'version'] as const

export async function selectValues(db: Database, userIds: string[]): Promise<ValueRow[]> {
  return (await db.selectFrom('profileValues').select(columns).where('userId', 'in', userIds).execute()) as ValueRow[]
}

export async function findValue(db: Database, userId: string, field: string): Promise<ValueRow | undefined> {
  return (await db.selectFrom('profileValues').select(columns).where('userId', '=', userId).where('field', '=', field).executeTakeFirst()) as
    | ValueRow
    | undefined
}

type NewValue = Pick<ValueRow, 'userId' | 'field' | 'value' | 'visibility' | 'source'>

/** Returns undefined when the fact's version has changed. */
export async function saveValue(db: Database, { value, ...fact }: NewValue, version: number): Promise<ValueRow | undefined> {
  const stored = { visibility: fact.visibility, source: fact.source, value: value === null ? null : JSON.stringify(value) }
  const row =
    version === 0
      ? await db
          .insertInto('profileValues')
          .values({ userId: fact.userId, field: fact.field, ...stored })
          .onConflict((conflict) => conflict.doNothing())
          .returning(columns)
          .executeTakeFirst()
      : await db
          .updateTable('profileValues')
          .set({ ...stored, version: sql<number>`version + 1`, statedAt: sql<Date>`now()` })
          .where('userId', '=', fact.userId)
          .where('field', '=', fact.field)
          .where('version', '=', version)
          .returning(columns)
          .executeTakeFirst()
  return row as ValueRow | undefined
}

export async function saveVisibility(db: Database, userId: string, visibility: Visibility): Promise<void> {
  await db
    .insertInto('profiles')
    .values({ userId, visibility })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ visibility, updatedAt: sql<Date>`now()` }))
    .execute()
}
