import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** Returns false when the address is known and hasn't expired: of concurrent callers, one fetches it. */
export async function begin(db: Database, address: string, waitMinutes: number): Promise<Date | undefined> {
  const expiresAt = sql<Date>`now() + make_interval(mins => ${waitMinutes})`
  const row = await db
    .insertInto('linkPreviews')
    .values({ address, state: 'waiting', expiresAt })
    .onConflict((conflict) =>
      conflict.column('address').doUpdateSet({ askedAt: sql<Date>`now()`, expiresAt }).where('linkPreviews.expiresAt', '<=', sql<Date>`now()`),
    )
    .returning('askedAt')
    .executeTakeFirst()
  return row?.askedAt
}

export interface StoredPreview {
  address: string
  title: string
  description: string
  siteName: string
  imageUrl: string | null
}

export async function save(db: Database, { address, ...page }: StoredPreview, days: number): Promise<void> {
  await db
    .updateTable('linkPreviews')
    .set({ ...page, state: 'shown', expiresAt: sql<Date>`now() + make_interval(days => ${days})` })
    .where('address', '=', address)
    .execute()
}

/** What an earlier fetch found stays. */
export async function markFailed(db: Database, address: string, hours: number): Promise<void> {
  await db
    .updateTable('linkPreviews')
    .set({ state: sql<string>`case when title <> '' then 'shown' else 'failed' end`, expiresAt: sql<Date>`now() + make_interval(hours => ${hours})` })
    .where('address', '=', address)
    .execute()
}

export function selectShown(db: Database, addresses: readonly string[]): Promise<StoredPreview[]> {
  return db
    .selectFrom('linkPreviews')
    .select(['address', 'title', 'description', 'siteName', 'imageUrl'])
    .where('address', 'in', addresses)
    .where('state', '=', 'shown')
    .execute()
}

export async function isImageStored(db: Database, urls: readonly string[]): Promise<boolean> {
  return (await db.selectFrom('linkPreviews').select('address').where('imageUrl', 'in', urls).limit(1).executeTakeFirst()) !== undefined
}

export async function deleteOld(db: Database, days: number): Promise<void> {
  await db.deleteFrom('linkPreviews').where('askedAt', '<', sql<Date>`now() - make_interval(days => ${days})`).execute()
}
