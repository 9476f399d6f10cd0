import type { DocumentTextState } from '@mandate/contract/document-hits'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { marks, type TextPart } from './text-parts.rules.ts'

const partsAtOnce = 500

/** Replaces what was read before. */
export async function replaceText(
  db: Database,
  {
    documentId,
    version,
    text,
    parts,
    pageCount,
  }: { documentId: string; version: number; text: DocumentTextState; parts: TextPart[]; pageCount: number | null },
): Promise<void> {
  await db.deleteFrom('documentTextParts').where('documentId', '=', documentId).where('version', '=', version).execute()
  for (let from = 0; from < parts.length; from += partsAtOnce)
    await db
      .insertInto('documentTextParts')
      .values(parts.slice(from, from + partsAtOnce).map((part) => ({ documentId, version, ...part })))
      .execute()
  await db
    .updateTable('documentVersions')
    .set({ textState: text.state, textProblem: text.problem, pageCount })
    .where('documentId', '=', documentId)
    .where('number', '=', version)
    .execute()
}

/** Versions that wait for their text longer than a job takes. */
export function selectWithoutText(db: Database, limit: number) {
  return db
    .selectFrom('documentVersions')
    .select(['documentId', 'number'])
    .where('textState', '=', 'waiting')
    .where('createdAt', '<', sql<Date>`now() - interval '10 minutes'`)
    .orderBy('createdAt')
    .limit(limit)
    .execute()
}

interface WantedParts {
  documentId: string
  version: number
  page?: number | undefined
  from: number
  limit: number
}

export function selectParts(db: Database, { documentId, version, page, from, limit }: WantedParts) {
  let query = db
    .selectFrom('documentTextParts')
    .select(['part', 'page', 'title', 'body as text'])
    .where('documentId', '=', documentId)
    .where('version', '=', version)
    .where('part', '>=', from)
    .orderBy('part')
    .limit(limit)
  if (page !== undefined) query = query.where('page', '=', page)
  return query.execute()
}

export async function selectPages(db: Database, { documentId, version }: { documentId: string; version: number }) {
  const rows = await db
    .selectFrom('documentTextParts')
    .select(['page', 'title', (on) => on.fn.sum<number>('rowsLeft').as('rowsLeft')])
    .where('documentId', '=', documentId)
    .where('version', '=', version)
    .where('page', 'is not', null)
    .groupBy(['page', 'title'])
    .orderBy('page')
    .execute()
  return rows.flatMap(({ page, title, rowsLeft }) => (page === null ? [] : [{ page, title, rowsLeft: Number(rowsLeft) }]))
}

export interface Words {
  /** Both as PostgreSQL reads them: texts that have all of the words, or any. */
  all: string
  any: string
}

export interface FoundPart {
  documentId: string
  part: number
  page: number | null
  title: string | null
  body: string
  marked: string
}

/** Marks whole words: with every sign a space, the parser of PostgreSQL sees the words as they were indexed. */
const marked = (any: string): RawBuilder<string> =>
  sql`ts_headline('english', regexp_replace(found.body, '[^[:alnum:]]', ' ', 'g'), to_tsquery('english', ${any}), ${`HighlightAll=true, StartSel=${marks.start}, StopSel=${marks.end}`})`

/** For each document, the first part of its newest version with all of the words, or with any when none has all. */
export async function selectBestParts(db: Database, documentIds: readonly string[], { all, any }: Words): Promise<FoundPart[]> {
  const { rows } = await sql<FoundPart>`
    select documents.id as document_id, found.part, found.page, found.title, found.body, ${marked(any)} as marked
    from documents
    cross join lateral (
      select parts.part, parts.page, parts.title, parts.body from document_text_parts parts
      where parts.document_id = documents.id and parts.version = documents.newest and parts.words @@ to_tsquery('english', ${any})
      order by (parts.words @@ to_tsquery('english', ${all})) desc, parts.part
      limit 1
    ) found
    where documents.id = any (${documentIds}::uuid[])`.execute(db)
  return rows
}

interface WantedHits {
  documentId: string
  version: number
  words: Words
  limit: number
}

/** The parts that have all of the words, in the order of the text. */
export async function selectFoundParts(db: Database, { documentId, version, words, limit }: WantedHits): Promise<FoundPart[]> {
  const { rows } = await sql<FoundPart>`
    select found.document_id, found.part, found.page, found.title, found.body, ${marked(words.any)} as marked
    from (
      select document_id, page, title, body, part from document_text_parts
      where document_id = ${documentId} and version = ${version} and words @@ to_tsquery('english', ${words.all})
      order by part
      limit ${limit}
    ) found
    order by found.part`.execute(db)
  return rows
}
