import type { ClientBase } from 'pg'
import { columnList, takeExcluded } from '../../database/column-lists.ts'

/** All of a working out runs on one connection, in one transaction over one snapshot. */
export type ProjectionConnection = ClientBase

const projectionLock = 8_310_207_116

export async function lock(connection: ProjectionConnection): Promise<void> {
  await connection.query('set statement_timeout = 0')
  await connection.query('set lock_timeout = 0')
  await connection.query('select pg_advisory_lock($1)', [projectionLock])
}

export async function unlock(connection: ProjectionConnection): Promise<void> {
  await connection.query('select pg_advisory_unlock($1)', [projectionLock])
}

export async function begin(connection: ProjectionConnection): Promise<void> {
  await connection.query('begin isolation level repeatable read')
  await connection.query('set local idle_in_transaction_session_timeout = 0')
  await connection.query("set local work_mem = '64MB'")
}

export async function commit(connection: ProjectionConnection): Promise<void> {
  await connection.query('commit')
}

export async function rollback(connection: ProjectionConnection): Promise<void> {
  await connection.query('rollback')
}

export interface Standing {
  newestLoad: number | null
  newestFeed: number | null
  workedOutLoad: number | null
  rules: number | null
  hasWords: boolean | null
  documents: number | null
  /** The generation whose firms and people stand there. */
  records: number | null
  gathered: number
}

/** Which load the rows stand at, and which is the newest. */
export async function findStanding(connection: ProjectionConnection): Promise<Standing> {
  const { rows } = await connection.query<Standing>(
    `select (select max(id) from load_runs where state = 'published') as "newestLoad",
       (select max(id) from load_runs where state = 'published' and product = 'individual-feed') as "newestFeed", newest.load_run as "workedOutLoad", newest.rules, newest.has_words as "hasWords", newest.documents, newest.records,
       (select count(*)::int from aggregated_documents) as gathered
     from (select 1) one left join lateral (select load_run, rules, has_words, documents, coalesce(records, id) as records from search_generations order by id desc limit 1) newest on true`,
  )
  return rows[0] as Standing
}

export interface Layout {
  fileTable: string
  headings: string[]
}

export async function selectLayouts(connection: ProjectionConnection): Promise<Map<number, Layout>> {
  const { rows } = await connection.query<Layout & { id: number }>('select id, file_table as "fileTable", headings from table_layouts')
  return new Map(rows.map(({ id, ...layout }) => [id, layout]))
}

/** Whose record in force is another than the one that stands there; all when the rules have changed. */
export async function selectStaleFirms(connection: ProjectionConnection, areAllStale: boolean): Promise<number[]> {
  const { rows } = await connection.query<{ crd: number }>(
    `select firms.crd from firms left join search_firms found on found.crd = firms.crd
     where $1 or found.crd is null or found.filing <> firms.filing order by firms.crd`,
    [areAllStale],
  )
  return rows.map(({ crd }) => crd)
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
}

export async function selectFirmsInForce(connection: ProjectionConnection, crds: number[]): Promise<FirmInForce[]> {
  const { rows } = await connection.query<FirmInForce>(
    `select firms.crd, filings.id as filing, filings.source, filings.filing_id as "filingNumber", filings.layout_id as "layoutId", filings.cells, filings.legal_name as "legalName",
       filings.business_name as "businessName", filings.sec_number as "secNumber", filings.city, filings.state, filings.country, filings.employees, filings.advisors, filings.clients,
       filings.raum_total as "raumTotal", filings.raum_discretionary as "raumDiscretionary", filings.accounts_total as "accounts", filings.has_disclosure as "disclosure",
       to_char(filings.submitted_at at time zone 'UTC', 'YYYY-MM-DD') as "asOf", (extract(epoch from date_trunc('day', filings.submitted_at at time zone 'UTC')) * 1000)::bigint as "filedAt",
       array(select distinct former.name from filings earlier, lateral (values (earlier.business_name), (earlier.legal_name)) former (name)
         where earlier.firm_crd = firms.crd and former.name not in (filings.business_name, filings.legal_name) limit 30) as "formerNames"
     from firms join filings on filings.id = firms.filing where firms.crd = any($1)`,
    [crds],
  )
  return rows
}

