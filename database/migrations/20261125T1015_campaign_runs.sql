-- A sponsor pauses its campaign and continues it.
alter table campaigns drop constraint campaigns_state_check;
alter table campaigns add constraint campaigns_state_check check (state in ('waiting', 'returned', 'approved', 'paused', 'ended'));
create index campaigns_under_way on campaigns (created_at, id) where state in ('approved', 'paused');
-- Partners that have been shown, for admins.
create index partners_shown_by_name on partners (lower(name), id) where shown_version_id is not null;
