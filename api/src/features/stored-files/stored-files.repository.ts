import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

const columns = ['id', 'ownerId', 'teamId', 'uploadId', 'name', 'mediaType', 'bytes', 'sha256', 'storeKey', 'createdAt'] as const

export interface NewStoredFile {
  id: string
  holder: FileHolder
  uploadId: string | null
  name: string
  mediaType: string
  bytes: number
  sha256: string
  storeKey: string
}

/** Whose quota a file counts against, and with whom it is deleted. */
export type FileHolder = { userId: string } | { teamId: string }

export type StoredFileRow = NonNullable<Awaited<ReturnType<typeof findStoredFile>>>

/** Locks the person or team, so that concurrent uploads count each other. Returns the bytes that it stores. */
export async function lockAndSum(db: Database, holder: FileHolder): Promise<number> {
  if ('userId' in holder) await db.selectFrom('users').select('id').where('id', '=', holder.userId).forUpdate().execute()
  else await db.selectFrom('teams').select('id').where('id', '=', holder.teamId).forUpdate().execute()
  return sumBytes(db, holder)
}

export async function sumBytes(db: Database, holder: FileHolder): Promise<number> {
  const { bytes } = await db
    .selectFrom('storedFiles')
    .select(sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes'))
    .where((on) => ('userId' in holder ? on('ownerId', '=', holder.userId) : on('teamId', '=', holder.teamId)))
    .executeTakeFirstOrThrow()
  return bytes
}

export function insertStoredFile(db: Database, { holder, ...file }: NewStoredFile) {
  return db
    .insertInto('storedFiles')
    .values({ ...file, ...('userId' in holder ? { ownerId: holder.userId } : { teamId: holder.teamId }) })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export function findStoredFile(db: Database, fileId: string) {
  return db.selectFrom('storedFiles').select(columns).where('id', '=', fileId).executeTakeFirst()
}

export function findByUpload(db: Database, uploadId: string) {
  return db.selectFrom('storedFiles').select(columns).where('uploadId', '=', uploadId).executeTakeFirst()
}

export function deleteStoredFiles(db: Database, fileIds: readonly string[]) {
  return db.deleteFrom('storedFiles').where('id', 'in', fileIds).returning(['id', 'storeKey']).execute()
}

/** For the data export and the deletion of an account. */
export function selectFilesOfOwner(db: Database, userId: string) {
  return db.selectFrom('storedFiles').select(columns).where('ownerId', '=', userId).orderBy('createdAt').orderBy('id').execute()
}

/** For the deletion of a team. */
export function selectFilesOfTeam(db: Database, teamId: string) {
  return db.selectFrom('storedFiles').select(columns).where('teamId', '=', teamId).orderBy('createdAt').orderBy('id').execute()
}
