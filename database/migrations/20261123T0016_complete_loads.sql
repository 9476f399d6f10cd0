-- The tables of the files that a filing was read from: a table without rows of a filing is empty if it is in the set, and not loaded if it isn't.
create table table_sets (
  id integer primary key generated always as identity,
  tables text[] not null unique
);
alter table filings add column table_set integer;
insert into table_sets (tables)
select distinct array(select jsonb_object_keys(tables) collate "C" order by 1) from load_runs where product = 'filing-tables' and state = 'published';
update filings set table_set = table_sets.id from load_runs, table_sets
where load_runs.id = filings.run_id and filings.filing_id is not null and table_sets.tables = array(select jsonb_object_keys(load_runs.tables) collate "C" order by 1);

-- The newest list of each kind that has a firm, with the firm's status in it.
create table firm_listings (
  firm_crd integer not null,
  list text not null,
  listed_on date not null,
  status text,
  primary key (firm_crd, list)
);
create index firm_listings_by_day on firm_listings (list, listed_on);

-- A filing in both base tables (a registration and the final exempt report) is one filing of a registered adviser; the exempt report's answers are kept with its schedules.
create temporary table doubled on commit drop as
select exempt.id, exempt.filing_id, exempt.layout_id, exempt.cells, registered.id as kept from filings exempt
join filings registered on registered.source = 'adv' and registered.filing_id = exempt.filing_id where exempt.source = 'era';
insert into filing_rows (filing_id, layout_id, position, cells) select filing_id, layout_id, 0, cells from doubled on conflict do nothing;
update firms set filing = doubled.kept from doubled where firms.filing = doubled.id;
update firm_events set filing_before = doubled.kept from doubled where firm_events.filing_before = doubled.id;
update firm_events set filing_after = doubled.kept from doubled where firm_events.filing_after = doubled.id;
delete from filings using doubled where filings.id = doubled.id;

-- Schedule rows of filings that were never loaded.
delete from filing_rows where not exists (select 1 from filings where filings.filing_id = filing_rows.filing_id and filings.source in ('adv', 'era'));

-- A list's row for a day on which the firm's own filing is loaded describes that filing.
create temporary table superseded on commit drop as
select listed.id from filings listed where listed.filing_id is null and exists (
  select 1 from filings filed where filed.firm_crd = listed.firm_crd and filed.filing_id is not null
    and (filed.submitted_at at time zone 'UTC')::date = (listed.submitted_at at time zone 'UTC')::date)
  and not exists (select 1 from firms where firms.filing = listed.id);
delete from firm_events using superseded where firm_events.filing_after = superseded.id;
delete from filings using superseded where filings.id = superseded.id;

-- Feeder funds are part of their master: they are neither counted nor summed.
update filings set fund_count = counted.funds from (
  select rows.filing_id, count(distinct rows.cells[array_position(rows.headings, 'Fund ID')]) filter (where coalesce(rows.cells[array_position(rows.headings, 'Feeder Fund')], '') <> 'Y') as funds
  from (select filing_rows.filing_id, string_to_array(filing_rows.cells, chr(31)) as cells, array(select trim(heading) from unnest(table_layouts.headings) heading) as headings
    from filing_rows join table_layouts on table_layouts.id = filing_rows.layout_id where table_layouts.file_table in ('IA_Schedule_D_7B1', 'ERA_Schedule_D_7B1')) rows
  group by rows.filing_id) counted
where counted.filing_id = filings.filing_id and filings.fund_count is distinct from counted.funds;
