import type pg from 'pg'

const filing = (id: string) => `(select concat_ws('/', f.source, f.filing_id, f.firm_crd, f.submitted_at) from filings f where f.id = ${id})`

/** What loads publish, without values that differ between runs: our ids and load times. */
const published: Record<string, string> = {
  filings: `select firm_crd as key, to_jsonb(filings) - 'id' - 'run_id' - 'known_from' - 'layout_id' - 'table_set' || jsonb_build_object('layout', file_table, 'headings', headings, 'tables', tables) as row
    from filings join table_layouts on table_layouts.id = layout_id left join table_sets on table_sets.id = table_set`,
  filing_rows: `select filing_id as key, jsonb_build_array(file_table, headings, row_number() over (partition by filing_id, file_table order by layout_id, position), cells) as row
    from filing_rows join table_layouts on table_layouts.id = layout_id`,
  firms: `select crd as key, to_jsonb(firms) - 'filing' || jsonb_build_object('filing', ${filing('firms.filing')}) as row from firms`,
  firm_owners: 'select firm_crd as key, to_jsonb(firm_owners) as row from firm_owners',
  firm_events: `select firm_crd as key, to_jsonb(firm_events) - 'id' - 'filing_before' - 'filing_after'
    || jsonb_build_object('before', ${filing('filing_before')}, 'after', ${filing('filing_after')}) as row from firm_events`,
  firm_listings: 'select firm_crd as key, to_jsonb(firm_listings) as row from firm_listings',
  search_firms: `select crd as key, to_jsonb(search_firms) - 'filing' as row from search_firms`,
  people: `select crd as key, to_jsonb(people) - 'run_id' as row from people`,
  person_firms: 'select person_crd as key, to_jsonb(person_firms) as row from person_firms',
  person_versions: `select crd as key, to_jsonb(person_versions) - 'run_id' - 'known_from' as row from person_versions`,
  search_people: 'select crd as key, to_jsonb(search_people) as row from search_people',
  search_words: 'select id as key, to_jsonb(search_words) as row from search_words',
  search_worded_rows: 'select id as key, to_jsonb(search_worded_rows) as row from search_worded_rows',
}

/** They describe the loads themselves, which differ, or are read with the rows above: the headings and table names of filings. */
const notCompared = ['load_runs', 'load_rejects', 'load_reruns', 'search_generations', 'table_layouts', 'table_sets']

/** The tables with rows that are neither compared nor left out for a reason. */
export async function findUncomparedTables(pool: pg.Pool): Promise<string[]> {
  const all = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const others = all.rows.map(({ name }) => name).filter((name) => !(name in published) && !notCompared.includes(name))
  const { rows } = await pool.query<{ name: string }>(others.map((name) => `select '${name}' as name where exists (select 1 from ${name})`).join(' union all '))
  return rows.map(({ name }) => name).sort()
}

export type PublishedTables = Record<string, string[]>

/** The hashes of all rows by table, sorted. */
export async function readPublishedTables(pool: pg.Pool): Promise<PublishedTables> {
  const tables: PublishedTables = {}
  for (const [table, query] of Object.entries(published)) {
    const { rows } = await pool.query<{ line: string }>(`select key || ' ' || md5(row::text) as line from (${query}) rows order by 1`)
    tables[table] = rows.map(({ line }) => line)
  }
  return tables
}

/** How many rows of each table only one side has, with the keys of the first; empty when all are equal. */
export function differencesOf(left: PublishedTables, right: PublishedTables): string[] {
  return Object.keys(left).flatMap((table) => {
    const [inLeft, inRight] = [new Set(left[table]), new Set(right[table])]
    const missing = [...inLeft].filter((line) => !inRight.has(line))
    const added = [...inRight].filter((line) => !inLeft.has(line))
    const count = (left[table]?.length ?? 0) - (right[table]?.length ?? 0)
    if (missing.length + added.length === 0 && count === 0) return []
    return [`${table}: ${missing.length} missing, ${added.length} added, ${count} fewer (${[...missing, ...added].slice(0, 4).join(', ')})`]
  })
}
