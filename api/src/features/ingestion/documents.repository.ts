import type { DocumentFile } from './document-files.rules.ts'
import type { LoadConnection } from './loads.repository.ts'

export interface ReadDocument extends DocumentFile {
  fileName: string
  sha256: Buffer
  bytes: number
  pages: string[]
}

/** Inserts each file and version once and leaves existing ones unchanged. Returns the number of new documents. */
export async function insertDocuments(connection: LoadConnection, runId: number, documents: readonly ReadDocument[]): Promise<number> {
  const column = <Value>(read: (document: ReadDocument) => Value) => documents.map(read)
  const { rows } = await connection.query<{ id: string; firm_crd: number; file_sha256: Buffer }>(
    `insert into reference_documents (kind, firm_crd, person_crd, version_id, series, title, dated, file_name, file_sha256, file_bytes, page_count, run_id)
     select *, $12::bigint from unnest($1::text[], $2::int[], $3::int[], $4::bigint[], $5::text[], $6::text[], $7::date[], $8::text[], $9::bytea[], $10::int[], $11::int[])
     on conflict do nothing returning id, firm_crd, file_sha256`,
    [
      column(({ kind }) => kind),
      column(({ firmCrd }) => firmCrd),
      column(({ personCrd }) => personCrd),
      column(({ versionId }) => versionId),
      column(({ series }) => series),
      column(({ title }) => title),
      column(({ dated }) => dated),
      column(({ fileName }) => fileName),
      column(({ sha256 }) => sha256),
      column(({ bytes }) => bytes),
      column(({ pages }) => pages.length),
      runId,
    ],
  )
  const ids = new Map(rows.map(({ id, firm_crd, file_sha256 }) => [keyOf(firm_crd, file_sha256), id]))
  const pages = documents.flatMap(({ firmCrd, sha256, pages: bodies }) => {
    const key = keyOf(firmCrd, sha256)
    const id = ids.get(key)
    // The same file twice in one batch is one document.
    ids.delete(key)
    return id === undefined ? [] : bodies.map((body, index) => ({ id, number: index + 1, body }))
  })
  await connection.query('insert into reference_document_pages (document_id, number, body) select * from unnest($1::bigint[], $2::int[], $3::text[])', [
    pages.map(({ id }) => id),
    pages.map(({ number }) => number),
    pages.map(({ body }) => body),
  ])
  return rows.length
}

function keyOf(firmCrd: number, sha256: Buffer): string {
  return `${firmCrd} ${sha256.toString('hex')}`
}
