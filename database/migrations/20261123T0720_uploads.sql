-- Uploads that are arriving, in parts, and files that were kept from them.
create table uploads (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('document', 'video')),
  name text not null,
  bytes bigint not null check (bytes > 0),
  received bigint not null default 0 check (received between 0 and bytes),
  created_at timestamptz not null default now()
);
create index uploads_by_owner on uploads (owner_id, created_at desc);
create index uploads_by_age on uploads (created_at);

create table upload_parts (
  upload_id uuid not null references uploads (id) on delete cascade,
  starts_at bigint not null check (starts_at >= 0),
  bytes integer not null check (bytes > 0),
  store_key text not null unique,
  primary key (upload_id, starts_at)
);

-- A file belongs to a person or to a team. What shows it refers to it, and is deleted first.
create table stored_files (
  id uuid primary key,
  owner_id uuid references users (id) on delete cascade,
  team_id uuid references teams (id) on delete cascade,
  upload_id uuid unique,
  name text not null,
  media_type text not null,
  bytes bigint not null check (bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  store_key text not null unique,
  created_at timestamptz not null default now(),
  check ((owner_id is null) <> (team_id is null))
);
create index stored_files_by_owner on stored_files (owner_id);
create index stored_files_by_team on stored_files (team_id);
