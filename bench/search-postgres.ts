import pg from 'pg'
import type { AggregateQuery, Condition, SearchQuery } from '../api/src/search-index/engine.ts'
import type { Query } from '../api/src/search-index/run-query.ts'

/** Plain PostgreSQL with the usual indexes: full text for words, trigrams for misspelled ones, a B-tree for each filter and order. */
const listColumns = ['registeredState', 'exam', 'designation']
const numberColumns = ['firmAum', 'experienceMonths']
const quoted = (name: string) => `"${name}"`

/** From existing rows: only queries are measured. */
const tables = {
  firms: `select crd::bigint as id, coalesce(aum, 0)::float8 as popularity, name, concat_ws(' ', name, legal_name, city) as words, state, city from search_firms`,
  advisors: `select id::bigint as id, popularity::float8 as popularity, name, concat_ws(' ', name, other_names[1], firm_name, city) as words,
    state, city, firm, registered_state as "registeredState", exam, designation, firm_aum::float8 as "firmAum", experience_months::float8 as "experienceMonths", disclosure
    from search_person_rows`,
}

export async function fillPostgres(url: string): Promise<{ pool: pg.Pool; seconds: number }> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 8,
    options: '-c plan_cache_mode=force_custom_plan -c pg_trgm.similarity_threshold=0.4 -c work_mem=64MB -c maintenance_work_mem=256MB',
  })
  // The server ends connections that are still closing when it stops; a query that fails rejects by itself.
  pool.on('error', () => {})
  const began = performance.now()
  await pool.query('CREATE SCHEMA plain')
  await pool.query('CREATE EXTENSION IF NOT EXISTS pg_trgm')
  for (const [table, rows] of Object.entries(tables)) {
    await pool.query(`CREATE UNLOGGED TABLE plain.${table} AS SELECT *, to_tsvector('simple', words) AS search FROM (${rows}) known`)
    await pool.query(`CREATE INDEX ON plain.${table} USING gin (search)`)
    await pool.query(`CREATE INDEX ON plain.${table} USING gin (name gin_trgm_ops)`)
    await pool.query(`ALTER TABLE plain.${table} ADD PRIMARY KEY (id)`)
    await pool.query(`CREATE INDEX ON plain.${table} (popularity DESC, id)`)
  }
  await pool.query('CREATE INDEX ON plain.advisors ("firmAum" DESC, popularity DESC, id)')
  await pool.query('CREATE INDEX ON plain.advisors (state, disclosure, "firmAum")')
  await pool.query('VACUUM ANALYZE plain.advisors')
  await pool.query('VACUUM ANALYZE plain.firms')
  return { pool, seconds: (performance.now() - began) / 1_000 }
}

/** The same query in SQL; values are bound, column names are those above. */
export async function askPostgres(pool: pg.Pool, asked: Query): Promise<{ id: number }[]> {
  if (asked.kind === 'suggest') {
    const found = []
    for (const { table } of asked.query.tables) if (table in tables) found.push(...(await suggestIn(pool, table, asked.query.words)))
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
    `SELECT id::float8, name, state, city, count(*) OVER () AS total FROM plain.${table} WHERE search @@ to_tsquery('simple', $1) ORDER BY popularity DESC, id LIMIT 5`,
    [typed.join(' & ')],
  )
  return rows
}

async function searchIn(pool: pg.Pool, query: SearchQuery): Promise<{ id: number }[]> {
  const shown = 'id::float8, name, state, firm, "firmAum", "experienceMonths", disclosure'
  if (/^\d+$/.test(query.words)) return (await pool.query(`SELECT ${shown} FROM plain.advisors WHERE id = $1`, [query.words])).rows
  if (query.words !== '')
    return (
      await pool.query(`SELECT ${shown} FROM plain.advisors WHERE name % $1 ORDER BY similarity(name, $1) DESC, popularity DESC, id LIMIT 10`, [query.words])
    ).rows
  const where = whereOf(query.where)
  const after = query.after
    ? [`("firmAum", popularity, -id) < ($${where.values.length + 1}, $${where.values.length + 2}, -($${where.values.length + 3}::bigint))`]
    : []
  const { rows } = await pool.query(
    `SELECT ${shown} FROM plain.advisors WHERE ${[where.sql, ...after].join(' AND ')} ORDER BY "firmAum" DESC, popularity DESC, id LIMIT 26`,
    [...where.values, ...(query.after ? [query.after.keys[0], query.after.popularity, query.after.id] : [])],
  )
  if (query.facets.length > 0) await pool.query(`SELECT count(*) FROM plain.advisors WHERE ${where.sql}`, where.values)
  for (const { column } of query.facets) {
    const others = whereOf(query.where.filter((condition) => !('column' in condition && condition.column === column)))
    await pool.query(facetSql(column, others.sql), others.values)
  }
  return rows
}

function facetSql(column: string, where: string): string {
  const name = quoted(column)
  if (numberColumns.includes(column))
    return `SELECT width_bucket(${name}, 0, 1e12, 24) AS word, count(*), min(${name}), max(${name}) FROM plain.advisors WHERE ${where} GROUP BY 1`
  const from = listColumns.includes(column) ? `plain.advisors, unnest(${name}) AS word` : 'plain.advisors'
  return `SELECT ${listColumns.includes(column) ? 'word' : name}, count(*) FROM ${from} WHERE ${where} GROUP BY 1 ORDER BY 2 DESC LIMIT 20`
}

async function aggregateIn(pool: pg.Pool, { where: conditions }: AggregateQuery): Promise<{ id: number }[]> {
  const { sql, values } = whereOf(conditions)
  await pool.query(
    `SELECT state, count(*), sum("firmAum"), percentile_cont(0.5) WITHIN GROUP (ORDER BY "firmAum"), avg("experienceMonths"), percentile_cont(0.9) WITHIN GROUP (ORDER BY "experienceMonths")
     FROM plain.advisors WHERE ${sql} GROUP BY GROUPING SETS ((state), ()) ORDER BY 2 DESC`,
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
    if (condition.kind !== 'range') throw new Error(`the bench has no filter of kind ${condition.kind}`)
    const ends = [
      condition.from === null ? [] : `${quoted(condition.column)} >= ${bind(condition.from)}`,
      condition.to === null ? [] : `${quoted(condition.column)} <= ${bind(condition.to)}`,
    ]
    return ends.flat().join(' AND ')
  })
  return { sql: parts.length === 0 ? 'true' : parts.join(' AND '), values }
}
