import type { Database } from '../../database/database.ts'

export function findAccountByEmail(db: Database, email: string) {
  return db.selectFrom('users').select(['id', 'passwordHash', 'isAdmin', 'suspendedAt', 'activatedAt']).where('email', '=', email).executeTakeFirst()
}
