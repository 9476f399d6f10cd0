-- A copy of everything that is somebody's, made by a job and kept a week.
create table data_exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  asked_at timestamptz not null default now(),
  ready_at timestamptz,
  expires_at timestamptz not null default now() + interval '7 days',
  bytes integer
);
create index data_exports_by_user on data_exports (user_id, asked_at desc, id);
create index data_exports_by_expiry on data_exports (expires_at);

-- Somebody leaves: two weeks to change their mind, then the account ends.
create table account_endings (
  user_id uuid primary key references users on delete cascade,
  asked_at timestamptz not null default now(),
  ends_at timestamptz not null default now() + interval '14 days'
);
create index account_endings_by_time on account_endings (ends_at);
