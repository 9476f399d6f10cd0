import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

interface NewAdmin {
  email: string
  firstName: string
  lastName: string
  passwordHash: string
}

/** Returns undefined when the address is taken. */
export function insertAdmin(db: Database, admin: NewAdmin) {
  const now = sql<Date>`now()`
  return db
    .insertInto('users')
    .values({ ...admin, role: 'WEALTH_MANAGER', companyName: '', isAdmin: true, passwordChangedAt: now, activatedAt: now, agreedToTermsAt: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
}

export function selectAdmins(db: Database) {
  return db
    .selectFrom('users')
    .select(['email', 'firstName', 'lastName', 'suspendedAt', 'createdAt'])
    .select(sql<Date | null>`(select max(created_at) from sessions where sessions.user_id = users.id)`.as('lastSignInAt'))
    .select(sql<boolean>`exists (select from second_factors where second_factors.user_id = users.id and confirmed_at is not null)`.as('hasSecondFactor'))
    .where('isAdmin', '=', true)
    .orderBy('email')
    .execute()
}
