import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { textQuery } from '../../database/text-query.ts'
import type { PageRange } from '../../http/cursor.ts'

const excerptChars = 280

interface Wanted extends PageRange<{ publishedText: string; id: string }> {
  firmCrd?: number | undefined
  advisorCrd?: number | undefined
  sourceId?: string | undefined
  q?: string | undefined
}

/** Newest first. */
export function selectDocuments(db: Database, { limit, firmCrd, advisorCrd, sourceId, q, after }: Wanted) {
  let query = documents(db)
    .select(sql<string>`left(aggregated_documents.body, ${excerptChars})`.as('excerpt'))
    .orderBy('aggregatedDocuments.publishedAt', 'desc')
    .orderBy('aggregatedDocuments.id', 'desc')
    .limit(limit)
  if (firmCrd)
    query = query.where(sql<boolean>`aggregated_documents.id in (select document_id from aggregated_mentions where kind = 'firm' and crd = ${firmCrd})`)
  if (advisorCrd)
    query = query.where(sql<boolean>`aggregated_documents.id in (select document_id from aggregated_mentions where kind = 'advisor' and crd = ${advisorCrd})`)
  if (sourceId) query = query.where('aggregatedDocuments.sourceId', '=', sourceId)
  if (q) query = query.where(sql<boolean>`aggregated_documents.words @@ ${textQuery(q)}`)
  if (after)
    query = query.where(sql<boolean>`(aggregated_documents.published_at, aggregated_documents.id) < (${after.publishedText}::timestamptz, ${after.id}::uuid)`)
  return query.execute()
}

export function findDocument(db: Database, id: string) {
  return documents(db).select(['aggregatedDocuments.body', 'aggregatedDocuments.link']).where('aggregatedDocuments.id', '=', id).executeTakeFirst()
}

function documents(db: Database) {
  return db
    .selectFrom('aggregatedDocuments')
    .innerJoin('aggregationSources', 'aggregationSources.id', 'aggregatedDocuments.sourceId')
    .select([
      'aggregatedDocuments.id',
      'aggregatedDocuments.title',
      'aggregatedDocuments.sourceId',
      'aggregatedDocuments.publishedAt',
      'aggregatedDocuments.gatheredAt',
      'aggregatedDocuments.imageUrl',
      'aggregationSources.name as sourceName',
      sql<string>`aggregated_documents.published_at::text`.as('publishedText'),
    ])
}

/** Whether one of these is the picture of a document. */
export async function isImageStored(db: Database, urls: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('aggregatedDocuments')
    .select('id')
    .where('imageUrl', 'in', [...urls])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** With the current names of firms and people; a missing one keeps the matched words. */
export function selectMentions(db: Database, documentIds: readonly string[]) {
  if (documentIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('aggregatedMentions as mentions')
    .leftJoin('firms', (join) => join.onRef('firms.crd', '=', 'mentions.crd').on('mentions.kind', '=', 'firm'))
    .leftJoin('people', (join) => join.onRef('people.crd', '=', 'mentions.crd').on('mentions.kind', '=', 'advisor'))
    .select(['mentions.documentId', 'mentions.kind', 'mentions.crd', 'mentions.matched', 'mentions.place', 'mentions.starts', 'mentions.by'])
    .select(['firms.businessName', 'people.firstName', 'people.lastName'])
    .where('mentions.documentId', 'in', [...documentIds])
    .orderBy('mentions.documentId')
    .orderBy('mentions.position')
    .execute()
}
