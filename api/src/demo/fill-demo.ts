import { sql } from 'kysely'
import { openDatabase } from '../database/database.ts'
import { hashPassword } from '../features/identity/password-hash.ts'
import { demoPassword, demoPeople } from './people.ts'

/** Makes the demo's people where they are missing. Changes nothing that is there. */
export async function fillDemo(databaseUrl: string): Promise<void> {
  const { db, close } = openDatabase(databaseUrl, { size: 2, onError: () => undefined })
  try {
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
    await db
      .insertInto('users')
      .values(missing.map((person) => ({ ...person, passwordHash, activatedAt: sql<Date>`now()`, agreedToTermsAt: sql<Date>`now()` })))
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute()
  } finally {
    await close()
  }
}
