import type { LoadConnection } from './loads.repository.ts'

interface List {
  table: string
  source: string
  listedOn: string
}

/**
 * The firms whose filing of that day is known: filed itself, or in an earlier list. A row of a later list gives way to ours, so that the order of loads doesn't matter.
 */
export async function selectKnownFirms(
  connection: LoadConnection,
  { firms, list }: { firms: { crd: number; day: string }[]; list: List },
): Promise<{ known: Set<number>; replaced: number[] }> {
  const { rows } = await connection.query<{ id: number; crd: number; isKnown: boolean }>(
    `select filings.id, listed.crd, filings.filing_id is not null or (load_runs.file_date, filings.source <> 'roster', table_layouts.file_table) <= ($3::date, $4 <> 'roster', $5) as "isKnown"
     from unnest($1::integer[], $2::date[]) listed (crd, day)
     join filings on filings.firm_crd = listed.crd and filings.submitted_at >= listed.day::timestamp at time zone 'UTC' and filings.submitted_at < (listed.day + 1)::timestamp at time zone 'UTC'
     join table_layouts on table_layouts.id = filings.layout_id join load_runs on load_runs.id = filings.run_id`,
    [firms.map(({ crd }) => crd), firms.map(({ day }) => day), list.listedOn, list.source, list.table],
  )
  const known = new Set(rows.filter(({ isKnown }) => isKnown !== false).map(({ crd }) => crd))
  return { known, replaced: rows.filter(({ crd }) => !known.has(crd)).map(({ id }) => Number(id)) }
}

export async function deleteRows(connection: LoadConnection, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await connection.query('delete from filings where id = any($1)', [ids])
}

/** Notes which firms the list has, and their status. An older list changes nothing. */
export async function upsertListings(
  connection: LoadConnection,
  { table, listedOn, firms }: { table: string; listedOn: string; firms: { crd: number; status: string | null }[] },
): Promise<void> {
  await connection.query(
    `insert into firm_listings (firm_crd, list, listed_on, status) select crd, $1, $2, status from unnest($3::integer[], $4::text[]) listed (crd, status)
     on conflict (firm_crd, list) do update set listed_on = excluded.listed_on, status = excluded.status where firm_listings.listed_on <= excluded.listed_on`,
    [table, listedOn, firms.map(({ crd }) => crd), firms.map(({ status }) => status)],
  )
}

/** The row count of the last published file of this kind. */
export async function findLastCount(connection: LoadConnection, table: string): Promise<number | undefined> {
  const { rows } = await connection.query<{ count: number }>(
    "select (tables -> $1 ->> 'in')::float8 as count from load_runs where state = 'published' and tables ? $1 order by id desc limit 1",
    [table],
  )
  return rows[0]?.count
}
