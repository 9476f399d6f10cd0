-- The ids of the rows that were selected; empty for the whole result.
alter table search_exports add column picked text[] not null default '{}';
