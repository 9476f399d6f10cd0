import type { Registration } from '@mandate/contract/identity'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export function findAccountByEmail(db: Database, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'passwordHash', 'isAdmin', 'suspendedAt', 'activatedAt', 'firstName', 'lastName', 'companyName'])
    .where('email', '=', email)
    .executeTakeFirst()
}

export function findAccountById(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'isAdmin', 'suspendedAt', 'activatedAt', 'firstName', 'lastName', 'companyName'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** Includes whether this browser has signed in to the account before. */
export function findAccountForSignIn(db: Database, email: string, deviceHash: Buffer) {
  return db
    .selectFrom('users')
    .leftJoin('knownDevices', (join) => join.onRef('knownDevices.userId', '=', 'users.id').on('knownDevices.deviceHash', '=', deviceHash))
    .select(['users.id', 'users.passwordHash', 'users.isAdmin', 'users.suspendedAt', 'users.activatedAt'])
    .select(sql<boolean>`known_devices.user_id is not null`.as('isKnownDevice'))
    .where('users.email', '=', email)
    .executeTakeFirst()
}

export async function saveDevice(db: Database, userId: string, deviceHash: Buffer): Promise<void> {
  await db
    .insertInto('knownDevices')
    .values({ userId, deviceHash })
    .onConflict((conflict) => conflict.columns(['userId', 'deviceHash']).doUpdateSet({ lastUsedAt: sql`now()` }))
    .execute()
}

export async function forgetDevices(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('knownDevices').where('userId', '=', userId).execute()
}

/** Updates only if the hash is still the one that was checked: a password changed in between stays changed. */
export async function renewHash(db: Database, userId: string, { from, to }: { from: string; to: string }): Promise<void> {
  await db.updateTable('users').set({ passwordHash: to }).where('id', '=', userId).where('passwordHash', '=', from).execute()
}

export async function updatePassword(db: Database, userId: string, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ passwordHash, passwordChangedAt: sql`now()`, updatedAt: sql`now()` }).where('id', '=', userId).execute()
}

interface SignUp extends Pick<Registration, 'email' | 'firstName' | 'lastName' | 'role'> {
  alias: string
  companyName: string
  passwordHash: string
  username: string | null
  hasAgreed: boolean
  /** Whether the user states that they are an accredited investor; the ground may follow later. */
  isAccredited: boolean
  ground: string | null
  browserHash: Buffer
  ticketHash: Buffer | null
}

/** Whether another account has the username; a sign-up from the same browser may still be corrected. Sign-ups with one username wait for each other. */
export async function isUsernameTaken(db: Database, { username, browserHash }: { username: string; browserHash: Buffer }): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('username ' || ${username}, 0))`.execute(db)
  const { rows } = await sql<{ isTaken: boolean }>`
    select exists (
      select from users left join sign_up_browsers on sign_up_browsers.user_id = users.id
      where users.username = ${username} and not (users.activated_at is null and sign_up_browsers.browser_hash is not distinct from ${browserHash}::bytea)
    ) or exists (select from former_usernames where username = ${username}) as "isTaken"`.execute(db)
  return rows[0]?.isTaken ?? false
}

/**
 * Creates the account if the address is new; if it awaits activation and the same browser signs up again, updates the details;
 * otherwise changes nothing. One statement, so that it takes equally long for known and unknown addresses.
 */
export async function saveSignUp(db: Database, signUp: SignUp): Promise<string | undefined> {
  const { email, firstName, lastName, role, alias, companyName, passwordHash, isAccredited, ground, browserHash, ticketHash, username, hasAgreed } = signUp
  const { rows } = await sql<{ id: string }>`
    with added as (
      insert into users (email, first_name, last_name, role, alias, company_name, username, password_hash, password_changed_at, agreed_to_terms_at)
      values (${email}, ${firstName}, ${lastName}, ${role}, ${alias}, ${companyName}, ${username}, ${passwordHash}, now(), case when ${hasAgreed}::bool then now() end)
      on conflict (email) do nothing
      returning id
    ), corrected as (
      update users
      set first_name = ${firstName}, last_name = ${lastName}, role = ${role}, alias = ${alias}, company_name = ${companyName}, username = ${username},
        password_hash = ${passwordHash}, password_changed_at = now(), agreed_to_terms_at = case when ${hasAgreed}::bool then now() else agreed_to_terms_at end, updated_at = now()
      from sign_up_browsers
      where users.email = ${email} and users.activated_at is null and sign_up_browsers.user_id = users.id
        and sign_up_browsers.browser_hash = ${browserHash}
      returning users.id
    ), signed_up as (
      select id from added union all select id from corrected
    ), provider as (
      update provider_sign_ins set ticket_used_at = now()
      where ticket_hash = ${ticketHash} and ticket_kind = 'sign_up' and ticket_expires_at > now() and ticket_used_at is null
        and issuer is not null and subject is not null and exists (select from signed_up)
      returning issuer, subject, coalesce(email, '') as email
    ), browser as (
      insert into sign_up_browsers (user_id, browser_hash, provider_issuer, provider_subject, provider_email)
      select id, ${browserHash}, (select issuer from provider), (select subject from provider), (select email from provider) from signed_up
      on conflict (user_id) do update set provider_issuer = coalesce(excluded.provider_issuer, sign_up_browsers.provider_issuer),
        provider_subject = coalesce(excluded.provider_subject, sign_up_browsers.provider_subject),
        provider_email = coalesce(excluded.provider_email, sign_up_browsers.provider_email)
    ), unclaimed as (
      delete from accreditation_claims where not ${isAccredited}::bool and user_id in (select id from corrected)
    ), claimed as (
      insert into accreditation_claims (user_id, ground)
      select id, ${ground}::text from signed_up where ${isAccredited}::bool
      on conflict (user_id) do update set ground = excluded.ground, stated_at = now()
    )
    select id from signed_up`.execute(db)
  return rows[0]?.id
}

/** Returns whether the account was awaiting activation; of two concurrent calls only one gets true. */
export async function activateAccount(db: Database, userId: string): Promise<boolean> {
  const activated = await db
    .updateTable('users')
    .set({ activatedAt: sql`now()`, updatedAt: sql`now()` })
    .where('id', '=', userId)
    .where('activatedAt', 'is', null)
    .where('suspendedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return activated !== undefined
}

export function findSignUpBrowser(db: Database, userId: string) {
  return db
    .selectFrom('signUpBrowsers')
    .select(['browserHash', 'providerIssuer', 'providerSubject', 'providerEmail'])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

export async function removeSignUpBrowser(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('signUpBrowsers').where('userId', '=', userId).execute()
}

/** Does nothing when the identity is already linked. */
export async function linkIdentity(db: Database, userId: string, identity: { issuer: string; subject: string; email: string }): Promise<boolean> {
  const linked = await db
    .insertInto('linkedAccounts')
    .values({ userId, ...identity })
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst()
  return linked !== undefined
}
