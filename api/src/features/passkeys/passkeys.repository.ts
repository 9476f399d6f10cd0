import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export type ChallengePurpose = 'add' | 'sign_in' | 'second_factor'
export type PasskeyRow = Awaited<ReturnType<typeof selectPasskeys>>[number]

const shown = ['id', 'name', 'isSynced', 'createdAt', 'lastUsedAt'] as const

export async function insertChallenge(db: Database, challenge: { challengeHash: Buffer; purpose: ChallengePurpose; userId: string | null }): Promise<void> {
  await db.insertInto('passkeyChallenges').values(challenge).execute()
}

/** Deleted by the first response, right or wrong: of two concurrent ones, one gets it. */
export async function useChallenge(db: Database, challenge: { challengeHash: Buffer; purpose: ChallengePurpose; userId: string | null }): Promise<boolean> {
  const used = await db
    .deleteFrom('passkeyChallenges')
    .where('challengeHash', '=', challenge.challengeHash)
    .where('purpose', '=', challenge.purpose)
    .where('userId', 'is not distinct from', challenge.userId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('purpose')
    .executeTakeFirst()
  return used !== undefined
}

export function selectPasskeys(db: Database, userId: string) {
  return db.selectFrom('passkeys').select(shown).where('userId', '=', userId).orderBy('createdAt', 'desc').orderBy('id').execute()
}

export function selectCredentials(db: Database, userId: string) {
  return db.selectFrom('passkeys').select(['credentialId', 'transports']).where('userId', '=', userId).execute()
}

/** Includes the owner and the state of their account. */
export function findPasskey(db: Database, credentialId: Buffer) {
  return db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.userId')
    .select(['passkeys.id', 'passkeys.userId', 'passkeys.publicKey', 'passkeys.name'])
    .select(['users.email', 'users.isAdmin', 'users.suspendedAt', 'users.activatedAt'])
    .where('passkeys.credentialId', '=', credentialId)
    .executeTakeFirst()
}

/** Returns whether the counter increased. If not, the key was cloned or the response replayed. */
export async function countOn(db: Database, passkeyId: string, counter: number): Promise<boolean> {
  const counted = await db
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: sql`now()` })
    .where('id', '=', passkeyId)
    .where((eb) => eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.lit(counter === 0)])]))
    .returning('id')
    .executeTakeFirst()
  return counted !== undefined
}

/** Locks the user, so that two windows can't exceed the maximum. */
export async function lockAndCount(db: Database, userId: string): Promise<number> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const { count } = await db.selectFrom('passkeys').select(sql<number>`count(*)`.as('count')).where('userId', '=', userId).executeTakeFirstOrThrow()
  return count
}

interface NewPasskey {
  userId: string
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  transports: string[]
  isSynced: boolean
  name: string
}

/** Returns undefined when the key is already registered. */
export function insertPasskey(db: Database, passkey: NewPasskey) {
  return db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning(shown)
    .executeTakeFirst()
}

export function updateName(db: Database, userId: string, { passkeyId, name }: { passkeyId: string; name: string }) {
  return db.updateTable('passkeys').set({ name }).where('id', '=', passkeyId).where('userId', '=', userId).returning(shown).executeTakeFirst()
}

export function deletePasskey(db: Database, userId: string, passkeyId: string) {
  return db.deleteFrom('passkeys').where('id', '=', passkeyId).where('userId', '=', userId).returning('name').executeTakeFirst()
}

export function findPerson(db: Database, userId: string) {
  return db.selectFrom('users').select(['email', 'firstName', 'lastName']).where('id', '=', userId).executeTakeFirst()
}
