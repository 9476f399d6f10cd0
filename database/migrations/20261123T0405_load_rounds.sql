-- Rounds of the schedule that loads what the regulators publish. One runs at a time, in whichever process began it.
create table load_rounds (
  id bigint primary key generated always as identity,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  reason text,
  started_at timestamptz not null default now(),
  -- Of the process that runs it: without a sign for two minutes it is dead.
  seen_at timestamptz not null default now(),
  finished_at timestamptz
);
create unique index load_rounds_running on load_rounds (state) where state = 'running';
create index load_rounds_by_start on load_rounds (started_at);
