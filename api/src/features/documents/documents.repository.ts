import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'
import { openRooms } from './room-members.repository.ts'
import { countOpenShares, openShares } from './shares.repository.ts'

/** A person or a team. */
export type Holder = { userId: string } | { teamId: string }

export type DocumentRow = NonNullable<Awaited<ReturnType<typeof findDocument>>>
export type VersionRow = Awaited<ReturnType<typeof selectVersions>>[number]

/** With the newest version's file, the viewer's role where it belongs to a team, the most open of the shares with the viewer, and their data room. */
const documentsFor = (db: Database, viewerId: string) =>
  db
    .selectFrom('documents')
    .innerJoin('documentVersions', (on) =>
      on.onRef('documentVersions.documentId', '=', 'documents.id').onRef('documentVersions.number', '=', 'documents.newest'),
    )
    .innerJoin('storedFiles', 'storedFiles.id', 'documentVersions.fileId')
    .leftJoin('users', 'users.id', 'documents.ownerId')
    .leftJoin('teams', 'teams.id', 'documents.teamId')
    .leftJoin('teamMembers', (on) => on.onRef('teamMembers.teamId', '=', 'documents.teamId').on('teamMembers.userId', '=', viewerId))
    .leftJoinLateral(
      () =>
        openShares(db, viewerId)
          .select(['documentShares.id as shareId', 'documentShares.isViewOnly as isShareViewOnly', 'documentShares.isWatermarked as isShareWatermarked'])
          .where(sql<boolean>`document_shares.document_id = documents.id`)
          .orderBy('documentShares.isWatermarked')
          .orderBy('documentShares.isViewOnly')
          .orderBy('documentShares.id')
          .limit(1)
          .as('share'),
      (on) => on.onTrue(),
    )
    .leftJoinLateral(
      () =>
        openRooms(db, viewerId)
          .select(['documentRooms.folderId as roomId', 'documentRooms.isViewOnly as isRoomViewOnly', 'documentRooms.isWatermarked as isRoomWatermarked'])
          .where(sql<boolean>`document_room_members.folder_id = documents.folder_id`)
          .as('room'),
      (on) => on.onTrue(),
    )
    .leftJoin('documentRooms as ofFolder', (on) => on.onRef('ofFolder.folderId', '=', 'documents.folderId').on('ofFolder.closedAt', 'is', null))
    .select([
      'share.shareId',
      'share.isShareViewOnly',
      'share.isShareWatermarked',
      'room.roomId',
      'room.isRoomViewOnly',
      'room.isRoomWatermarked',
      'ofFolder.folderId as folderRoomId',
    ])
    .select(['documents.id', 'documents.ownerId', 'documents.teamId', 'documents.folderId', 'documents.name', 'documents.tags', 'documents.newest'])
    .select(['documents.createdAt', 'documents.updatedAt', 'storedFiles.mediaType', 'storedFiles.bytes', 'teamMembers.role as teamRole'])
    .select(['users.firstName', 'users.lastName', 'teams.name as teamName'])
    .select(sql<string>`documents.updated_at::text`.as('updatedText'))
    .select(countOpenShares.as('shares'))

export function findDocument(db: Database, viewerId: string, documentId: string) {
  return documentsFor(db, viewerId).where('documents.id', '=', documentId).executeTakeFirst()
}

/** When the last of the shares and memberships that open a document to a reader ends; null when one of them stays. */
export async function findAccessEnd(db: Database, viewerId: string, { id, folderId }: { id: string; folderId: string | null }): Promise<Date | null> {
  const shares = openShares(db, viewerId).select('documentShares.expiresAt').where('documentShares.documentId', '=', id)
  const rooms = openRooms(db, viewerId).select('documentRoomMembers.expiresAt').where('documentRoomMembers.folderId', '=', folderId)
  const { endsAt } = await db
    .selectFrom(shares.unionAll(rooms).as('open'))
    .select(sql<Date | null>`case when bool_and(expires_at is not null) then max(expires_at) end`.as('endsAt'))
    .executeTakeFirstOrThrow()
  return endsAt
}

export function selectDocumentsByIds(db: Database, viewerId: string, documentIds: string[]) {
  return documentsFor(db, viewerId).where('documents.id', 'in', documentIds).execute()
}

export interface ListFilters {
  viewerId: string
  scope: 'all' | 'mine' | 'team' | 'shared' | 'unread'
  from?: string | undefined
  folderId?: string | undefined
  tag?: string | undefined
  words?: { all: string } | undefined
}

