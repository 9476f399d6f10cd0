import pg from 'pg'
import { afterAll } from 'vitest'
import { type DatabasePool, openDatabase } from '../../database/database.ts'
import type { ColumnSchema, Edit, Row, TableSchema } from '../../search-index/engine.ts'
import type { BruteTable } from '../../test/brute-force-search.ts'
import { isDeep } from '../../test/deep.ts'
import { describeConformance } from '../../test/search-conformance.ts'
import { makeTestDatabase } from '../../test/test-database.ts'
import { linesOf } from '../search-rows/words.service.ts'
import { makePostgresEngine } from './postgres-engine.ts'

const opened: (DatabasePool | pg.Pool)[] = []
afterAll(async () => {
  for (const one of opened) await ('close' in one ? one.close() : one.end())
})

const types: Record<ColumnSchema['kind'], string> = { number: 'float8', code: 'text', codes: 'text[]', flag: 'boolean' }

/** The conformance test tables, shaped like the product's views. */
async function store(owner: pg.Pool, { schema, rows }: BruteTable): Promise<void> {
  const columns = schema.columns.map(({ name, kind }) => `"${name}" ${types[kind]}${kind === 'codes' ? " not null default '{}'" : ''}`)
  await owner.query(
    `drop table if exists ${schema.name}; create table ${schema.name} (id integer primary key, popularity float8 not null, texts jsonb not null, ${columns.join(', ')})`,
  )
  await owner.query(`grant select, update on ${schema.name} to mandate_app`)
  const stored = rows.map((row) => ({
    id: row.id,
    popularity: row.popularity,
    texts: textsOf(row),
    ...Object.fromEntries(schema.columns.map((column) => [column.name, row.values[column.name] ?? (column.kind === 'codes' ? [] : null)])),
  }))
  await owner.query(`insert into ${schema.name} select * from jsonb_populate_recordset(null::${schema.name}, $1)`, [JSON.stringify(stored)])
  await owner.query('delete from search_words where kind = $1', [schema.name])
  for (const row of rows) await storeWords(owner, schema, row)
  await owner.query('insert into search_generations (rules, firms, people, documents, has_words) values (1, 0, 0, 0, true)')
}

const textsOf = (row: Row) => Object.fromEntries(Object.entries(row.texts).map(([label, texts]) => [label, [texts].flat()]))

async function storeWords(owner: pg.Pool, schema: TableSchema, row: Row): Promise<void> {
  const lines = linesOf(schema, { id: row.id, keys: row.keys ?? [], texts: textsOf(row) })
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
  await owner.query('insert into search_words (kind, word, id, text) select $1, word, $2, text from unnest($3::text[], $4::int[]) given (word, text)', [
    schema.name,
    row.id,
    lines.map(([, word]) => word),
    lines.map(([, , , text]) => Number(text)),
  ])
}

async function makeSubject(tables: BruteTable[]) {
  const database = await makeTestDatabase()
  const owner = new pg.Pool({ connectionString: database.ownerUrl })
  const app = openDatabase(database.appUrl, { onError: () => undefined })
  opened.push(owner, app)
  for (const table of tables) await store(owner, table)
  const engine = makePostgresEngine({ db: app.db, tables: tables.map(({ schema }) => ({ schema, relation: schema.name })), edits: 'own' })
  const edited: Edit[] = []
  return {
    engine: {
      ...engine,
      edit(edits: Edit[]) {
        edited.push(...edits)
        return engine.edit(edits)
      },
    },
    async reload(later: BruteTable[], editsUpTo: number) {
      for (const table of later) await store(owner, table)
      // In production edits are in a separate table that loads don't touch.
      await engine.edit(edited.filter(({ version }) => version > editsUpTo))
    },
  }
}

describeConformance('the engine in PostgreSQL', makeSubject, { runs: isDeep ? 240 : 120, withMisspellings: true })
