import { from } from 'pg-copy-streams'
import type { ProjectionConnection } from './projection.repository.ts'

export interface UnwordedRow {
  id: number
  keys: string[]
  texts: Record<string, string[]>
  hash: string
}

/** The queries by kind, so that no runtime text becomes a table name. */
const statements = {
  firms: `select r.id, r.keys, r.texts, md5(r.texts::text || r.keys::text) as hash from search_firm_rows r left join search_worded_rows worded on worded.kind = 'firms' and worded.id = r.id
    where r.id > $1 and worded.texts_hash is distinct from md5(r.texts::text || r.keys::text) order by r.id limit $2`,
  advisors: `select r.id, r.keys, r.texts, md5(r.texts::text || r.keys::text) as hash from search_person_rows r left join search_worded_rows worded on worded.kind = 'advisors' and worded.id = r.id
    where r.id > $1 and worded.texts_hash is distinct from md5(r.texts::text || r.keys::text) order by r.id limit $2`,
  aggregation: `select r.id, r.keys, r.texts, md5(r.texts::text || r.keys::text) as hash from search_document_rows r left join search_worded_rows worded on worded.kind = 'aggregation' and worded.id = r.id
    where r.id > $1 and worded.texts_hash is distinct from md5(r.texts::text || r.keys::text) order by r.id limit $2`,
}

export type WordedKind = keyof typeof statements

/** Rows whose words are missing or from outdated texts. */
export async function selectUnworded(
  connection: ProjectionConnection,
  kind: WordedKind,
  { after, limit }: { after: number; limit: number },
): Promise<UnwordedRow[]> {
  const { rows } = await connection.query<UnwordedRow>(statements[kind], [after, limit])
  return rows
}

export async function deleteWords(connection: ProjectionConnection, kind: string, ids: number[]): Promise<void> {
  await connection.query('delete from search_words where kind = $1 and id = any($2)', [kind, ids])
}

export async function markWorded(connection: ProjectionConnection, kind: string, rows: UnwordedRow[]): Promise<void> {
  await connection.query(
    `insert into search_worded_rows (kind, id, texts_hash) select $1, id, hash from unnest($2::int[], $3::text[]) given (id, hash)
     on conflict (kind, id) do update set texts_hash = excluded.texts_hash`,
    [kind, rows.map(({ id }) => id), rows.map(({ hash }) => hash)],
  )
}

export const copyWords = (connection: ProjectionConnection) => connection.query(from('copy search_words (kind, word, id, text) from stdin'))
