import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { AggregateQuery, Condition, Row, SearchQuery } from '../api/src/search-index/engine.ts'
import type { Query } from '../api/src/search-index/run-query.ts'
import type { Firm } from '../api/src/universe/firms.ts'
import { firmRow, makePeople } from './search-world.ts'

/** Plain PostgreSQL with the indexes one would give it: full text for words, trigrams for misspelt ones, a tree for each filter and order. */
const textColumns = ['state', 'city', 'firm']
const listColumns = ['registeredState', 'exam', 'designation']
const numberColumns = ['firmAum', 'experienceMonths']
const quoted = (name: string) => `"${name}"`

const columns = [
  ...textColumns.map((name) => ({ name, type: 'text' })),
  ...listColumns.map((name) => ({ name, type: 'text[]' })),
  ...numberColumns.map((name) => ({ name, type: 'float8' })),
  { name: 'disclosure', type: 'boolean' },
]

export async function fillPostgres(url: string, firms: Firm[], people: number): Promise<{ pool: pg.Pool; seconds: number }> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 8,
    options: '-c plan_cache_mode=force_custom_plan -c pg_trgm.similarity_threshold=0.4 -c work_mem=64MB',
  })
  // The server ends what is still closing when it stops; a query that fails says so itself.
  pool.on('error', () => {})
  const began = performance.now()
  await pool.query('CREATE EXTENSION IF NOT EXISTS pg_trgm')
  for (const table of ['firms', 'people']) {
    const list = columns.map(({ name, type }) => `${quoted(name)} ${type}`).join(', ')
    await pool.query(`CREATE UNLOGGED TABLE ${table} (id bigint, popularity float8, name text, words text, ${list})`)
  }
  await copyRows(pool, 'firms', [firms.map(firmRow)])
  await copyRows(pool, 'people', makePeople(firms, people))
  for (const table of ['firms', 'people']) {
    await pool.query(`ALTER TABLE ${table} ADD search tsvector GENERATED ALWAYS AS (to_tsvector('simple', words)) STORED`)
    await pool.query(`CREATE INDEX ON ${table} USING gin (search)`)
    await pool.query(`CREATE INDEX ON ${table} USING gin (name gin_trgm_ops)`)
    await pool.query(`ALTER TABLE ${table} ADD PRIMARY KEY (id)`)
    await pool.query(`CREATE INDEX ON ${table} (popularity DESC, id)`)
  }
  await pool.query('CREATE INDEX ON people ("firmAum" DESC, popularity DESC, id)')
  await pool.query('CREATE INDEX ON people (state, disclosure, "firmAum")')
  await pool.query('VACUUM ANALYZE people')
  await pool.query('VACUUM ANALYZE firms')
  return { pool, seconds: (performance.now() - began) / 1_000 }
}

async function copyRows(pool: pg.Pool, table: string, batches: Iterable<Row[]>): Promise<void> {
  const client = await pool.connect()
  try {
    await pipeline(
      (function* () {
        for (const rows of batches) yield rows.map(copyLine).join('')
      })(),
      client.query(copyFrom(`COPY ${table} (id, popularity, name, words, ${columns.map(({ name }) => quoted(name)).join(', ')}) FROM STDIN`)),
    )
  } finally {
    client.release()
  }
}

function copyLine({ id, popularity, texts, values }: Row): string {
  const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\t', ' ')
  const cells = columns.map(({ name, type }) => {
    const value = values[name] ?? null
    if (value === null) return '\\N'
    return type === 'text[]'
      ? escaped(
          `{${[value]
            .flat()
            .map((word) => JSON.stringify(word))
            .join(',')}}`,
        )
      : escaped(String(value))
  })
  return `${[id, popularity, escaped(String(texts.name)), escaped(Object.values(texts).flat().join(' ')), ...cells].join('\t')}\n`
}

/** The same question in SQL; words are bound, names of columns are those above. */
export async function askPostgres(pool: pg.Pool, asked: Query): Promise<{ id: number }[]> {
  if (asked.kind === 'suggest') {
    const found = []
    for (const { table } of asked.query.tables) found.push(...(await suggestIn(pool, table, asked.query.words)))
    return found
  }
  if (asked.kind === 'aggregate') return aggregateIn(pool, asked.query)
  if (asked.kind === 'search') return searchIn(pool, asked.query)
  return []
}

