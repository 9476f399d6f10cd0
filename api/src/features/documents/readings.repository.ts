import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'

export type ReadingRow = Awaited<ReturnType<typeof selectReadings>>[number]

export interface Reading {
  documentId: string
  version: number
  /** Either the share or the data room that opens it. */
  shareId: string | null
  roomId: string | null
  /** Null for a visitor with a link who isn't signed in. */
  readerId: string | null
}

/** One opening by a link, under the id that the reader's page made for it. */
export interface Visit {
  shareId: string
  visitId: string
}

/** Serializes what is recorded for a share or a member. Returns false when the access has ended. */
export async function lockOpened(db: Database, { shareId, roomId, readerId }: Reading): Promise<boolean> {
  const row =
    roomId === null
      ? await db.selectFrom('documentShares').select('id').where('id', '=', shareId).forUpdate().executeTakeFirst()
      : await db.selectFrom('documentRoomMembers').select('id').where('folderId', '=', roomId).where('userId', '=', readerId).forUpdate().executeTakeFirst()
  return row !== undefined
}

/** How many pages the version has, null until they are counted. They aren't counted before the caller's transaction has ended. */
export async function lockPageCount(db: Database, { documentId, version }: Pick<Reading, 'documentId' | 'version'>): Promise<number | null> {
  const row = await db
    .selectFrom('documentVersions')
    .select('pageCount')
    .where('documentId', '=', documentId)
    .where('number', '=', version)
    .forShare()
    .executeTakeFirst()
  return row?.pageCount ?? null
}

/** Seconds that were reported before the pages were counted, on pages that there aren't. */
export async function forgetPagesBeyond(db: Database, { documentId, version, pageCount }: { documentId: string; version: number; pageCount: number }) {
  await sql`
    update document_readings
    set pages = coalesce((select jsonb_object_agg(page, seconds) from jsonb_each(pages) as each (page, seconds) where page::integer <= ${pageCount}), '{}')
    where document_id = ${documentId} and version = ${version} and pages <> '{}'`.execute(db)
}

/** Serializes what is recorded for a link. Returns undefined when the link has ended, or nothing was opened under this id. */
export async function lockVisit(db: Database, visit: Visit) {
  const share = await db.selectFrom('documentShares').select('id').where('id', '=', visit.shareId).forUpdate().executeTakeFirst()
  return share && (await findVisit(db, visit))
}

export function findVisit(db: Database, { shareId, visitId }: Visit) {
  return db
    .selectFrom('documentReadings')
    .select(['id', 'pages', 'documentId', 'version'])
    .where('shareId', '=', shareId)
    .where('visitId', '=', visitId)
    .executeTakeFirst()
}

/** The reader's reading of this version in the last half hour. */
export function findCurrent(db: Database, { documentId, version, shareId, roomId, readerId }: Reading) {
  return db
    .selectFrom('documentReadings')
    .select(['id', 'pages'])
    .where('documentId', '=', documentId)
    .where('version', '=', version)
    .where('shareId', 'is not distinct from', shareId)
    .where('roomId', 'is not distinct from', roomId)
    .where('readerId', 'is not distinct from', readerId)
    .where('lastAt', '>', sql<Date>`now() - interval '30 minutes'`)
    .orderBy('lastAt', 'desc')
    .executeTakeFirst()
}

export async function insertReading(db: Database, reading: Reading & { hasAgreed: boolean; visitId: string | undefined }): Promise<string> {
  const { id } = await db.insertInto('documentReadings').values(reading).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Those of the documents whose newest version the reader has opened. */
export async function selectOpened(db: Database, readerId: string, documentIds: readonly string[]): Promise<Set<string>> {
  if (documentIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('documentReadings')
    .innerJoin('documents', (on) => on.onRef('documents.id', '=', 'documentReadings.documentId').onRef('documents.newest', '=', 'documentReadings.version'))
    .select('documentReadings.documentId')
    .distinct()
    .where('documentReadings.readerId', '=', readerId)
    .where('documentReadings.documentId', 'in', documentIds)
    .execute()
  return new Set(rows.map(({ documentId }) => documentId))
}

/** Undefined when a team owns the document. */
export async function findOwnerId(db: Database, documentId: string): Promise<string | undefined> {
  const row = await db.selectFrom('documents').select('ownerId').where('id', '=', documentId).executeTakeFirst()
  return row?.ownerId ?? undefined
}

export async function updateReading(db: Database, readingId: string, pages: Record<string, number> | undefined): Promise<void> {
  await db
    .updateTable('documentReadings')
    .set({ lastAt: sql`now()`, ...(pages ? { pages: JSON.stringify(pages) } : {}) })
    .where('id', '=', readingId)
    .execute()
}

export function selectReadings(db: Database, documentId: string, { limit, after }: PageRange<{ startedText: string; id: string }>) {
  let query = db
    .selectFrom('documentReadings')
    .leftJoin('users', 'users.id', 'documentReadings.readerId')
    .select(['documentReadings.id', 'documentReadings.readerId', 'documentReadings.version', 'documentReadings.hasAgreed', 'documentReadings.pages'])
    .select(['documentReadings.startedAt', 'documentReadings.lastAt', 'users.firstName', 'users.lastName'])
    .select(sql<string>`document_readings.started_at::text`.as('startedText'))
    .where('documentReadings.documentId', '=', documentId)
    .orderBy('documentReadings.startedAt', 'desc')
    .orderBy('documentReadings.id')
    .limit(limit)
  if (after)
    query = query.where(
      sql<boolean>`(document_readings.started_at < ${after.startedText}::timestamptz or (document_readings.started_at = ${after.startedText}::timestamptz and document_readings.id > ${after.id}::uuid))`,
    )
  return query.execute()
}
