import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { demoPassword, demoPeople, demoTotpSecret } from '../features/app-info/demo-accounts.ts'
import { hashPassword } from '../features/identity/password-hash.service.ts'
import { enrollSecondFactor } from '../features/second-factor/second-factor.service.ts'
import { fillDemoProfiles } from './demo-profiles.ts'
import { retryingPoolOptions } from './retrying-work.ts'

/** Creates missing demo users. Changes nothing that exists. */
export async function fillDemo(databaseUrl: string, config: Pick<Config, 'secretKey'>): Promise<void> {
  const { db, close } = openDatabase(databaseUrl, { size: 2, ...retryingPoolOptions, onError: () => undefined })
  try {
    await addPeople(db)
    await enrollAdmins(db, config)
    await fillDemoProfiles(db)
  } finally {
    await close()
  }
}

async function addPeople(db: Database): Promise<void> {
  const present = await db
    .selectFrom('users')
    .select('email')
    .where(
      'email',
      'in',
      demoPeople.map(({ email }) => email),
    )
    .execute()
  const missing = demoPeople.filter(({ email }) => !present.some((row) => row.email === email))
  if (missing.length === 0) return
  const passwordHash = await hashPassword(demoPassword)
  const now = sql<Date>`now()`
  const added = await db
    .insertInto('users')
    .values(
      missing.map((person) => ({ ...person, username: usernameOf(person), passwordHash, passwordChangedAt: now, activatedAt: now, agreedToTermsAt: now })),
    )
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'role'])
    .execute()
  const investors = added.filter(({ role }) => role === 'ACCREDITED_INVESTOR')
  if (investors.length === 0) return
  await db
    .insertInto('accreditationClaims')
    .values(investors.map(({ id }) => ({ userId: id, ground: 'netWorth' })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The address of a member's public profile; admins have none. */
const usernameOf = ({ firstName, lastName, isAdmin }: { firstName: string; lastName: string; isAdmin: boolean }) =>
  isAdmin ? null : `${firstName}-${lastName}`.toLowerCase()

/** With the secret from the README, so that anyone can try the admin sign-in. */
async function enrollAdmins(db: Database, config: Pick<Config, 'secretKey'>): Promise<void> {
  const admins = await db
    .selectFrom('users')
    .leftJoin('secondFactors', 'secondFactors.userId', 'users.id')
    .select('users.id')
    .where('users.isAdmin', '=', true)
    .where(
      'users.email',
      'in',
      demoPeople.map(({ email }) => email),
    )
    .where('secondFactors.userId', 'is', null)
    .execute()
  for (const { id } of admins) await enrollSecondFactor({ db, config }, id, demoTotpSecret)
}
