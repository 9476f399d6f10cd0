import { once } from 'node:events'
import type { TableSchema } from '../../search-index/engine.ts'
import { keyOf, nameOf, wordsOf } from '../../search-index/folding.ts'
import type { ProjectionConnection } from './projection.repository.ts'
import { searchTables } from './search-tables.ts'
import * as repository from './words.repository.ts'

const rowsAtOnce = 5_000

/** For the PostgreSQL engine: splits the texts of new and changed rows into words, in the transaction that changed them. */
export async function refreshWords(connection: ProjectionConnection): Promise<void> {
  for (const schema of searchTables) {
    const kind = schema.name as repository.WordedKind
    let after = -1
    while (true) {
      const rows = await repository.selectUnworded(connection, kind, { after, limit: rowsAtOnce })
      if (rows.length === 0) break
      await repository.deleteWords(
        connection,
        kind,
        rows.map(({ id }) => id),
      )
      const stream = repository.copyWords(connection)
      for (const row of rows) if (!stream.write(linesOf(schema, row))) await once(stream, 'drain')
      stream.end()
      await once(stream, 'finish')
      await repository.markWorded(connection, kind, rows)
      after = rows.at(-1)?.id ?? after
    }
  }
}

/** Words are letters and digits, which need no escaping in COPY. */
export function linesOf({ name, texts }: TableSchema, row: Pick<repository.UnwordedRow, 'id' | 'keys' | 'texts'>): string {
  const names = texts.flatMap(({ label, isName }) => (isName ? (row.texts[label] ?? []).map(nameOf) : []))
  const keys = new Set([String(row.id), ...row.keys.map(keyOf), ...names].filter(Boolean))
  const lines = Array.from(keys, (key) => `${name}\t${key}\t${row.id}\t-1\n`)
  texts.forEach(({ label }, index) => {
    const words = new Set((row.texts[label] ?? []).flatMap(wordsOf))
    for (const word of words) lines.push(`${name}\t${word}\t${row.id}\t${index}\n`)
  })
  return lines.join('')
}
