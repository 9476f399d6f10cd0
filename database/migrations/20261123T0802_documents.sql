-- Documents of a person or a team. Each version is a stored file; the newest is the document.
create table document_folders (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid references users (id) on delete cascade,
  team_id uuid references teams (id) on delete cascade,
  holder_id uuid not null generated always as (coalesce(owner_id, team_id)) stored,
  name text not null check (length(name) between 1 and 80),
  created_at timestamptz not null default now(),
  check ((owner_id is null) <> (team_id is null)),
  unique (id, holder_id)
);
create unique index document_folders_by_name on document_folders (holder_id, lower(name));
create index document_folders_by_owner on document_folders (owner_id);
create index document_folders_by_team on document_folders (team_id);

create table documents (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid references users (id) on delete cascade,
  team_id uuid references teams (id) on delete cascade,
  holder_id uuid not null generated always as (coalesce(owner_id, team_id)) stored,
  folder_id uuid,
  name text not null,
  tags text[] not null default '{}',
  newest integer not null default 1,
  -- Name, tags and the text of the newest version.
  words tsvector not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((owner_id is null) <> (team_id is null)),
  -- A folder of the same person or team.
  foreign key (folder_id, holder_id) references document_folders (id, holder_id)
);
create index documents_by_holder on documents (holder_id, updated_at desc, id);
create index documents_by_folder on documents (folder_id, updated_at desc, id);
create index documents_by_owner on documents (owner_id);
create index documents_by_team on documents (team_id);
create index documents_by_words on documents using gin (words);

create table document_versions (
  document_id uuid not null references documents (id) on delete cascade,
  number integer not null check (number > 0),
  -- Checked at commit: with an account both are deleted, in any order.
  file_id uuid not null unique references stored_files (id) deferrable initially deferred,
  note text not null default '',
  added_by uuid references users (id) on delete set null,
  -- What the file says; null while it is read, and where it has no text.
  content_text text,
  created_at timestamptz not null default now(),
  primary key (document_id, number)
);
create index document_versions_by_person on document_versions (added_by);