/** The same documents that `accessOf` opens to the viewer. */
function documentsIn(db: Database, { viewerId, scope }: Pick<ListFilters, 'viewerId' | 'scope'>) {
  const team = db.selectFrom('teamMembers as mine').select('mine.teamId').where('mine.userId', '=', viewerId)
  const shared = openShares(db, viewerId).select('documentShares.documentId')
  const rooms = openRooms(db, viewerId).select('documentRooms.folderId')
  const query = documentsFor(db, viewerId)
  if (scope === 'mine') return query.where('documents.holderId', '=', viewerId)
  if (scope === 'team') return query.where('documents.holderId', '=', team)
  if (scope === 'shared' || scope === 'unread') {
    const given = query
      .where((on) => on.or([on('documents.id', 'in', shared), on('documents.folderId', 'in', rooms)]))
      .where('documents.holderId', '<>', viewerId)
      .where(sql<boolean>`documents.holder_id is distinct from (${team})`)
    if (scope === 'shared') return given
    return given.where(sql<boolean>`not exists (select from document_readings where reader_id = ${viewerId}::uuid and document_id = documents.id)`)
  }
  return query.where((on) =>
    on.or([
      ...[on('documents.holderId', '=', viewerId), on('documents.holderId', '=', team)],
      ...[on('documents.id', 'in', shared), on('documents.folderId', 'in', rooms)],
    ]),
  )
}

export function selectDocuments(
  db: Database,
  { viewerId, scope, from, folderId, tag, words }: ListFilters,
  { limit, after }: PageRange<{ updatedText: string; id: string }>,
) {
  const team = db.selectFrom('teamMembers as mine').select('mine.teamId').where('mine.userId', '=', viewerId)
  let query = documentsIn(db, { viewerId, scope })
  if (folderId)
    query = query
      .where('documents.folderId', '=', folderId)
      .where((on) => on.or([on('documents.holderId', '=', viewerId), on('documents.holderId', '=', team)]))
  if (from) {
    const given = openShares(db, viewerId).select('documentShares.documentId').where('documentShares.sharedBy', '=', from)
    query = query.where((on) => on.or([on('documents.holderId', '=', from), on('documents.id', 'in', given)]))
  }
  if (tag) query = query.where(sql<boolean>`exists (select from unnest(documents.tags) as each (tag) where lower(each.tag) = lower(${tag}))`)
  if (words) query = query.where(sql<boolean>`documents.words @@ to_tsquery('english', ${words.all})`)
  if (after)
    query = query.where(
      sql<boolean>`(documents.updated_at < ${after.updatedText}::timestamptz or (documents.updated_at = ${after.updatedText}::timestamptz and documents.id > ${after.id}::uuid))`,
    )
  return query.orderBy('documents.updatedAt', 'desc').orderBy('documents.id').limit(limit).execute()
}

/** How the holder's other documents spell these tags: each as in the oldest one that has it. */
export async function selectTagSpellings(db: Database, { holderId, tags, except }: { holderId: string; tags: string[]; except: string | null }) {
  const { rows } = await sql<{ tag: string }>`
    select distinct on (lower(each.tag)) each.tag from documents cross join lateral unnest(documents.tags) as each (tag)
    where documents.holder_id = ${holderId}::uuid and documents.id is distinct from ${except}::uuid
      and lower(each.tag) in (select lower(wanted.tag) from unnest(${tags}::text[]) as wanted (tag))
    order by lower(each.tag), documents.created_at, documents.id`.execute(db)
  return rows.map(({ tag }) => tag)
}

/** Of the documents that others opened to the viewer: all, and how many have each tag. */
export async function countSharedByTag(db: Database, viewerId: string): Promise<{ total: number; tags: { tag: string; count: number }[] }> {
  const rows = await db
    .with('found', () => documentsIn(db, { viewerId, scope: 'shared' }))
    .selectFrom('found')
    .leftJoinLateral(sql<{ tag: string | null }>`unnest(found.tags)`.as<'each'>(sql`each(tag)`), (on) => on.onTrue())
    .select(sql<string | null>`(array_agg(each.tag order by found.created_at, found.id))[1]`.as('tag'))
    .select([sql<number>`count(*)::int`.as('count'), sql<number>`(select count(*)::int from found)`.as('total')])
    .groupBy(sql`lower(each.tag)`)
    .orderBy('count', 'desc')
    .orderBy(sql`lower(each.tag)`)
    .execute()
  return { total: rows[0]?.total ?? 0, tags: rows.flatMap(({ tag, count }) => (tag === null ? [] : [{ tag, count }])) }
}

