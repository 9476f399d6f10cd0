-- An admin sees the product as a member, read-only, for a quarter of an hour. The row outlives the admin's session: the member may ask about it.
create table support_views (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  session_id uuid references sessions (id) on delete set null,
  user_id uuid not null references users (id) on delete cascade,
  reason text not null check (reason <> ''),
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index support_views_of_user on support_views (user_id, created_at desc, id);
create index support_views_of_session on support_views (session_id);
create index support_views_open on support_views (ends_at) where ended_at is null;

create table support_view_reads (
  support_view_id uuid not null references support_views (id) on delete cascade,
  operation text not null,
  path text not null,
  read_at timestamptz not null default now(),
  primary key (support_view_id, operation, path)
);
