import type pg from 'pg'

/** Counters and tickets change with each request and belong to no user. */
const passing = ['rate_limits', 'realtime_tickets', 'schema_definitions', 'schema_migrations', 'socket_io_attachments']

/** Worked out in the background from the other tables. */
const derived = ['search_documents', 'search_firms', 'search_generations', 'search_people', 'search_worded_rows', 'search_words']
const leftOut = new Set([...passing, ...derived])

/** One fingerprint for each table, so that two moments can be compared. */
export async function tableContents(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public' order by 1")
  const contents: Record<string, string> = {}
  for (const { name } of tables.filter((table) => !leftOut.has(table.name))) {
    const { rows } = await pool.query<{ print: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print from "${name}" t`,
    )
    contents[name] = rows[0]?.print ?? ''
  }
  return contents
}
