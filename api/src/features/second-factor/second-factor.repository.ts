import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** Locks the row: of two sign-ins with the same code, the second sees that it was used. */
export function lockSecondFactor(db: Database, userId: string) {
  return db
    .selectFrom('secondFactors')
    .select(['secretSealed', 'confirmedAt', 'lastStep', sql<number>`extract(epoch from now())::float8`.as('nowSeconds')])
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

export async function hasConfirmedFactor(db: Database, userId: string): Promise<boolean> {
  const row = await db.selectFrom('secondFactors').select('userId').where('userId', '=', userId).where('confirmedAt', 'is not', null).executeTakeFirst()
  return row !== undefined
}

export async function saveSecondFactor(db: Database, userId: string, { secretSealed, isConfirmed }: { secretSealed: Buffer; isConfirmed: boolean }) {
  const values = { secretSealed, confirmedAt: isConfirmed ? sql<Date>`now()` : null, lastStep: 0 }
  await db
    .insertInto('secondFactors')
    .values({ userId, ...values })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
    .execute()
}

export async function markStepUsed(db: Database, userId: string, step: number): Promise<void> {
  await db.updateTable('secondFactors').set({ lastStep: step }).where('userId', '=', userId).execute()
}

/** The first code was right: activates the factor, and marks that code as used. */
export async function confirmFactor(db: Database, userId: string, step: number): Promise<void> {
  await db.updateTable('secondFactors').set({ confirmedAt: sql`now()`, lastStep: step }).where('userId', '=', userId).execute()
}

/** Also deletes its recovery codes. Returns whether there was an active one. */
export async function deleteSecondFactor(db: Database, userId: string): Promise<boolean> {
  const deleted = await db.deleteFrom('secondFactors').where('userId', '=', userId).returning('confirmedAt').executeTakeFirst()
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  return deleted?.confirmedAt != null
}

export async function replaceRecoveryCodes(db: Database, userId: string, codeHashes: Buffer[]): Promise<void> {
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await db
    .insertInto('recoveryCodes')
    .values(codeHashes.map((codeHash) => ({ userId, codeHash })))
    .execute()
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recoveryCodes')
    .select(sql<number>`count(*)`.as('left'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

/** Marks the code as used. Returns whether it existed unused. */
export async function useRecoveryCode(db: Database, userId: string, codeHash: Buffer): Promise<boolean> {
  const used = await db
    .updateTable('recoveryCodes')
    .set({ usedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  return used !== undefined
}

export async function findEmail(db: Database, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  return row?.email
}
