-- Who has its address reads a member's calendar: the database has its hash only.
create table calendar_feeds (
  user_id uuid primary key references users on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_read_at timestamptz
);
