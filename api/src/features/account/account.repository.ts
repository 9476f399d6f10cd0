import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export function getAccount(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .select(['users.email', 'users.username', 'users.passwordChangedAt'])
    .select(sql<boolean>`users.password_hash is not null`.as('hasPassword'))
    .select(sql<boolean>`exists (select from second_factors f where f.user_id = users.id and f.confirmed_at is not null)`.as('hasSecondFactor'))
    .select(sql<number>`(select count(*) from recovery_codes c where c.user_id = users.id and c.used_at is null)`.as('recoveryCodesLeft'))
    .select(sql<number>`(select count(*) from passkeys p where p.user_id = users.id)`.as('passkeys'))
    .select(sql<boolean>`exists (select from linked_accounts a where a.user_id = users.id)`.as('hasLinkedIn'))
    .select(
      sql<string | null>`(select l.new_email from mailed_links l
        where l.user_id = users.id and l.kind like 'email_change_%' and l.used_at is null and l.expires_at > now()
        order by l.created_at desc limit 1)`.as('pendingEmail'),
    )
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** The current password hash, and the words a new password must not contain. */
export function getCredentials(db: Database, userId: string) {
  return db.selectFrom('users').select(['email', 'firstName', 'lastName', 'companyName', 'passwordHash']).where('id', '=', userId).executeTakeFirstOrThrow()
}

/** Locks the user, and returns whether the password is still the one that was checked. */
export async function lockPassword(db: Database, userId: string, passwordHash: string | null): Promise<boolean> {
  const row = await db.selectFrom('users').select('passwordHash').where('id', '=', userId).forUpdate().executeTakeFirst()
  return row !== undefined && row.passwordHash === passwordHash
}