async function suggestIn(pool: pg.Pool, table: string, words: string): Promise<{ id: number }[]> {
  const typed = words
    .toLowerCase()
    .split(' ')
    .map((word, index, all) => (index === all.length - 1 ? `${word}:*` : word))
  const { rows } = await pool.query(
    `SELECT id::float8, name, state, city, count(*) OVER () AS total FROM ${table} WHERE search @@ to_tsquery('simple', $1) ORDER BY popularity DESC, id LIMIT 5`,
    [typed.join(' & ')],
  )
  return rows
}

async function searchIn(pool: pg.Pool, query: SearchQuery): Promise<{ id: number }[]> {
  const shown = 'id::float8, name, state, firm, "firmAum", "experienceMonths", disclosure'
  if (/^\d+$/.test(query.words)) return (await pool.query(`SELECT ${shown} FROM people WHERE id = $1`, [query.words])).rows
  if (query.words !== '')
    return (await pool.query(`SELECT ${shown} FROM people WHERE name % $1 ORDER BY similarity(name, $1) DESC, popularity DESC, id LIMIT 10`, [query.words]))
      .rows
  const where = whereOf(query.where)
  const after = query.after
    ? [`("firmAum", popularity, -id) < ($${where.values.length + 1}, $${where.values.length + 2}, -($${where.values.length + 3}::bigint))`]
    : []
  const { rows } = await pool.query(
    `SELECT ${shown} FROM people WHERE ${[where.sql, ...after].join(' AND ')} ORDER BY "firmAum" DESC, popularity DESC, id LIMIT 26`,
    [...where.values, ...(query.after ? [query.after.keys[0], query.after.popularity, query.after.id] : [])],
  )
  if (query.facets.length > 0) await pool.query(`SELECT count(*) FROM people WHERE ${where.sql}`, where.values)
  for (const { column } of query.facets) {
    const others = whereOf(query.where.filter((condition) => !('column' in condition && condition.column === column)))
    await pool.query(facetSql(column, others.sql), others.values)
  }
  return rows
}

function facetSql(column: string, where: string): string {
  const name = quoted(column)
  if (numberColumns.includes(column))
    return `SELECT width_bucket(${name}, 0, 1e12, 24) AS word, count(*), min(${name}), max(${name}) FROM people WHERE ${where} GROUP BY 1`
  const from = listColumns.includes(column) ? `people, unnest(${name}) AS word` : 'people'
  return `SELECT ${listColumns.includes(column) ? 'word' : name}, count(*) FROM ${from} WHERE ${where} GROUP BY 1 ORDER BY 2 DESC LIMIT 20`
}

async function aggregateIn(pool: pg.Pool, { where: conditions }: AggregateQuery): Promise<{ id: number }[]> {
  const { sql, values } = whereOf(conditions)
  await pool.query(
    `SELECT state, count(*), sum("firmAum"), percentile_cont(0.5) WITHIN GROUP (ORDER BY "firmAum"), avg("experienceMonths"), percentile_cont(0.9) WITHIN GROUP (ORDER BY "experienceMonths")
     FROM people WHERE ${sql} GROUP BY GROUPING SETS ((state), ()) ORDER BY 2 DESC`,
    values,
  )
  await pool.query(facetSql('firmAum', sql), values)
  return []
}

function whereOf(conditions: Condition[]): { sql: string; values: unknown[] } {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const parts = conditions.map((condition) => {
    if (condition.kind === 'list') return `${quoted(condition.column)} = ANY (${bind(condition.include)})`
    if (condition.kind === 'flag') return `${quoted(condition.column)} = ${bind(condition.is)}`
    if (condition.kind !== 'range') throw new Error(`the bench asks no ${condition.kind}`)
    const ends = [
      condition.from === null ? [] : `${quoted(condition.column)} >= ${bind(condition.from)}`,
      condition.to === null ? [] : `${quoted(condition.column)} <= ${bind(condition.to)}`,
    ]
    return ends.flat().join(' AND ')
  })
  return { sql: parts.length === 0 ? 'true' : parts.join(' AND '), values }
}
