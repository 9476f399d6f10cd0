import type { Database } from '../../database/database.ts'

export function findByUsername(db: Database, username: string) {
  return db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirst()
}

export function findByFormerUsername(db: Database, username: string) {
  return db.selectFrom('formerUsernames').select('userId as id').where('username', '=', username).executeTakeFirst()
}

export function findUsername(db: Database, userId: string) {
  return db.selectFrom('users').select('username').where('id', '=', userId).executeTakeFirst()
}
