import type { DefaultVisibility, Visibility } from '@mandate/contract/lists/profile-visibility'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export async function saveDefaultVisibility(db: Database, userId: string, defaultVisibility: DefaultVisibility | null): Promise<void> {
  await db
    .insertInto('profiles')
    // Without a row, the profile is visible to members.
    .values({ userId, visibility: 'members', defaultVisibility })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ defaultVisibility, updatedAt: sql<Date>`now()` }))
    .execute()
}

/** Returns how many facts changed. Their version increases, so that a stale window can't undo it. */
export async function saveVisibilities(db: Database, userId: string, wanted: { field: string; visibility: Visibility }[]): Promise<number> {
  const fields = wanted.map(({ field }) => field)
  const audiences = wanted.map(({ visibility }) => visibility)
  const { rows } = await sql<{ field: string }>`
    update profile_values set visibility = wanted.visibility, version = version + 1
    from unnest(${fields}::text[], ${audiences}::text[]) as wanted (field, visibility)
    where profile_values.user_id = ${userId} and profile_values.field = wanted.field and profile_values.visibility <> wanted.visibility
    returning profile_values.field`.execute(db)
  return rows.length
}
