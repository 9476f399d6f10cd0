-- Where a file was loaded from, so that it can be loaded again; null for runs of before.
alter table load_runs add column file_path text;

-- An admin asked for a failed load again. One at a time, in whichever process runs it.
create table load_reruns (
  id bigint primary key generated always as identity,
  run_id bigint not null references load_runs (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  reason text,
  requested_at timestamptz not null default now(),
  -- Of the process that runs it: without a sign for two minutes it is dead.
  seen_at timestamptz,
  finished_at timestamptz
);
create unique index load_reruns_open on load_reruns ((true)) where state in ('waiting', 'running');
create index load_reruns_by_run on load_reruns (run_id, id desc);
