-- Whether a firm is gone: 'active', 'finalReport' after its final report, or 'notListed' when the newest list lacks it.
alter table search_firms add column status text not null default 'active' check (status in ('active', 'finalReport', 'notListed'));
-- The order of the view: firms that are gone come after the others.
drop index search_firms_by_popularity;
create index search_firms_by_popularity on search_firms ((coalesce(aum, 0) - case when status = 'active' then 0 else 1000000000000000 end) desc, crd);
create index search_firms_gone on search_firms (status) where status <> 'active';
