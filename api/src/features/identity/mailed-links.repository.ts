import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export type LinkKind = 'activation' | 'password_reset'

const lifetime: Record<LinkKind, string> = { activation: '24 hours', password_reset: '1 hour' }

const isUsable = sql<boolean>`(mailed_links.used_at is null and mailed_links.expires_at > now())`

/**
 * Keeps the hash of a link about to be mailed. Again for the same link it starts its time anew, because the first mail may not have gone out;
 * answers no when the link was used or replaced in between, and need not be mailed.
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

/** The newest link of its kind is the one that works. */
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

/** Tells whether the link was still to be used; of two at once only one hears yes. */
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

/** Every link that is still out, of every kind. */
export async function dropLinks(db: Database, userId: string): Promise<void> {
  await db.updateTable('mailedLinks').set({ usedAt: sql`now()` }).where('userId', '=', userId).where('usedAt', 'is', null).execute()
}
