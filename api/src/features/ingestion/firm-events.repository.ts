import { compensation, disclosureItems, type FormItem } from '../../filing-format/form-items.ts'
import type { LoadConnection } from './loads.repository.ts'

const separator = 'chr(31)'
/** The relative change of regulatory assets that counts as an event. */
const movedShare = 0.1

const order = (filing: string) => `(${filing}.submitted_at, coalesce(${filing}.filing_id, 0))`

/**
 * The filings whose step from the previous one may differ now: those of this run, and the next one after each, among all and among full filings. A month that is loaded late changes the steps of what was filed later.
 */
async function stageAffected(connection: LoadConnection, runId: number): Promise<void> {
  const next = (isWanted: string) =>
    `select next.id from filings loaded cross join lateral (select later.id from filings later where later.firm_crd = loaded.firm_crd and ${order('later')} > ${order('loaded')} ${isWanted}
       order by later.submitted_at, later.filing_id nulls first, later.id limit 1) next where loaded.run_id = $1`
  await connection.query('create temporary table affected_filings (id bigint primary key) on commit drop')
  await connection.query(
    `insert into affected_filings select id from filings where run_id = $1 union ${next('')} union ${next('and later.filing_id is not null')}`,
    [runId],
  )
  await connection.query('analyze affected_filings')
}

/** The affected filings, each with the previous one; a firm's first filing is not a change. */
const stepsAfter = (isEarlier: string, isAfter: string) => `
  steps as (
    select after.id, after.filing_id, after.firm_crd, after.submitted_at, after.cells, after.layout_id, after.city, after.state, after.raum_total,
      before.id as before_id, before.filing_id as before_filing_id, before.cells as before_cells, before.layout_id as before_layout_id, before.city as before_city, before.state as before_state, before.raum_total as before_raum_total, before.fund_count as before_fund_count
    from affected_filings join filings after using (id)
    join lateral (select * from filings earlier where earlier.firm_crd = after.firm_crd and ${order('earlier')} < ${order('after')} ${isEarlier}
      order by earlier.submitted_at desc, earlier.filing_id desc nulls last, earlier.id desc limit 1) before on true
    ${isAfter})`
/** Compared with any previous record, including roster rows: for figures that both have. */
const stepsOfFigures = stepsAfter('', '')
/** Compared with the previous full filing: for answers and schedules that rosters lack or word differently. */
const steps = stepsAfter('and earlier.filing_id is not null', 'where after.filing_id is not null')

const insertEvents = 'insert into firm_events (firm_crd, happened_at, kind, filing_before, filing_after, details)'
const once = 'on conflict do nothing'

/** Derives the events of every step that this run touches again. `removed`: list rows that this run replaced. */
export async function refreshEvents(connection: LoadConnection, runId: number, removed: readonly number[]): Promise<void> {
  await stageAffected(connection, runId)
  await connection.query(
    `delete from firm_events where firm_crd in (select firm_crd from filings where run_id = $1)
       and filing_after = any(array(select id from affected_filings) || $2::bigint[])`,
    [runId, removed],
  )
  await insertMoves(connection)
  await insertAnswerEvents(connection)
  await insertScheduleEvents(connection)
}

/** The changes of figures, in filings and in roster rows. */
async function insertMoves(connection: LoadConnection): Promise<void> {
  await connection.query(
    `with ${stepsOfFigures} ${insertEvents}
     select firm_crd, submitted_at, 'raumMoved', before_id, id, jsonb_build_object('before', before_raum_total, 'after', raum_total) from steps
     where before_raum_total > 0 and abs(raum_total - before_raum_total) >= ${movedShare} * before_raum_total
     union all
     select firm_crd, submitted_at, 'officeMoved', before_id, id, jsonb_build_object('before', concat_ws(', ', before_city, before_state), 'after', concat_ws(', ', city, state)) from steps
     where (city, state) is distinct from (before_city, before_state) and city is not null and before_city is not null ${once}`,
  )
}

const cellsOf = (items: FormItem[]): string[] => items.map(({ cell }) => cell)

/** A question that one of the two filings doesn't answer, such as fees of an exempt adviser, hasn't changed. */
async function insertAnswerEvents(connection: LoadConnection): Promise<void> {
  const isAsked = (headings: string, cells: string) =>
    `exists (select 1 from unnest(${headings}, string_to_array(${cells}, ${separator})) answer (heading, value) where heading = any($2) and trim(value) <> '')`
  await connection.query(
    `with ${steps}, answers as (
       select steps.*, (select array_agg(heading) from unnest(layout.headings, string_to_array(steps.cells, ${separator})) answer (heading, value) where heading = any($1::text[] || $2::text[]) and value = 'Y') as stated,
         (select array_agg(heading) from unnest(before_layout.headings, string_to_array(steps.before_cells, ${separator})) answer (heading, value) where heading = any($1::text[] || $2::text[]) and value = 'Y') as stated_before,
         ${isAsked('before_layout.headings', 'steps.before_cells')} and ${isAsked('layout.headings', 'steps.cells')} as is_in_both
       from steps join table_layouts layout on layout.id = steps.layout_id join table_layouts before_layout on before_layout.id = steps.before_layout_id)
     ${insertEvents}
     select firm_crd, submitted_at, 'disclosureAdded', before_id, id, jsonb_build_object('item', item) from answers, unnest(stated) item
     where item = any($1) and not item = any(coalesce(stated_before, '{}'))
     union all
     select firm_crd, submitted_at, 'feesChanged', before_id, id, jsonb_build_object('before', fees_before, 'after', fees) from answers,
       lateral (select coalesce((select string_agg(item, ',' order by item) from unnest(stated) item where item = any($2)), '') as fees, coalesce((select string_agg(item, ',' order by item) from unnest(stated_before) item where item = any($2)), '') as fees_before) both_fees
     where fees <> fees_before and is_in_both ${once}`,
    [cellsOf(disclosureItems), cellsOf(compensation)],
  )
}

/** New custodians and funds. */
async function insertScheduleEvents(connection: LoadConnection): Promise<void> {
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
  )
}