export interface ScheduleRow {
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

export const firmColumns = [
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
  'filed_at',
  'service',
  'compensation',
  'client_type',
  'affiliation',
  'custodian',
  'custodian_amounts',
  'custodian_aum',
  'fund_type',
  'funds',
  'fund_assets',
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

/** By the columns of `search_firms`. */
export type SearchFirmRow = { crd: number } & Record<string, unknown>

/** What the last year brought is worked out for all of them afterwards. Answers whose row is new or another. */
export async function upsertFirms(connection: ProjectionConnection, firms: SearchFirmRow[]): Promise<number[]> {
  const { rows } = await connection.query<Changed>(
    `insert into search_firms (${columnList(firmColumns)}) select ${columnList(firmColumns)} from jsonb_populate_recordset(null::search_firms, $1)
     on conflict (crd) do update set ${takeExcluded(firmColumns.filter((column) => column !== 'crd'))}
     where row(${columnList(firmColumns, 'search_firms')}) is distinct from row(${columnList(firmColumns, 'excluded')}) returning crd`,
    [JSON.stringify(firms)],
  )
  return rows.map(({ crd }) => crd)
}

/** The day up to which we know things: years are counted back from it, so that the same loads give the same rows whenever they are worked out. */
export async function findToday(connection: ProjectionConnection): Promise<string> {
  const { rows } = await connection.query<{ day: string }>(
    `select coalesce(greatest(max(file_date), (select max(submitted_at)::date from firms)), current_date)::text as day from load_runs where state = 'published'`,
  )
  return rows[0]?.day ?? ''
}

/** Answers whose row is another. */
export async function updateLastYear(connection: ProjectionConnection, today: string): Promise<number[]> {
  const { rows } = await connection.query<Changed>(
    `with feeds as (select count(*) > 1 as are_compared from load_runs where product = 'individual-feed' and state = 'published'),
     events as (
       select firm_crd, array_agg(distinct kind order by kind) as kinds, count(*) filter (where kind = 'personJoined') as joined, count(*) filter (where kind = 'personLeft') as gone
       from firm_events where happened_at > $1::date - interval '1 year' group by firm_crd),
     figures as (
       select firms.crd, round(($1::date - firms.first_submitted_at::date) / 365.25, 1)::float8 as years, coalesce(events.kinds, '{}') as kinds,
         case when feeds.are_compared and exists (select 1 from person_firms where person_firms.firm_crd = firms.crd) then coalesce(events.joined, 0) end as joined,
         case when feeds.are_compared and exists (select 1 from person_firms where person_firms.firm_crd = firms.crd) then coalesce(events.gone, 0) end as gone,
         case when firms.raum_total is not null then (select round((firms.raum_total - earlier.raum_total) * 100.0 / earlier.raum_total, 1)::float8 from filings earlier
           where earlier.firm_crd = firms.crd and earlier.raum_total > 0 and earlier.submitted_at between firms.submitted_at - interval '18 months' and firms.submitted_at - interval '10 months'
           order by earlier.submitted_at desc, earlier.filing_id desc nulls last, earlier.id desc limit 1) end as growth
       from firms cross join feeds left join events on events.firm_crd = firms.crd)
     update search_firms found set years_registered = figures.years, changed = figures.kinds, advisors_joined = figures.joined, advisors_left = figures.gone, aum_growth = figures.growth
     from figures where figures.crd = found.crd
       and (found.years_registered, found.changed, found.advisors_joined, found.advisors_left, found.aum_growth) is distinct from (figures.years, figures.kinds, figures.joined, figures.gone, figures.growth)
     returning found.crd`,
    [today],
  )
  return rows.map(({ crd }) => crd)
}

const personColumns = [
  'crd',
  'as_of',
  'name',
  'other_names',
  'state',
  'city',
  'registered_state',
  'firm',
  'firm_name',
  'firm_aum',
  'current_firm_owner',
  'experience_months',
  'exam',
  'designation',
  'registered',
  'moved_last_year',
  'disclosure',
  'investigation',
  'judgment',
  'regulatory_action',
  'termination',
  'criminal',
  'customer_complaint',
  'civil_judicial',
  'bankruptcy',
  'bond',
] as const

/** Everybody, or those who work at some firms: an owner may have become one by a filing, a firm larger. Only who changed is written, and answered. */
export async function upsertPeople(connection: ProjectionConnection, firms: number[] | null): Promise<number[]> {
  const changed = personColumns.filter((column) => column !== 'crd')
  const { rows } = await connection.query<Changed>(
    `insert into search_people (${columnList(personColumns)})
     select people.crd, people.last_seen, ${inCapitals("concat_ws(' ', people.first_name, nullif(people.middle_name, ''), people.last_name)")} || coalesce(' ' || nullif(people.suffix, ''), ''),
       array(select ${inCapitals('other')} from jsonb_array_elements_text(coalesce(version.record -> 'otherNames', '[]')) other), nullif(upper(people.state), ''), ${inCapitals("nullif(people.city, '')")},
       people.registered_states, people.firm_crd::text, coalesce(firm.name, ${inCapitals('people.firm_name')}), firm.aum,
       case when firm.crd is not null then exists (select 1 from firm_owners owner join person_firms job on job.person_crd = owner.person_crd and job.firm_crd = owner.firm_crd and job.is_current where owner.person_crd = people.crd) end,
       people.experience_months, people.exams, people.designations, people.is_registered,
       (select bool_or(job.begins > people.last_seen - interval '1 year' and exists (select 1 from person_firms earlier where earlier.person_crd = people.crd and not earlier.is_current and earlier.firm_crd <> job.firm_crd))
         from person_firms job where job.person_crd = people.crd and job.is_current and job.begins is not null),
       cardinality(people.disclosures) > 0, 'investigation' = any(people.disclosures), 'judgment' = any(people.disclosures), 'regulatoryAction' = any(people.disclosures), 'termination' = any(people.disclosures),
       'criminal' = any(people.disclosures), 'customerComplaint' = any(people.disclosures), 'civilJudicial' = any(people.disclosures), 'bankruptcy' = any(people.disclosures), 'bond' = any(people.disclosures)
     from people left join search_firms firm on firm.crd = people.firm_crd left join person_versions version on version.crd = people.crd and version.valid_to is null
     where $1::int[] is null or people.firm_crd = any($1) or people.crd in (select person_crd from person_firms where firm_crd = any($1))
     on conflict (crd) do update set ${takeExcluded(changed)} where row(search_people.*) is distinct from row(excluded.*) returning crd`,
    [firms],
  )
  return rows.map(({ crd }) => crd)
}

/** Names in capitals, as feeds have them, in words; written in both cases they stay. */
function inCapitals(name: string): string {
  return `case when ${name} in (upper(${name}), lower(${name})) then regexp_replace(regexp_replace(initcap(lower(${name})), '\\mLlc\\M', 'LLC'), '''S\\M', '''s') else ${name} end`
}

/** Which firms have members: people may have moved. */
export async function followMembers(connection: ProjectionConnection): Promise<void> {
  await connection.query('select search_firms_follow()')
}

/** A gathered document never changes; whom it names is settled when it comes. */
export async function replaceDocuments(connection: ProjectionConnection, isGathering: boolean): Promise<void> {
  await connection.query('delete from search_documents where not $1 or document_id not in (select id::text from aggregated_documents)', [isGathering])
  if (!isGathering) return
  await connection.query(
    `insert into search_documents (document_id, as_of, name, source, kind, firm, published_at)
     select document.id::text, document.published_at::date, document.title, source.name, case when source.address ~* 'edgar|filings' then 'Filing' else 'Press release' end,
       array(select distinct mention.crd::text from aggregated_mentions mention where mention.document_id = document.id and mention.kind = 'firm' order by 1),
       (extract(epoch from document.published_at) * 1000)::bigint
     from aggregated_documents document join aggregation_sources source on source.id = document.source_id
     on conflict (document_id) do nothing`,
  )
}

interface NewGeneration {
  loadRun: number | null
  rules: number
  withWords: boolean
  records: number | null
  /** Whose rows are new or others; nothing when that is not known. */
  changed: { firms: number[] | null; people: number[] | null }
}

/** Of more than this share of a kind nobody reads the rows one by one. */
const largestShareOfChanges = 0.2

export async function insertGeneration(connection: ProjectionConnection, { loadRun, rules, withWords, records, changed }: NewGeneration): Promise<number> {
  const { rows } = await connection.query<{ id: number }>(
    `with counted as (
       select (select count(*) from search_firms) as firms, (select count(*) from search_people) as people, (select count(*) from search_documents) as documents)
     insert into search_generations (load_run, rules, has_words, records, firms, people, documents, changed_firms, changed_people)
     select $1, $2, $3, $4, firms, people, documents, case when cardinality($5::int[]) <= firms * $7::float8 then $5::int[] end, case when cardinality($6::int[]) <= people * $7::float8 then $6::int[] end
     from counted returning id`,
    [loadRun, rules, withWords, records, changed.firms, changed.people, largestShareOfChanges],
  )
  return Number(rows[0]?.id)
}
