import { columnList, takeExcluded } from '../../database/column-lists.ts'
import type { ProjectionConnection } from './projection.repository.ts'

export interface Layout {
  fileTable: string
  headings: string[]
}

export async function selectLayouts(connection: ProjectionConnection): Promise<Map<number, Layout>> {
  const { rows } = await connection.query<Layout & { id: number }>('select id, file_table as "fileTable", headings from table_layouts')
  return new Map(rows.map(({ id, ...layout }) => [id, layout]))
}

interface StaleFirm {
  crd: number
  /** The current name; null without a row. */
  name: string | null
  owners: number[] | null
}

/** Firms without a row, with another current record than in the row, or with filings from loads after one; or all. */
export async function selectStaleFirms(
  connection: ProjectionConnection,
  { areAllStale, loadRun }: { areAllStale: boolean; loadRun: number | null },
): Promise<StaleFirm[]> {
  const { rows } = await connection.query<StaleFirm>(
    `select firms.crd, found.name, found.owners from firms left join search_firms found on found.crd = firms.crd
     where $1 or found.crd is null or found.filing <> firms.filing or firms.crd in (select firm_crd from filings where run_id > $2) order by firms.crd`,
    [areAllStale, loadRun],
  )
  return rows
}

export interface FirmInForce {
  crd: number
  filing: number
  source: string
  filingNumber: number | null
  layoutId: number
  cells: string
  legalName: string
  businessName: string
  formerNames: string[]
  secNumber: string | null
  city: string | null
  state: string | null
  country: string | null
  employees: number | null
  advisors: number | null
  clients: number | null
  raumTotal: number | null
  raumDiscretionary: number | null
  accounts: number | null
  disclosure: boolean | null
  asOf: string
  filedAt: number
  registeredOn: string
  /** Sorted CRD numbers of people. */
  owners: number[]
}

export async function selectFirmsInForce(connection: ProjectionConnection, crds: number[]): Promise<FirmInForce[]> {
  const { rows } = await connection.query<FirmInForce>(
    `select firms.crd, filings.id as filing, filings.source, filings.filing_id as "filingNumber", filings.layout_id as "layoutId", filings.cells, filings.legal_name as "legalName",
       filings.business_name as "businessName", filings.sec_number as "secNumber", filings.city, filings.state, filings.country, filings.employees, filings.advisors, filings.clients,
       filings.raum_total as "raumTotal", filings.raum_discretionary as "raumDiscretionary", filings.accounts_total as "accounts", filings.has_disclosure as "disclosure",
       to_char(filings.submitted_at at time zone 'UTC', 'YYYY-MM-DD') as "asOf", (extract(epoch from date_trunc('day', filings.submitted_at at time zone 'UTC')) * 1000)::bigint as "filedAt",
       firms.first_submitted_at::date::text as "registeredOn",
       array(select distinct owner.person_crd from firm_owners owner where owner.firm_crd = firms.crd order by 1) as owners,
       array(select distinct former.name from filings earlier, lateral (values (earlier.business_name), (earlier.legal_name)) former (name)
         where earlier.firm_crd = firms.crd and former.name not in (filings.business_name, filings.legal_name) order by 1 limit 30) as "formerNames"
     from firms join filings on filings.id = firms.filing where firms.crd = any($1)`,
    [crds],
  )
  return rows
}

interface ScheduleRow {
  filingNumber: number
  layoutId: number
  cells: string
}

export async function selectScheduleRows(connection: ProjectionConnection, filingNumbers: number[], layoutIds: number[]): Promise<ScheduleRow[]> {
  const { rows } = await connection.query<ScheduleRow>(
    `select filing_id as "filingNumber", layout_id as "layoutId", cells from filing_rows where filing_id = any($1) and layout_id = any($2) order by filing_id, layout_id, position`,
    [filingNumbers, layoutIds],
  )
  return rows
}

const firmColumns = [
  'crd',
  'filing',
  'as_of',
  'name',
  'legal_name',
  'other_names',
  'former_names',
  'sec_number',
  'state',
  'city',
  'country',
  'notice_state',
  'aum',
  'aum_discretionary',
  'clients',
  'aum_per_client',
  'employees',
  'aum_per_employee',
  'advisors',
  'aum_per_advisor',
  'accounts',
  'kind',
  'organization',
  'registered_on',
  'owners',
  'filed_at',
  'service',
  'compensation',
  'client_type',
  'individual_share',
  'high_net_worth_share',
  'pooled_share',
  'affiliation',
  'custodian',
  'custodian_amounts',
  'custodian_aum',
  'fund_type',
  'funds',
  'fund_assets',
  'fund_exclusion',
  'exchange_traded_equity',
  'other_equity',
  'us_government',
  'state_and_local',
  'sovereign',
  'investment_grade',
  'below_investment_grade',
  'derivatives',
  'registered_funds',
  'other_pooled_vehicles',
  'cash',
  'other_assets',
  'disclosure',
  'criminal',
  'regulatory_action',
  'civil_judicial',
] as const

interface Changed {
  crd: number
}

/** Values by column of `search_firms`. */
type SearchFirmRow = { crd: number } & Record<string, unknown>

