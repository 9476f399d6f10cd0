import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export function selectFiles(db: Database, teamId: string, leadId: string) {
  return db
    .selectFrom('leadFiles')
    .innerJoin('storedFiles', 'storedFiles.id', 'leadFiles.fileId')
    .leftJoin('users', 'users.id', 'leadFiles.addedBy')
    .select(['storedFiles.id', 'storedFiles.name', 'storedFiles.bytes', 'leadFiles.addedAt', 'users.firstName', 'users.lastName'])
    .where('leadFiles.teamId', '=', teamId)
    .where('leadFiles.leadId', '=', leadId)
    .orderBy('leadFiles.addedAt')
    .orderBy('storedFiles.id')
    .execute()
}

export async function countFiles(db: Database, teamId: string, leadId: string): Promise<number> {
  const { count } = await db
    .selectFrom('leadFiles')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('teamId', '=', teamId)
    .where('leadId', '=', leadId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertFile(db: Database, file: { fileId: string; teamId: string; leadId: string; addedBy: string }): Promise<void> {
  await db.insertInto('leadFiles').values(file).execute()
}

export function findFile(db: Database, { teamId, leadId, fileId }: { teamId: string; leadId: string; fileId: string }) {
  return db
    .selectFrom('leadFiles')
    .innerJoin('storedFiles', 'storedFiles.id', 'leadFiles.fileId')
    .select(['storedFiles.id', 'storedFiles.name', 'storedFiles.mediaType', 'storedFiles.bytes', 'storedFiles.sha256', 'storedFiles.storeKey'])
    .where('leadFiles.teamId', '=', teamId)
    .where('leadFiles.leadId', '=', leadId)
    .where('leadFiles.fileId', '=', fileId)
    .executeTakeFirst()
}
