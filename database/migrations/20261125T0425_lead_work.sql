create table lead_notes (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null,
  lead_id uuid not null,
  author_id uuid references users (id) on delete set null,
  text text not null check (length(text) between 1 and 4000),
  created_at timestamptz not null default now(),
  foreign key (team_id, lead_id) references leads (team_id, id) on delete cascade
);
create index lead_notes_newest on lead_notes (team_id, lead_id, created_at desc, id);
create index lead_notes_by_author on lead_notes (author_id) where author_id is not null;

-- Files count against the storage of the team.
create table lead_files (
  file_id uuid primary key references stored_files (id) on delete cascade,
  team_id uuid not null,
  lead_id uuid not null,
  added_by uuid references users (id) on delete set null,
  added_at timestamptz not null default now(),
  foreign key (team_id, lead_id) references leads (team_id, id) on delete cascade
);
create index lead_files_by_lead on lead_files (team_id, lead_id, added_at);
create index lead_files_by_member on lead_files (added_by) where added_by is not null;

-- What a source cost a team in a month, as the team states it.
create table lead_costs (
  team_id uuid not null references teams (id) on delete cascade,
  source text not null check (source in ('partner_enquiry', 'profile', 'search', 'import', 'manual')),
  month date not null check (extract(day from month) = 1),
  cost_cents bigint not null check (cost_cents between 0 and 100000000000000),
  stated_by uuid references users (id) on delete set null,
  stated_at timestamptz not null default now(),
  primary key (team_id, source, month)
);
create index lead_costs_by_member on lead_costs (stated_by) where stated_by is not null;

-- Reminders that are due are found by their time.
create index leads_to_remind on leads (remind_at) where remind_at is not null and reminded_at is null;

-- A file of leads: read, reviewed by a member, then added. The text is deleted once it is added.
create table lead_imports (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references teams (id) on delete cascade,
  made_by uuid references users (id) on delete set null,
  file_name text not null check (length(file_name) between 1 and 255),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  state text not null default 'review' check (state in ('review', 'done')),
  content text,
  header jsonb not null,
  mapping jsonb not null,
  total_rows integer not null,
  added_rows integer not null default 0,
  known_rows integer not null default 0,
  bad_rows integer not null default 0,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  unique (team_id, id),
  check ((state = 'review') = (content is not null) and (state = 'done') = (done_at is not null)),
  check (state = 'review' or total_rows = added_rows + known_rows + bad_rows)
);
create index lead_imports_newest on lead_imports (team_id, created_at desc, id);
create index lead_imports_by_member on lead_imports (made_by) where made_by is not null;
create index lead_imports_old on lead_imports (created_at) where state = 'review';

-- Rows that weren't added: broken ones, and those that are leads already. Each with its reason.
create table lead_import_rows (
  team_id uuid not null,
  import_id uuid not null,
  row_number integer not null,
  outcome text not null check (outcome in ('known', 'bad')),
  reason text not null,
  cells jsonb not null,
  primary key (import_id, row_number),
  foreign key (team_id, import_id) references lead_imports (team_id, id) on delete cascade
);
create index lead_import_rows_by_team on lead_import_rows (team_id, import_id);
