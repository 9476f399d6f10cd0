-- Checked once for each run, which is there before its rows are: a check for each of a million rows costs more than storing them.
alter table person_versions drop constraint person_versions_run_id_fkey;
alter table filings drop constraint filings_run_id_fkey;
alter table filings drop constraint filings_layout_id_fkey;
-- By the beginning of a name, whatever the case of its letters.
create index firms_by_begin_of_name on firms (lower(business_name) text_pattern_ops);
