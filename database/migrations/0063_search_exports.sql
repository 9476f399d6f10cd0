-- Results that somebody wants as a file. A job writes it; it is kept for a week.
create table search_exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  type text not null check (type in ('aggregation', 'advisors', 'firms')),
  q text not null,
  filters jsonb not null,
  sort text not null,
  columns text[] not null,
  format text not null check (format in ('csv', 'xlsx')),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  -- What was found when it was asked for, and how much of it is written.
  total_rows integer not null,
  done_rows integer not null default 0,
  bytes bigint,
  generation text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz not null default now() + interval '7 days'
);
create index search_exports_by_user on search_exports (user_id, created_at desc, id);
create index search_exports_by_expiry on search_exports (expires_at);