/** Last-year figures are updated afterwards for all of them. Returns the firms with new or changed rows. */
export async function upsertFirms(connection: ProjectionConnection, firms: SearchFirmRow[]): Promise<number[]> {
  if (firms.length === 0) return []
  const { rows } = await connection.query<Changed>(
    `insert into search_firms (${columnList(firmColumns)}) select ${columnList(firmColumns)} from json_populate_recordset(null::search_firms, $1)
     on conflict (crd) do update set ${takeExcluded(firmColumns.filter((column) => column !== 'crd'))}
     where row(${columnList(firmColumns, 'search_firms')}) is distinct from row(${columnList(firmColumns, 'excluded')}) returning crd`,
    [JSON.stringify(firms)],
  )
  return rows.map(({ crd }) => crd)
}

/** Firms with events that dropped out of the last year since the day advanced. */
export async function selectFirmsWithPastEvents(connection: ProjectionConnection, { before, today }: { before: string; today: string }): Promise<number[]> {
  const { rows } = await connection.query<{ crds: number[] }>(
    `select array(select distinct firm_crd from firm_events
       where happened_at > least($1::date, $2::date) - interval '1 year' and happened_at <= greatest($1::date, $2::date) - interval '1 year') as crds`,
    [before, today],
  )
  return rows[0]?.crds ?? []
}

/** Firms that people joined or left in feeds after the previous one. */
export async function selectFirmsMovedByFeeds(connection: ProjectionConnection, feedDay: string): Promise<number[]> {
  const { rows } = await connection.query<{ crds: number[] }>(
    `select array(select distinct firm_crd from firm_events where happened_at > $1 and kind in ('personJoined', 'personLeft')) as crds`,
    [feedDay],
  )
  return rows[0]?.crds ?? []
}

/** Updates last-year figures of some or all firms: people joined and left, for firms that have or had people. Returns the firms with changed rows. */
export async function updateLastYear(connection: ProjectionConnection, { today, firms }: { today: string; firms: number[] | null }): Promise<number[]> {
  const { rows } = await connection.query<Changed>(
    `with feeds as (select count(*) > 1 as are_compared from load_runs where product = 'individual-feed' and state = 'published'),
     events as (
       select firm_crd, array_agg(distinct kind order by kind) as kinds, count(*) filter (where kind = 'personJoined') as joined, count(*) filter (where kind = 'personLeft') as gone
       from firm_events where happened_at > $1::date - interval '1 year' and ($2::int[] is null or firm_crd = any($2)) group by firm_crd),
     figures as materialized (
       select firms.crd, coalesce(events.kinds, '{}') as kinds,
         case when feeds.are_compared and (employing.is_so or events.joined + events.gone > 0) then coalesce(events.joined, 0) end as joined,
         case when feeds.are_compared and (employing.is_so or events.joined + events.gone > 0) then coalesce(events.gone, 0) end as gone,
         case when firms.raum_total is not null then (select round((firms.raum_total - earlier.raum_total) * 100.0 / earlier.raum_total, 1)::float8 from filings earlier
           where earlier.firm_crd = firms.crd and earlier.raum_total > 0 and earlier.submitted_at between firms.submitted_at - interval '425 days' and firms.submitted_at - interval '330 days'
           order by earlier.submitted_at desc, earlier.filing_id desc nulls last, earlier.id desc limit 1) end as growth
       from firms cross join feeds left join events on events.firm_crd = firms.crd
         left join lateral (select true as is_so from person_firms where person_firms.firm_crd = firms.crd and is_current limit 1) employing on true
       where $2::int[] is null or firms.crd = any($2))
     update search_firms found set changed = figures.kinds, advisors_joined = figures.joined, advisors_left = figures.gone, aum_growth = figures.growth
     from figures where figures.crd = found.crd
       and (found.changed, found.advisors_joined, found.advisors_left, found.aum_growth) is distinct from (figures.kinds, figures.joined, figures.gone, figures.growth)
     returning found.crd`,
    [today, firms],
  )
  return rows.map(({ crd }) => crd)
}

/** Any load may hold a firm's final report, or a newer list without the firm. The same as `findEnd` of the firm page. Returns the firms with changed rows. */
export async function updateStatuses(connection: ProjectionConnection): Promise<number[]> {
  const { rows } = await connection.query<Changed>(
    `with lists as materialized (select list, max(listed_on) as day from firm_listings group by list),
     listed as materialized (select firm_crd, max(listed_on) as day from firm_listings group by firm_crd),
     statuses as materialized (
       select firms.crd, case
         when 'Final SEC ERA Report' = any(filings.filing_types) and not exists (select from unnest(filings.filing_types) type where type like 'Initial%') then 'finalReport'
         when newest.day > (filings.submitted_at at time zone 'UTC')::date and (listed.day is null or listed.day < newest.day) then 'notListed'
         else 'active' end as status
       from firms join filings on filings.id = firms.filing left join listed on listed.firm_crd = firms.crd
         left join lateral (select max(day) as day from lists
           where list in ('Firm_Feed_SEC', case when filings.sec_number like '801-%' then 'Roster_Registered' when filings.sec_number like '802-%' then 'Roster_Exempt' end)
             and (filings.sec_number like '801-%' or filings.sec_number like '802-%')) newest on true)
     update search_firms found set status = statuses.status from statuses where statuses.crd = found.crd and found.status <> statuses.status returning found.crd`,
  )
  return rows.map(({ crd }) => crd)
}
