-- Who may read a document that isn't theirs. With a person and a team: the person, while they are in that team.
create table document_shares (
  id uuid primary key default gen_random_uuid(),
  document_id uuid not null references documents (id) on delete cascade,
  user_id uuid references users (id) on delete cascade,
  team_id uuid references teams (id) on delete cascade,
  -- Of a link.
  token_hash bytea unique,
  password_hash text,
  agreement text,
  is_view_only boolean not null default false,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  check ((token_hash is null) = (user_id is not null or team_id is not null))
);
create index document_shares_by_document on document_shares (document_id, created_at desc, id);
create unique index document_shares_by_person on document_shares (user_id, document_id);
create unique index document_shares_by_team on document_shares (team_id, document_id) where user_id is null;
create index document_shares_of_team on document_shares (team_id);

-- Openings by readers with whom a document is shared; without a reader, by a visitor with a link.
create table document_readings (
  id uuid primary key default gen_random_uuid(),
  document_id uuid not null references documents (id) on delete cascade,
  version integer not null,
  share_id uuid references document_shares (id) on delete set null,
  reader_id uuid references users (id) on delete cascade,
  has_agreed boolean not null default false,
  -- Seconds by page.
  pages jsonb not null default '{}',
  started_at timestamptz not null default now(),
  last_at timestamptz not null default now()
);
create index document_readings_by_document on document_readings (document_id, started_at desc, id);
create index document_readings_by_reader on document_readings (reader_id, document_id, last_at desc);
create index document_readings_by_share on document_readings (share_id);
