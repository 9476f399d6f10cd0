-- What a user shows to others in conversations. Without a row, both.
create table chat_settings (
  user_id uuid primary key references users (id) on delete cascade,
  shows_reads boolean not null default true,
  shows_presence boolean not null default true
);

-- When a user last had a page in sight. No row for those who hide it.
create table presences (
  user_id uuid primary key references users (id) on delete cascade,
  seen_at timestamptz not null default now()
);
