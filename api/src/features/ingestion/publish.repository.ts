import type { LoadConnection } from './loads.repository.ts'

/** Updates planner statistics after a large load; with outdated ones joins would scan the whole table for each firm. */
async function refreshStatistics(connection: LoadConnection, runId: number): Promise<void> {
  const { rows } = await connection.query<{ isDue: boolean }>(
    `select (select count(*) from filings where run_id = $1) * 10 > greatest(0, (select reltuples from pg_class where oid = 'filings'::regclass)) as "isDue"`,
    [runId],
  )
  if (rows[0]?.isDue)
    await connection.query('analyze filings (firm_crd, filing_id, run_id, submitted_at, id), filing_rows (filing_id, layout_id), table_layouts')
}

/** A list's row describes the firm's filing of that day; once that is loaded, the row isn't needed. Returns the ids of the removed rows. */
export async function removeSupersededRows(connection: LoadConnection, runId: number): Promise<number[]> {
  const { rows } = await connection.query<{ id: number }>(
    `delete from filings listed using filings filed
     where filed.run_id = $1 and filed.filing_id is not null and listed.firm_crd = filed.firm_crd and listed.filing_id is null
       and listed.submitted_at >= date_trunc('day', filed.submitted_at, 'UTC') and listed.submitted_at < date_trunc('day', filed.submitted_at, 'UTC') + interval '1 day'
     returning listed.id`,
    [runId],
  )
  return rows.map(({ id }) => Number(id))
}

/** The status in the newest list that has the firm: only rosters and feeds know it. */
const statusOf = (crd: string) => `(select status from firm_listings where firm_listings.firm_crd = ${crd} order by listed_on desc, list limit 1)`

/** The current record of every firm in this run: the newest filing by date, then by number. */
export async function publishFirms(connection: LoadConnection, runId: number): Promise<void> {
  await refreshStatistics(connection, runId)
  await connection.query(
    `insert into firms (crd, filing, legal_name, business_name, sec_number, status, city, state, country, employees, advisors, clients, raum_total, has_disclosure, submitted_at, first_submitted_at)
     select distinct on (filings.firm_crd) filings.firm_crd, filings.id, legal_name, business_name, sec_number, ${statusOf('filings.firm_crd')}, city, state, country, employees, advisors, clients, raum_total, has_disclosure, submitted_at,
       min(submitted_at) over (partition by filings.firm_crd)
     from filings where firm_crd in (select firm_crd from filings where run_id = $1)
     order by filings.firm_crd, submitted_at desc, filing_id desc nulls last, id desc
     on conflict (crd) do update set filing = excluded.filing, legal_name = excluded.legal_name, business_name = excluded.business_name, sec_number = excluded.sec_number,
       status = excluded.status, city = excluded.city, state = excluded.state, country = excluded.country, employees = excluded.employees, advisors = excluded.advisors, clients = excluded.clients,
       raum_total = excluded.raum_total, has_disclosure = excluded.has_disclosure, submitted_at = excluded.submitted_at, first_submitted_at = excluded.first_submitted_at`,
    [runId],
  )
}

/** Firms whose newest list has another status. */
export async function updateStatuses(connection: LoadConnection, firms: number[]): Promise<void> {
  await connection.query(
    `update firms set status = newest.status from (select crd, ${statusOf('crd')} as status from unnest($1::integer[]) listed (crd)) newest
     where newest.crd = firms.crd and newest.status is distinct from firms.status`,
    [firms],
  )
}

const separator = 'chr(31)'

/** The people with a CRD number on Schedules A and B of each firm's newest full filing, for firms of this run. */
export async function publishOwners(connection: LoadConnection, runId: number): Promise<void> {
  await connection.query(
    `create temporary table whole_filings on commit drop as
     select distinct on (firm_crd) firm_crd, filing_id, case source when 'adv' then 'IA_Schedule_A_B' else 'ERA_Schedule_A_B' end as own_table from filings
     where firm_crd in (select firm_crd from filings where run_id = $1) and filing_id is not null order by firm_crd, submitted_at desc, filing_id desc`,
    [runId],
  )
  await connection.query('analyze whole_filings')
  await connection.query('delete from firm_owners where firm_crd in (select firm_crd from whole_filings)')
  await connection.query(
    `with layouts as (select id, file_table, array_position(headings, 'DE/FE/I') as kind_at, array_position(headings, 'OwnerID') as owner_at, array_position(headings, 'Title or Status') as title_at,
         array_position(headings, 'Ownership Code') as code_at, array_position(headings, 'Status Acquired') as since_at
       from (select id, file_table, array(select trim(heading) from unnest(headings) with ordinality named (heading, place) order by place) as headings
         from table_layouts where file_table in ('IA_Schedule_A_B', 'ERA_Schedule_A_B')) trimmed),
     owners as (
       select whole.firm_crd, whole.filing_id, layouts.*, rows.layout_id, rows.position, string_to_array(rows.cells, ${separator}) as cells,
         bool_or(layouts.file_table = whole.own_table) over (partition by whole.firm_crd) as has_own, layouts.file_table = whole.own_table as is_own
       from whole_filings whole join filing_rows rows on rows.filing_id = whole.filing_id and rows.layout_id = any(array(select id from layouts)) join layouts on layouts.id = rows.layout_id)
     insert into firm_owners (firm_crd, person_crd, title, code, since, position)
     select firm_crd, trim(cells[owner_at])::integer, coalesce(trim(cells[title_at]), ''), coalesce(trim(cells[code_at]), ''), coalesce(trim(cells[since_at]), ''), row_number() over (partition by firm_crd order by position)
     from owners where trim(cells[kind_at]) = 'I' and trim(cells[owner_at]) ~ '^[0-9]{1,9}$' and is_own = has_own`,
    [],
  )
}

const insertEvents = 'insert into firm_events (firm_crd, happened_at, kind, filing_before, filing_after, details)'
const once = 'on conflict do nothing'

/** People who joined and left firms between the previous feed and this one. */
export async function publishPeopleEvents(connection: LoadConnection, day: string): Promise<void> {
  const { rows } = await connection.query('select 1 from person_versions where valid_from < $1::date limit 1', [day])
  if (rows.length === 0) return
  // Each person once per firm: in the newest version, and in the version it ended.
  const places = (version: string) =>
    `select ${version}.crd, (employer ->> 'firmCrd')::integer as firm_crd, jsonb_build_object('name', concat_ws(' ', ${version}.record ->> 'firstName', ${version}.record ->> 'lastName'), 'advisorCrd', ${version}.crd) as details`
  const employers = (version: string) => `jsonb_array_elements(${version}.record -> 'current') employer`
  await connection.query(
    `with now_at as materialized (
       ${places('version')} from changed_people join person_versions version on version.crd = changed_people.crd and version.valid_from = $1::date, lateral ${employers('version')}),
     was_at as materialized (${places('before')} from person_versions before, lateral ${employers('before')} where before.valid_to = $1::date)
     ${insertEvents}
     select firm_crd, $1::date, 'personJoined', null::bigint, null::bigint, details from now_at
     where not exists (select 1 from was_at where was_at.crd = now_at.crd and was_at.firm_crd = now_at.firm_crd)
     union all
     select firm_crd, $1::date, 'personLeft', null::bigint, null::bigint, details from was_at
     where not exists (select 1 from now_at where now_at.crd = was_at.crd and now_at.firm_crd = was_at.firm_crd) ${once}`,
    [day],
  )
}
