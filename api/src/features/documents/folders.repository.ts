import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'
import type { Holder } from './documents.repository.ts'

export type FolderRow = NonNullable<Awaited<ReturnType<typeof findFolder>>>

const foldersFor = (db: Database, viewerId: string) =>
  db
    .selectFrom('documentFolders')
    .leftJoin('users', 'users.id', 'documentFolders.ownerId')
    .leftJoin('teams', 'teams.id', 'documentFolders.teamId')
    .leftJoin('teamMembers', (on) => on.onRef('teamMembers.teamId', '=', 'documentFolders.teamId').on('teamMembers.userId', '=', viewerId))
    .select(['documentFolders.id', 'documentFolders.name', 'documentFolders.ownerId', 'documentFolders.teamId', 'teamMembers.role as teamRole'])
    .select(['users.firstName', 'users.lastName', 'teams.name as teamName'])
    .leftJoin('documentRooms', (on) => on.onRef('documentRooms.folderId', '=', 'documentFolders.id').on('documentRooms.closedAt', 'is', null))
    .select(['documentRooms.folderId as roomId', sql<string>`lower(document_folders.name)`.as('nameText')])
    .select(sql<number>`(select count(*)::int from documents where documents.folder_id = document_folders.id)`.as('documents'))

export function findFolder(db: Database, viewerId: string, folderId: string) {
  return foldersFor(db, viewerId).where('documentFolders.id', '=', folderId).executeTakeFirst()
}

export function selectFolders(db: Database, viewerId: string, { limit, after }: PageRange<{ nameText: string; id: string }>) {
  const team = db.selectFrom('teamMembers as mine').select('mine.teamId').where('mine.userId', '=', viewerId)
  let query = foldersFor(db, viewerId).where((on) => on.or([on('documentFolders.holderId', '=', viewerId), on('documentFolders.holderId', '=', team)]))
  if (after) query = query.where(sql<boolean>`(lower(document_folders.name), document_folders.id) > (${after.nameText}, ${after.id}::uuid)`)
  return query.orderBy(sql`lower(document_folders.name)`).orderBy('documentFolders.id').limit(limit).execute()
}

const holderIdOf = (holder: Holder) => ('userId' in holder ? holder.userId : holder.teamId)

/** Locks the person or team, so that concurrent folders count each other. */
export async function lockAndCountFolders(db: Database, holder: Holder): Promise<number> {
  if ('userId' in holder) await db.selectFrom('users').select('id').where('id', '=', holder.userId).forUpdate().execute()
  else await db.selectFrom('teams').select('id').where('id', '=', holder.teamId).forUpdate().execute()
  const { count } = await db
    .selectFrom('documentFolders')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('holderId', '=', holderIdOf(holder))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns undefined when the person or team has a folder of this name. */
export async function insertFolder(db: Database, { holder, name }: { holder: Holder; name: string }): Promise<string | undefined> {
  const row = await db
    .insertInto('documentFolders')
    .values({ name, ...('userId' in holder ? { ownerId: holder.userId } : { teamId: holder.teamId }) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Whether the person or team has another folder of this name. */
export async function hasFolderNamed(db: Database, { holder, name, except }: { holder: Holder; name: string; except: string }): Promise<boolean> {
  const row = await db
    .selectFrom('documentFolders')
    .select('id')
    .where('holderId', '=', holderIdOf(holder))
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', except)
    .executeTakeFirst()
  return row !== undefined
}

export async function renameFolder(db: Database, folderId: string, name: string): Promise<void> {
  await db.updateTable('documentFolders').set({ name }).where('id', '=', folderId).execute()
}

/** Its documents stay. */
export async function deleteFolder(db: Database, folderId: string): Promise<void> {
  await db.selectFrom('documentFolders').select('id').where('id', '=', folderId).forUpdate().execute()
  await db.updateTable('documents').set({ folderId: null, position: null }).where('folderId', '=', folderId).execute()
  await db.deleteFrom('documentFolders').where('id', '=', folderId).execute()
}
