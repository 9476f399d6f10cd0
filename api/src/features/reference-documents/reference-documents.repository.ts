import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { textQuery } from '../../database/text-query.ts'
import type { PageRange } from '../../http/cursor.ts'

const listed = [
  'referenceDocuments.id',
  'referenceDocuments.kind',
  'referenceDocuments.firmCrd',
  'referenceDocuments.personCrd',
  'referenceDocuments.versionId',
  'referenceDocuments.series',
  'referenceDocuments.title',
  'referenceDocuments.pageCount',
  'referenceDocuments.fileName',
  'firms.businessName as firmName',
] as const

const datedText = sql<string>`reference_documents.dated::text`.as('dated')

export type DocumentRow = Awaited<ReturnType<typeof selectDocuments>>[number]

interface Wanted extends PageRange<{ dated: string; id: number }> {
  firmCrd?: number | undefined
  asOf?: string | undefined
  kind?: string | undefined
  q?: string | undefined
}

/** Newest first. */
export function selectDocuments(db: Database, { limit, firmCrd, asOf, kind, q, after }: Wanted) {
  let query = documents(db).orderBy('referenceDocuments.dated', 'desc').orderBy('referenceDocuments.id', 'desc').limit(limit)
  if (firmCrd) query = query.where('referenceDocuments.firmCrd', '=', firmCrd)
  if (asOf) query = query.where(sql<boolean>`reference_documents.dated <= ${asOf}::date`)
  if (kind) query = query.where('referenceDocuments.kind', '=', kind)
  if (q) query = query.where(sql<boolean>`reference_documents.id in (select document_id from reference_document_pages where words @@ ${textQuery(q)})`)
  if (after) query = query.where(sql<boolean>`(reference_documents.dated, reference_documents.id) < (${after.dated}::date, ${after.id}::bigint)`)
  return query.execute()
}

export function findDocument(db: Database, id: number) {
  return documents(db).where('referenceDocuments.id', '=', id).executeTakeFirst()
}

export function selectVersions(db: Database, { firmCrd, series, limit }: { firmCrd: number; series: string; limit: number }) {
  return documents(db)
    .where('referenceDocuments.firmCrd', '=', firmCrd)
    .where('referenceDocuments.series', '=', series)
    .orderBy('referenceDocuments.dated', 'desc')
    .orderBy('referenceDocuments.id', 'desc')
    .limit(limit)
    .execute()
}

function documents(db: Database) {
  return db.selectFrom('referenceDocuments').leftJoin('firms', 'firms.crd', 'referenceDocuments.firmCrd').select(listed).select(datedText)
}

export function selectPages(db: Database, documentId: number, range?: { from: number; limit: number }) {
  let query = db.selectFrom('referenceDocumentPages').select(['number', 'body as text']).where('documentId', '=', documentId).orderBy('number')
  if (range) query = query.where('number', '>=', range.from).limit(range.limit)
  return query.execute()
}

/** Pages that have both an amount and a rate. */
export function selectPagesWithRates(db: Database, documentId: number) {
  return db
    .selectFrom('referenceDocumentPages')
    .select(['number', 'body as text'])
    .where('documentId', '=', documentId)
    .where('body', 'like', '%$%')
    .where('body', 'like', '%\\%%')
    .orderBy('number')
    .execute()
}
