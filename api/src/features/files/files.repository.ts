import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'

const columns = ['id', 'ownerId', 'name', 'mediaType', 'bytes', 'storeKey', 'createdAt'] as const

export type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>

/** Locks the user, so that concurrent uploads count each other. */
export async function lockAndCount(db: Database, ownerId: string): Promise<{ files: number; bytes: number }> {
  await db.selectFrom('users').select('id').where('id', '=', ownerId).forUpdate().execute()
  return db
    .selectFrom('files')
    .select([sql<number>`count(*)::int`.as('files'), sql<number>`coalesce(sum(bytes), 0)::int`.as('bytes')])
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow()
}

export function insertFile(
  db: Database,
  file: { id: string; ownerId: string; name: string; mediaType: 'application/pdf' | 'image/jpeg'; bytes: number; storeKey: string },
) {
  return db
    .insertInto('files')
    .values({ ...file, purpose: 'evidence' })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export function findFile(db: Database, fileId: string) {
  return db.selectFrom('files').select(columns).where('id', '=', fileId).executeTakeFirst()
}

export function selectFiles(db: Database, ownerId: string, { limit, after }: PageRange<{ createdText: string; id: string }>) {
  let query = db
    .selectFrom('files')
    .select(columns)
    .select(sql<string>`created_at::text`.as('createdText'))
    .where('ownerId', '=', ownerId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
  if (after)
    query = query.where(
      sql<boolean>`(created_at < ${after.createdText}::timestamptz or (created_at = ${after.createdText}::timestamptz and id > ${after.id}::uuid))`,
    )
  return query.execute()
}

export function selectAllOf(db: Database, ownerId: string) {
  return db.selectFrom('files').select(columns).where('ownerId', '=', ownerId).orderBy('createdAt').execute()
}

/** How many of these belong to the user. */
export async function countOwn(db: Database, ownerId: string, fileIds: string[]): Promise<number> {
  const { count } = await db
    .selectFrom('files')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('ownerId', '=', ownerId)
    .where('id', 'in', fileIds)
    .executeTakeFirstOrThrow()
  return count
}

export async function deleteFile(db: Database, fileId: string): Promise<void> {
  await db.deleteFrom('files').where('id', '=', fileId).execute()
}
