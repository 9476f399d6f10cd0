import type { Database } from '../database/database.ts'

export interface Gathered {
  sourceId: string
  documentId: string
}

/** A source that nothing answers at, and one document that it once gave. */
export async function addGathered(db: Database): Promise<Gathered> {
  const { id: sourceId } = await db
    .insertInto('aggregationSources')
    .values({ name: 'A silent source', address: `http://127.0.0.1:9/${crypto.randomUUID()}`, nextReadAt: new Date('2100-01-01') })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: documentId } = await db
    .insertInto('aggregatedDocuments')
    .values({ sourceId, guid: 'one', title: 'A title', body: 'A text.', publishedAt: new Date('2026-03-01') })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { sourceId, documentId }
}
