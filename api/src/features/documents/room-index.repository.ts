import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'

/** The documents of a room in order, numbered. */
const index = (db: Database, roomId: string) =>
  db
    .selectFrom('documents')
    .select(['documents.id', 'documents.name', sql<number>`row_number() over (order by position, created_at, id)::int`.as('number')])
    .where('documents.folderId', '=', roomId)

export function selectIndex(db: Database, roomId: string, { limit, after }: PageRange<{ number: number }>) {
  let query = db.selectFrom(index(db, roomId).as('index')).select(['index.id', 'index.name', 'index.number'])
  if (after) query = query.where('index.number', '>', after.number)
  return query.orderBy('index.number').limit(limit).execute()
}

/** The document with those before and after it, and how many there are. */
export async function selectNeighborhood(db: Database, roomId: string, documentId: string) {
  const all = db
    .selectFrom(index(db, roomId).as('index'))
    .select(['index.id', 'index.name', 'index.number'])
    .select(sql<number>`count(*) over ()::int`.as('documents'))
  const place = db.selectFrom(index(db, roomId).as('places')).select('places.number').where('places.id', '=', documentId)
  return db
    .selectFrom(all.as('around'))
    .select(['around.id', 'around.name', 'around.number', 'around.documents'])
    .where(sql<boolean>`around.number between (${place}) - 1 and (${place}) + 1`)
    .orderBy('around.number')
    .execute()
}

export async function selectOrder(db: Database, roomId: string): Promise<string[]> {
  const rows = await index(db, roomId).orderBy('number').execute()
  return rows.map(({ id }) => id)
}

export async function saveOrder(db: Database, roomId: string, documentIds: string[]): Promise<void> {
  await sql`
    update documents set position = wanted.position
    from unnest(${documentIds}::uuid[]) with ordinality as wanted (id, position)
    where documents.id = wanted.id and documents.folder_id = ${roomId} and documents.position is distinct from wanted.position`.execute(db)
}

const secondsRead = sql<number>`coalesce(sum((select sum(seconds::int) from jsonb_each_text(document_readings.pages) as page (number, seconds))), 0)::int`

/** What members read of each document. */
export function selectDocumentTotals(db: Database, roomId: string, documentIds: string[]) {
  return db
    .selectFrom('documentReadings')
    .select(['documentId', sql<number>`count(distinct reader_id)::int`.as('readers'), secondsRead.as('seconds')])
    .where('roomId', '=', roomId)
    .where('documentId', 'in', documentIds)
    .groupBy('documentId')
    .execute()
}

/** What each member read of the documents that are in the room now. */
export function selectMemberTotals(db: Database, roomId: string, userIds: string[]) {
  return db
    .selectFrom('documentReadings')
    .innerJoin('documents', 'documents.id', 'documentReadings.documentId')
    .select(['documentReadings.readerId', sql<number>`count(distinct document_readings.document_id)::int`.as('documents'), secondsRead.as('seconds')])
    .where('documentReadings.roomId', '=', roomId)
    .where('documents.folderId', '=', roomId)
    .where('documentReadings.readerId', 'in', userIds)
    .groupBy('documentReadings.readerId')
    .execute()
}

export interface OfMember {
  roomId: string
  userId: string
  documentIds: string[]
}

/** A member's openings of each document. */
export function selectOpenings(db: Database, { roomId, userId, documentIds }: OfMember) {
  return db
    .selectFrom('documentReadings')
    .select(['documentId', sql<number>`count(*)::int`.as('openings'), sql<Date>`max(last_at)`.as('lastAt')])
    .where('roomId', '=', roomId)
    .where('readerId', '=', userId)
    .where('documentId', 'in', documentIds)
    .groupBy('documentId')
    .execute()
}

/** A member's seconds by page of each document, over all its versions. */
export function selectPages(db: Database, { roomId, userId, documentIds }: OfMember) {
  return db
    .selectFrom('documentReadings')
    .innerJoinLateral(sql<{ number: number; seconds: number }>`jsonb_each_text(document_readings.pages)`.as<'page'>(sql`page (number, seconds)`), (on) =>
      on.onTrue(),
    )
    .select(['documentId', sql<number>`page.number::int`.as('page'), sql<number>`sum(page.seconds::int)::int`.as('seconds')])
    .where('roomId', '=', roomId)
    .where('readerId', '=', userId)
    .where('documentId', 'in', documentIds)
    .groupBy(['documentId', 'page.number'])
    .orderBy(sql`page.number::int`)
    .execute()
}
