import type { UploadKind } from '@mandate/contract/values/file-types'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

const columns = ['id', 'ownerId', 'kind', 'name', 'bytes', 'received', 'createdAt'] as const

interface UploadRow {
  id: string
  ownerId: string
  kind: UploadKind
  name: string
  bytes: number
  received: number
  createdAt: Date
}

/** Locks the person, so that concurrent uploads count each other. */
export async function lockAndCountOpen(db: Database, ownerId: string): Promise<{ uploads: number; bytes: number }> {
  await db.selectFrom('users').select('id').where('id', '=', ownerId).forUpdate().execute()
  return db
    .selectFrom('uploads')
    .select([sql<number>`count(*)::int`.as('uploads'), sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes')])
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow()
}

export async function insertUpload(db: Database, upload: Omit<UploadRow, 'received' | 'createdAt'>): Promise<void> {
  await db.insertInto('uploads').values(upload).execute()
}

export async function findUpload(db: Database, id: string): Promise<UploadRow | undefined> {
  const row = await db.selectFrom('uploads').select(columns).where('id', '=', id).executeTakeFirst()
  return row && { ...row, kind: row.kind as UploadKind }
}

/** Returns false when another request has written at this place. */
export async function advance(db: Database, { uploadId, startsAt, bytes }: { uploadId: string; startsAt: number; bytes: number }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({ received: startsAt + bytes })
    .where('id', '=', uploadId)
    .where('received', '=', startsAt)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function insertPart(db: Database, part: { uploadId: string; startsAt: number; bytes: number; storeKey: string }): Promise<void> {
  await db.insertInto('uploadParts').values(part).execute()
}

/** In order; an upload of the largest size has about five hundred. */
export async function selectPartKeys(db: Database, uploadId: string): Promise<string[]> {
  const rows = await db.selectFrom('uploadParts').select('storeKey').where('uploadId', '=', uploadId).orderBy('startsAt').execute()
  return rows.map(({ storeKey }) => storeKey)
}

export async function selectPartKeysOf(db: Database, ownerId: string): Promise<string[]> {
  const rows = await db.selectFrom('uploadParts').innerJoin('uploads', 'uploads.id', 'uploadId').select('storeKey').where('ownerId', '=', ownerId).execute()
  return rows.map(({ storeKey }) => storeKey)
}

/** Returns false when it is gone already. */
export async function deleteUpload(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('uploads').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function selectOldUploads(db: Database, { hours, limit }: { hours: number; limit: number }): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads')
    .select('id')
    .where('createdAt', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
    .orderBy('createdAt')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
