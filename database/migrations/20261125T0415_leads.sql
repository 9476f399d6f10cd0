-- What a team calls the steps of its own work, in its order. A team has at least one from its first lead on.
create table lead_stages (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references teams (id) on delete cascade,
  name text not null check (length(name) between 1 and 40),
  position integer not null,
  created_at timestamptz not null default now(),
  unique (team_id, id)
);
create unique index lead_stages_names on lead_stages (team_id, lower(name));
create index lead_stages_in_order on lead_stages (team_id, position);

-- A person or firm that may become a client of a team.
create table leads (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references teams (id) on delete cascade,
  -- Named by what adds it: adding it again changes nothing.
  key text not null check (length(key) between 1 and 200),
  source text not null check (source in ('partner_enquiry', 'profile', 'search', 'import', 'manual')),
  source_id text check (length(source_id) <= 200),
  -- `asked`: an introduction that the team hasn't answered. Its contact is released by `open`.
  state text not null check (state in ('asked', 'declined', 'open', 'won', 'lost', 'returned')),
  stage_id uuid,
  name text not null check (length(name) between 1 and 160),
  email text check (length(email) <= 254),
  phone text check (length(phone) <= 40),
  company text not null default '' check (length(company) <= 160),
  us_state text check (us_state ~ '^[A-Z]{2}$'),
  crd integer check (crd > 0),
  need text not null default '' check (length(need) <= 2000),
  -- What the person who asked agreed to, as they read it.
  consent_text text check (length(consent_text) <= 2000),
  consent_version text check (length(consent_version) <= 40),
  consented_at timestamptz,
  asked_by uuid references users (id) on delete set null,
  owner_id uuid references users (id) on delete set null,
  next_step text not null default '' check (length(next_step) <= 200),
  next_step_on date,
  remind_at timestamptz,
  reminded_at timestamptz,
  value_cents bigint check (value_cents between 0 and 100000000000000),
  -- When it was won, lost, declined or returned, and why.
  closed_at timestamptz,
  close_reason text check (length(close_reason) <= 500),
  accepted_at timestamptz,
  -- The lead that this one is part of now.
  merged_into uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  phone_digits text generated always as (nullif(right(regexp_replace(phone, '[^0-9]', '', 'g'), 10), '')) stored,
  name_digest text generated always as (lower(regexp_replace(name || '|' || company, '[^[:alnum:]|]', '', 'g'))) stored,
  unique (team_id, key),
  unique (team_id, id),
  foreign key (team_id, stage_id) references lead_stages (team_id, id),
  foreign key (team_id, merged_into) references leads (team_id, id),
  check ((consent_text is null) = (consent_version is null) and (consent_text is null) = (consented_at is null)),
  -- No one is introduced without having agreed to it.
  check (source not in ('partner_enquiry', 'profile') or consent_text is not null),
  check ((state in ('asked', 'declined')) = (stage_id is null)),
  check ((state in ('asked', 'open')) = (closed_at is null))
);
create index leads_newest on leads (team_id, updated_at desc, id) where merged_into is null;
create index leads_by_stage on leads (team_id, stage_id, updated_at desc, id) where merged_into is null;
create index leads_by_state on leads (team_id, state, updated_at desc, id) where merged_into is null;
create index leads_by_email on leads (team_id, email) where email is not null;
create index leads_by_phone on leads (team_id, phone_digits) where phone_digits is not null;
create index leads_by_crd on leads (team_id, crd) where crd is not null;
create index leads_by_name on leads (team_id, name_digest);
create index leads_by_stage_id on leads (stage_id) where stage_id is not null;
create index leads_by_asker on leads (asked_by, created_at desc, id) where asked_by is not null;
create index leads_by_owner on leads (owner_id) where owner_id is not null;
create index leads_merged on leads (merged_into) where merged_into is not null;

-- Where what is known about a lead came from, as it came. Merging leads keeps all of them.
create table lead_origins (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null,
  lead_id uuid not null,
  source text not null,
  source_id text,
  fields jsonb not null,
  received_at timestamptz not null default now(),
  foreign key (team_id, lead_id) references leads (team_id, id) on delete cascade
);
create index lead_origins_by_lead on lead_origins (team_id, lead_id, received_at);

-- Every change of a lead, never edited.
create table lead_changes (
  id bigint generated always as identity primary key,
  team_id uuid not null,
  lead_id uuid not null,
  actor_id uuid references users (id) on delete set null,
  kind text not null,
  details jsonb not null default '{}',
  made_at timestamptz not null default now(),
  foreign key (team_id, lead_id) references leads (team_id, id) on delete cascade
);
create index lead_changes_by_lead on lead_changes (team_id, lead_id, id desc);
create index lead_changes_by_actor on lead_changes (actor_id) where actor_id is not null;
