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

/** Locks the file until the end of the transaction: of concurrent deletions, the second finds nothing. */
export function lockOwnFile(db: Database, ownerId: string, fileId: string) {
  return db.selectFrom('files').select(columns).where('id', '=', fileId).where('ownerId', '=', ownerId).forUpdate().executeTakeFirst()
}

/** Whether a claim or an accreditation that is pending or was granted rests on the file. */
export async function isEvidence(db: Database, fileId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from claim_files join claims on claims.id = claim_files.claim_id
                   where claim_files.file_id = ${fileId} and claims.state in ('waiting', 'granted'))
        or exists (select from accreditation_files join accreditation_requests on accreditation_requests.id = accreditation_files.request_id
                   where accreditation_files.file_id = ${fileId} and accreditation_requests.state in ('waiting', 'verified')) as found`.execute(db)
  return rows[0]?.found === true
}

export async function deleteFile(db: Database, fileId: string): Promise<void> {
  await db.deleteFrom('files').where('id', '=', fileId).execute()
}
