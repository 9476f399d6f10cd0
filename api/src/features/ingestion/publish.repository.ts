import { from } from 'pg-copy-streams'
import { compensation, disclosureItems, type FormItem } from '../../filing-format/form-items.ts'
import type { LoadConnection } from './loads.repository.ts'

const separator = 'chr(31)'
/** The relative change of regulatory assets that counts as an event. */
const movedShare = 0.1

/** Updates planner statistics after a large load; with outdated ones joins would scan the whole table for each firm. */
async function refreshStatistics(connection: LoadConnection, runId: number): Promise<void> {
  const { rows } = await connection.query<{ isDue: boolean }>(
    `select (select count(*) from filings where run_id = $1) * 10 > greatest(0, (select reltuples from pg_class where oid = 'filings'::regclass)) as "isDue"`,
    [runId],
  )
  if (rows[0]?.isDue)
    await connection.query('analyze filings (firm_crd, filing_id, run_id, submitted_at, id), filing_rows (filing_id, layout_id), table_layouts')
}

/** The current record of every firm in this run: the newest filing by date, then by number. */
export async function publishFirms(connection: LoadConnection, runId: number): Promise<void> {
  await refreshStatistics(connection, runId)
  await connection.query(
    `insert into firms (crd, filing, legal_name, business_name, sec_number, status, city, state, country, employees, advisors, clients, raum_total, has_disclosure, submitted_at, first_submitted_at)
     select distinct on (filings.firm_crd) filings.firm_crd, filings.id, legal_name, business_name, sec_number, status, city, state, country, employees, advisors, clients, raum_total, has_disclosure, submitted_at,
       min(submitted_at) over (partition by filings.firm_crd)
     from filings where firm_crd in (select firm_crd from filings where run_id = $1)
     order by filings.firm_crd, submitted_at desc, filing_id desc nulls last, id desc
     on conflict (crd) do update set filing = excluded.filing, legal_name = excluded.legal_name, business_name = excluded.business_name, sec_number = excluded.sec_number,
       status = coalesce(excluded.status, firms.status), city = excluded.city, state = excluded.state, country = excluded.country, employees = excluded.employees, advisors = excluded.advisors, clients = excluded.clients,
       raum_total = excluded.raum_total, has_disclosure = excluded.has_disclosure, submitted_at = excluded.submitted_at, first_submitted_at = excluded.first_submitted_at`,
    [runId],
  )
}

/** A temporary table, dropped with the transaction. */
export async function createOwnerStaging(connection: LoadConnection): Promise<void> {
  await connection.query(
    'create temporary table loaded_owners (filing_id bigint, person_crd integer, title text, code text, since text, position integer) on commit drop',
  )
}

export function copyIntoOwners(connection: LoadConnection) {
  return connection.query(from('copy loaded_owners (filing_id, person_crd, title, code, since, position) from stdin'))
}

/** Owners and executives of firms whose newest full filing is in this run. */
export async function publishOwners(connection: LoadConnection, runId: number): Promise<void> {
  await connection.query(
    `create temporary table whole_filings on commit drop as select firm_crd, filing_id from (
       select distinct on (firm_crd) firm_crd, filing_id, run_id from filings
       where firm_crd in (select firm_crd from filings where run_id = $1) and filing_id is not null order by firm_crd, submitted_at desc, filing_id desc) newest where run_id = $1`,
    [runId],
  )
  await connection.query('analyze whole_filings, loaded_owners')
  await connection.query('delete from firm_owners where firm_crd in (select firm_crd from whole_filings)')
  await connection.query(
    `insert into firm_owners (firm_crd, person_crd, title, code, since, position)
     select firm_crd, person_crd, title, code, since, row_number() over (partition by firm_crd order by position)
     from whole_filings join loaded_owners using (filing_id)`,
  )
}

/** The filings of this run, each with the previous one; a firm's first filing is not a change. */
const stepsAfter = (isEarlier: string) => `
  steps as (
    select after.id, after.filing_id, after.firm_crd, after.submitted_at, after.cells, after.layout_id, after.city, after.state, after.raum_total,
      before.id as before_id, before.filing_id as before_filing_id, before.cells as before_cells, before.layout_id as before_layout_id, before.city as before_city, before.state as before_state, before.raum_total as before_raum_total, before.fund_count as before_fund_count
    from filings after
    join lateral (select * from filings earlier where earlier.firm_crd = after.firm_crd and (earlier.submitted_at, coalesce(earlier.filing_id, 0)) < (after.submitted_at, coalesce(after.filing_id, 0)) ${isEarlier}
      order by earlier.submitted_at desc, earlier.filing_id desc nulls last, earlier.id desc limit 1) before on true
    where after.run_id = $1)`
