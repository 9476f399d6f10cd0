import { sql } from 'kysely'
import type { ProviderIdentity } from '../../adapters/open-id/open-id.ts'
import type { Database } from '../../database/database.ts'
import type { TicketKind } from './linkedin.rules.ts'

const attemptMinutes = 10
/** A sign-up takes longer to fill in than a password. */
const ticketMinutes: Record<TicketKind, number> = { password: 10, code: 10, sign_up: 60 }

const ticketColumns = ['userId', 'issuer', 'subject', 'email'] as const

interface NewAttempt {
  stateHash: Buffer
  browserHash: Buffer
  purpose: 'sign_in' | 'link'
  userId: string | null
  nonce: string
  codeVerifier: string
  returnUrl: string
}

export async function insertAttempt(db: Database, attempt: NewAttempt): Promise<void> {
  await db
    .insertInto('providerSignIns')
    .values({ ...attempt, expiresAt: sql<Date>`now() + make_interval(mins => ${sql.lit(attemptMinutes)})` })
    .execute()
}

/** Returns undefined for a state that is unknown, used, expired, or from another browser. It works once, whatever the result. */
export function useAttempt(db: Database, stateHash: Buffer, browserHash: Buffer) {
  return db
    .updateTable('providerSignIns')
    .set({ usedAt: sql`now()` })
    .where('stateHash', '=', stateHash)
    .where('browserHash', '=', browserHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning(['stateHash', 'purpose', 'userId', 'nonce', 'codeVerifier', 'returnUrl'])
    .executeTakeFirst()
}

export async function saveTicket(
  db: Database,
  stateHash: Buffer,
  { ticketHash, kind, userId, identity }: { ticketHash: Buffer; kind: TicketKind; userId: string | null; identity: ProviderIdentity },
): Promise<void> {
  const { issuer, subject, email, firstName, lastName } = identity
  const ticketExpiresAt = sql<Date>`now() + make_interval(mins => ${sql.lit(ticketMinutes[kind])})`
  await db
    .updateTable('providerSignIns')
    .set({ ticketHash, ticketKind: kind, ticketExpiresAt, userId, issuer, subject, email, firstName, lastName })
    .where('stateHash', '=', stateHash)
    .execute()
}

/** An unused ticket, in the browser it was issued to. */
export function findTicket(db: Database, kind: TicketKind, { ticketHash, browserHash }: { ticketHash: Buffer; browserHash: Buffer }) {
  return db
    .selectFrom('providerSignIns')
    .select(ticketColumns)
    .where('ticketHash', '=', ticketHash)
    .where('browserHash', '=', browserHash)
    .where('ticketKind', '=', kind)
    .where('ticketUsedAt', 'is', null)
    .where('ticketExpiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Returns undefined when it was used or has expired. Of two concurrent uses, one gets it. */
export function useTicket(db: Database, kind: TicketKind, ticketHash: Buffer) {
  return db
    .updateTable('providerSignIns')
    .set({ ticketUsedAt: sql`now()` })
    .where('ticketHash', '=', ticketHash)
    .where('ticketKind', '=', kind)
    .where('ticketUsedAt', 'is', null)
    .where('ticketExpiresAt', '>', sql<Date>`now()`)
    .returning(ticketColumns)
    .executeTakeFirst()
}

/** A row with a ticket has the complete identity. */
export function identityOf({ issuer, subject, email }: { issuer: string | null; subject: string | null; email: string | null }) {
  if (issuer === null || subject === null || email === null) throw new Error('a ticket without an identity')
  return { issuer, subject, email }
}

const account = ['users.id', 'users.email', 'users.isAdmin', 'users.suspendedAt', 'users.activatedAt'] as const

export function findAccountByIdentity(db: Database, { issuer, subject }: Pick<ProviderIdentity, 'issuer' | 'subject'>) {
  return db
    .selectFrom('linkedAccounts')
    .innerJoin('users', 'users.id', 'linkedAccounts.userId')
    .select(account)
    .where('linkedAccounts.issuer', '=', issuer)
    .where('linkedAccounts.subject', '=', subject)
    .executeTakeFirst()
}

export function findAccountByEmail(db: Database, email: string) {
  return db.selectFrom('users').select(account).where('users.email', '=', email).executeTakeFirst()
}

export function findAccountById(db: Database, userId: string) {
  return db.selectFrom('users').select(account).where('users.id', '=', userId).executeTakeFirst()
}

/** Of two windows that link to the same account, the second waits for the first. */
export async function lockUser(db: Database, userId: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow()
}

/** Returns whether the identity is now this user's; false if it is another user's. Replaces their earlier one at the same provider. */
export async function upsertLinkedAccount(
  db: Database,
  userId: string,
  { issuer, subject, email }: Pick<ProviderIdentity, 'issuer' | 'subject' | 'email'>,
): Promise<boolean> {
  await db.deleteFrom('linkedAccounts').where('userId', '=', userId).where('issuer', '=', issuer).where('subject', '!=', subject).execute()
  const row = await db
    .insertInto('linkedAccounts')
    .values({ userId, issuer, subject, email })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet({ email }).where('linkedAccounts.userId', '=', userId))
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}

export function deleteLinkedAccounts(db: Database, userId: string) {
  return db.deleteFrom('linkedAccounts').where('userId', '=', userId).returning('issuer').execute()
}

export async function hasPassword(db: Database, userId: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('id', '=', userId).where('passwordHash', 'is not', null).executeTakeFirst()
  return row !== undefined
}
