import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Side } from './email-change.rules.ts'

const lifetime = sql<Date>`now() + interval '24 hours'`

interface Request {
  userId: string
  requestId: string
  newEmail: string
  tokenHashes: Record<Side, Buffer>
}

export async function insertRequest(db: Database, { userId, requestId, newEmail, tokenHashes }: Request): Promise<void> {
  const sides = ['old', 'new'] as const
  await db
    .insertInto('mailedLinks')
    .values(sides.map((side) => ({ userId, kind: `email_change_${side}`, tokenHash: tokenHashes[side], newEmail, requestId, expiresAt: lifetime })))
    .execute()
}

/** Returns whether a pending request was canceled. */
export async function deleteRequests(db: Database, userId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('mailedLinks')
    .where('userId', '=', userId)
    .where('kind', 'like', 'email_change_%')
    .returning(sql<boolean>`used_at is null and expires_at > now()`.as('wasOpen'))
    .execute()
  return deleted.some(({ wasOpen }) => wasOpen)
}

/** The data for this request's email; undefined when it was canceled, replaced or finished meanwhile. */
export function findForMail(db: Database, requestId: string, side: Side) {
  return db
    .selectFrom('mailedLinks')
    .innerJoin('users', 'users.id', 'mailedLinks.userId')
    .select(['users.email', 'mailedLinks.newEmail'])
    .select(sql<boolean>`exists (select from users taken where taken.email = mailed_links.new_email and taken.activated_at is not null)`.as('isTaken'))
    .where('requestId', '=', requestId)
    .where('kind', '=', `email_change_${side}`)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** The owner of a token's request. */
export function findByToken(db: Database, tokenHash: Buffer) {
  return db
    .selectFrom('mailedLinks')
    .select(['id', 'userId', 'requestId'])
    .where('tokenHash', '=', tokenHash)
    .where('kind', 'like', 'email_change_%')
    .executeTakeFirst()
}

/** Locks the user first: of two links opened at once, the second sees what the first did. */
export async function lockRequest(db: Database, userId: string, requestId: string | null) {
  const user = await db.selectFrom('users').select(['email', 'suspendedAt']).where('id', '=', userId).forUpdate().executeTakeFirstOrThrow()
  const links = await db
    .selectFrom('mailedLinks')
    .select(['id', 'kind', 'newEmail', 'usedAt', sql<boolean>`expires_at > now()`.as('isFresh')])
    .where('requestId', '=', requestId)
    .execute()
  return { user, links }
}

export async function markOpened(db: Database, linkId: string): Promise<void> {
  await db.updateTable('mailedLinks').set({ usedAt: sql`now()` }).where('id', '=', linkId).execute()
}

/** Deletes an unconfirmed sign-up with this address in favor of the user who has confirmed it. */
export async function deleteUnprovedAccount(db: Database, email: string): Promise<boolean> {
  const deleted = await db.deleteFrom('users').where('email', '=', email).where('activatedAt', 'is', null).returning('id').executeTakeFirst()
  return deleted !== undefined
}

/** Returns whether the address was free. If not, the transaction must be rolled back. */
export async function changeEmail(db: Database, userId: string, email: string): Promise<boolean> {
  try {
    await db.updateTable('users').set({ email, updatedAt: sql`now()` }).where('id', '=', userId).execute()
    return true
  } catch (error) {
    if ((error as { code?: string }).code === '23505') return false
    throw error
  }
}

/** Voids everything emailed to the old address. */
export async function voidLinks(db: Database, userId: string): Promise<void> {
  await db.updateTable('mailedLinks').set({ usedAt: sql`now()` }).where('userId', '=', userId).where('usedAt', 'is', null).execute()
}