/** Documents that others opened to the viewer and that they have not read. */
export async function countUnreadShared(db: Database, viewerId: string): Promise<number> {
  const { count } = await db
    .selectFrom(documentsIn(db, { viewerId, scope: 'unread' }).as('found'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const versions = (db: Database, documentId: string) =>
  db
    .selectFrom('documentVersions')
    .innerJoin('storedFiles', 'storedFiles.id', 'documentVersions.fileId')
    .leftJoin('users', 'users.id', 'documentVersions.addedBy')
    .select(['documentVersions.number', 'documentVersions.note', 'documentVersions.createdAt', 'users.firstName', 'users.lastName'])
    .select(['documentVersions.textState', 'documentVersions.textProblem'])
    .select([
      'storedFiles.mediaType',
      'storedFiles.bytes',
      'storedFiles.sha256',
      'storedFiles.storeKey',
      'storedFiles.id as fileId',
      'storedFiles.name as fileName',
    ])
    .where('documentVersions.documentId', '=', documentId)

export function selectVersions(db: Database, documentId: string) {
  return versions(db, documentId).orderBy('documentVersions.number', 'desc').execute()
}

export function findVersion(db: Database, documentId: string, number: number) {
  return versions(db, documentId).where('documentVersions.number', '=', number).executeTakeFirst()
}

/** The document that was made or extended with an upload. */
export async function findDocumentOfFile(db: Database, fileId: string): Promise<string | undefined> {
  const row = await db.selectFrom('documentVersions').select('documentId').where('fileId', '=', fileId).executeTakeFirst()
  return row?.documentId
}

export function findHolder(db: Database, documentId: string) {
  return db.selectFrom('documents').select(['ownerId', 'teamId']).where('id', '=', documentId).executeTakeFirst()
}

/** Returns the newest version's number; undefined when the document is gone. */
export async function lockDocument(db: Database, documentId: string): Promise<number | undefined> {
  const row = await db.selectFrom('documents').select('newest').where('id', '=', documentId).forUpdate().executeTakeFirst()
  return row?.newest
}

export async function insertDocument(
  db: Database,
  { holder, ...document }: { holder: Holder; folderId: string | null; name: string; tags: string[] },
): Promise<string> {
  const owner = 'userId' in holder ? { ownerId: holder.userId } : { teamId: holder.teamId }
  const { id } = await db
    .insertInto('documents')
    .values({ ...document, ...owner })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertVersion(
  db: Database,
  version: { documentId: string; number: number; fileId: string; note: string; addedBy: string },
): Promise<void> {
  await db.insertInto('documentVersions').values(version).execute()
}

export async function updateDocument(
  db: Database,
  documentId: string,
  changes: { name?: string | undefined; tags?: string[] | undefined; folderId?: string | null | undefined; position?: null; newest?: number },
): Promise<void> {
  await db
    .updateTable('documents')
    .set({ ...changes, updatedAt: sql`now()` })
    .where('id', '=', documentId)
    .execute()
}

/**
 * What the search finds it by: name, tags and the words of the newest version. Signs become spaces, as in `wordsQuery`. Of the text no more
 * words, and none longer, than a text vector takes.
 */
export async function refreshWords(db: Database, documentId: string): Promise<void> {
  await sql`
    update documents set words =
      setweight(to_tsvector('english', regexp_replace(name || ' ' || array_to_string(tags, ' '), '[^[:alnum:]]+', ' ', 'g')), 'A')
      || coalesce((
        select array_to_tsvector(array_agg(lexeme)) from (
          select lexeme from document_text_parts parts cross join lateral unnest(parts.words) as each (lexeme, positions, weights)
          where parts.document_id = documents.id and parts.version = documents.newest and octet_length(lexeme) between 1 and 32
          group by lexeme
          order by min(parts.part)
          limit 30000
        ) kept
      ), '')
    where documents.id = ${documentId}`.execute(db)
}

/** Returns the files of its versions. */
export async function deleteDocument(db: Database, documentId: string): Promise<string[]> {
  const files = await db.deleteFrom('documentVersions').where('documentId', '=', documentId).returning('fileId').execute()
  await db.deleteFrom('documents').where('id', '=', documentId).execute()
  return files.map(({ fileId }) => fileId)
}

export async function findReaderName(db: Database, userId: string): Promise<string> {
  const { firstName, lastName } = await db.selectFrom('users').select(['firstName', 'lastName']).where('id', '=', userId).executeTakeFirstOrThrow()
  return `${firstName} ${lastName}`
}
