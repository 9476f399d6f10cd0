import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export type LinkKind = 'activation' | 'password_reset'

const lifetime: Record<LinkKind, string> = { activation: '24 hours', password_reset: '1 hour' }

const isUsable = sql<boolean>`(mailed_links.used_at is null and mailed_links.expires_at > now())`

/**
 * Stores the hash of a link about to be emailed. Called again for the same link, it restarts the expiry, because the first email may not have been sent;
 * returns false when the link was used or replaced in between, and needn't be sent.
 */
export async function saveLink(db: Database, { userId, kind, tokenHash }: { userId: string; kind: LinkKind; tokenHash: Buffer }): Promise<boolean> {
  const expiresAt = sql<Date>`now() + ${lifetime[kind]}::interval`
  const saved = await db
    .insertInto('mailedLinks')
    .values({ userId, kind, tokenHash, expiresAt })
    .onConflict((conflict) => conflict.column('tokenHash').doUpdateSet({ expiresAt }).where('mailedLinks.usedAt', 'is', null))
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

/** Only the newest link of a kind works. */
export async function dropOlderLinks(db: Database, { userId, kind, tokenHash }: { userId: string; kind: LinkKind; tokenHash: Buffer }): Promise<void> {
  await db
    .updateTable('mailedLinks')
    .set({ usedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('tokenHash', '!=', tokenHash)
    .where('usedAt', 'is', null)
    .execute()
}

export function findLink(db: Database, kind: LinkKind, tokenHash: Buffer) {
  return db
    .selectFrom('mailedLinks')
    .innerJoin('users', 'users.id', 'mailedLinks.userId')
    .select(['mailedLinks.userId', 'users.email', 'users.firstName', 'users.lastName', 'users.companyName'])
    .where('mailedLinks.kind', '=', kind)
    .where('mailedLinks.tokenHash', '=', tokenHash)
    .where(isUsable)
    .where('users.suspendedAt', 'is', null)
    .executeTakeFirst()
}

/** Returns whether the link was still unused; of two concurrent calls only one gets true. */
export async function useLink(db: Database, kind: LinkKind, tokenHash: Buffer): Promise<boolean> {
  const used = await db
    .updateTable('mailedLinks')
    .set({ usedAt: sql`now()` })
    .where('kind', '=', kind)
    .where('tokenHash', '=', tokenHash)
    .where(isUsable)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** Voids every outstanding link, of every kind. */
export async function dropLinks(db: Database, userId: string): Promise<void> {
  await db.updateTable('mailedLinks').set({ usedAt: sql`now()` }).where('userId', '=', userId).where('usedAt', 'is', null).execute()
}