/** Compared with any previous record, including roster rows: for figures that both have. */
const stepsOfFigures = stepsAfter('')
/** Compared with the previous full filing: for answers and schedules that rosters lack or word differently. */
const steps = stepsAfter('and earlier.filing_id is not null')

const insertEvents = 'insert into firm_events (firm_crd, happened_at, kind, filing_before, filing_after, details)'
const once = 'on conflict do nothing'

/** The changes of figures in each filing or roster row of this run. */
export async function publishMoves(connection: LoadConnection, runId: number): Promise<void> {
  await connection.query(
    `with ${stepsOfFigures} ${insertEvents}
     select firm_crd, submitted_at, 'raumMoved', before_id, id, jsonb_build_object('before', before_raum_total, 'after', raum_total) from steps
     where before_raum_total > 0 and abs(raum_total - before_raum_total) >= ${movedShare} * before_raum_total
     union all
     select firm_crd, submitted_at, 'officeMoved', before_id, id, jsonb_build_object('before', concat_ws(', ', before_city, before_state), 'after', concat_ws(', ', city, state)) from steps
     where (city, state) is distinct from (before_city, before_state) and city is not null and before_city is not null ${once}`,
    [runId],
  )
}

const cellsOf = (items: FormItem[]): string[] => items.map(({ cell }) => cell)

/** The changes of answers in each filing of this run. */
export async function publishFilingEvents(connection: LoadConnection, runId: number): Promise<void> {
  await publishMoves(connection, runId)
  await connection.query(
    `with ${steps}, answers as (
       select steps.*, (select array_agg(heading) from unnest(layout.headings, string_to_array(steps.cells, ${separator})) answer (heading, value) where heading = any($2::text[] || $3::text[]) and value = 'Y') as said,
         (select array_agg(heading) from unnest(before_layout.headings, string_to_array(steps.before_cells, ${separator})) answer (heading, value) where heading = any($2::text[] || $3::text[]) and value = 'Y') as said_before
       from steps join table_layouts layout on layout.id = steps.layout_id join table_layouts before_layout on before_layout.id = steps.before_layout_id)
     ${insertEvents}
     select firm_crd, submitted_at, 'disclosureAdded', before_id, id, jsonb_build_object('item', item) from answers, unnest(said) item
     where item = any($2) and not item = any(coalesce(said_before, '{}'))
     union all
     select firm_crd, submitted_at, 'feesChanged', before_id, id, jsonb_build_object('before', fees_before, 'after', fees) from answers,
       lateral (select coalesce((select string_agg(item, ',' order by item) from unnest(said) item where item = any($3)), '') as fees, coalesce((select string_agg(item, ',' order by item) from unnest(said_before) item where item = any($3)), '') as fees_before) both_fees
     where fees <> fees_before ${once}`,
    [runId, cellsOf(disclosureItems), cellsOf(compensation)],
  )
  const rowsOf = (filing: string, tables: string) =>
    `select string_to_array(rows.cells, ${separator}) as cells, layouts.headings from filing_rows rows join table_layouts layouts on layouts.id = rows.layout_id
     where rows.filing_id = ${filing} and rows.layout_id = any(array(select id from table_layouts where file_table in (${tables})))`
  const custodians = (filing: string) =>
    `(select string_agg(distinct trim(coalesce(nullif(cells[array_position(headings, '5K(3)(b)')], ''), cells[array_position(headings, '5K(3)(a)')])), ', ') from (${rowsOf(filing, "'IA_Schedule_D_5K3'")}) named)`
  const funds = (filing: string) =>
    `select distinct trim(cells[array_position(headings, 'Fund ID')]) as fund_id, trim(cells[array_position(headings, 'Fund Name')]) as name from (${rowsOf(filing, "'IA_Schedule_D_7B1', 'ERA_Schedule_D_7B1'")}) named`
  await connection.query(
    `with ${steps}, held as (select steps.*, ${custodians('steps.filing_id')} as names, ${custodians('steps.before_filing_id')} as names_before from steps)
     ${insertEvents}
     select firm_crd, submitted_at, 'custodianChanged', before_id, id, jsonb_build_object('before', names_before, 'after', names) from held where names <> names_before
     union all
     select steps.firm_crd, steps.submitted_at, 'fundAdded', steps.before_id, steps.id, jsonb_build_object('name', fund.name, 'fundId', fund.fund_id) from steps
     join lateral (${funds('steps.filing_id')}) fund on true
     where steps.before_fund_count is not null and not exists (select 1 from (${funds('steps.before_filing_id')}) earlier where earlier.fund_id = fund.fund_id) ${once}`,
    [runId],
  )
}

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
