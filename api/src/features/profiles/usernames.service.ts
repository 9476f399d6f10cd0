import type { Database } from '../../database/database.ts'
import * as repository from './usernames.repository.ts'

/** Returns undefined when no one has or had the username. Whether the profile is visible is decided by the reader of the profile. */
export async function findUserIdByUsername(db: Database, username: string): Promise<string | undefined> {
  return (await repository.findByUsername(db, username))?.id ?? (await repository.findByFormerUsername(db, username))?.id
}

export async function findUsername(db: Database, userId: string): Promise<string | null> {
  return (await repository.findUsername(db, userId))?.username ?? null
}
