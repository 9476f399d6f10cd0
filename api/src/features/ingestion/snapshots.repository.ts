import type { LoadConnection } from './loads.repository.ts'

/** The firms that already have a filing of that day from any source. */
export async function selectKnownFirms(connection: LoadConnection, firms: { crd: number; day: string }[]): Promise<Set<number>> {
  const { rows } = await connection.query<{ crd: number }>(
    `select listed.crd from unnest($1::integer[], $2::date[]) listed (crd, day)
     where exists (select 1 from filings where filings.firm_crd = listed.crd and filings.submitted_at >= listed.day::timestamp at time zone 'UTC' and filings.submitted_at < (listed.day + 1)::timestamp at time zone 'UTC')`,
    [firms.map(({ crd }) => crd), firms.map(({ day }) => day)],
  )
  return new Set(rows.map(({ crd }) => crd))
}

/** The row count of the last published file of this kind. */
export async function findLastCount(connection: LoadConnection, table: string): Promise<number | undefined> {
  const { rows } = await connection.query<{ count: number }>(
    "select (tables -> $1 ->> 'in')::float8 as count from load_runs where state = 'published' and tables ? $1 order by id desc limit 1",
    [table],
  )
  return rows[0]?.count
}

/** Only rosters and feeds have a firm's status with the regulator. An older list never overwrites a newer status. */
export async function updateStatuses(connection: LoadConnection, firms: { crd: number; status: string; day: string }[]): Promise<void> {
  await connection.query(
    `update firms set status = listed.status from unnest($1::integer[], $2::text[], $3::timestamptz[]) listed (crd, status, day)
     where firms.crd = listed.crd and firms.status is distinct from listed.status and firms.submitted_at < listed.day + interval '1 day'`,
    [firms.map(({ crd }) => crd), firms.map(({ status }) => status), firms.map(({ day }) => day)],
  )
}
