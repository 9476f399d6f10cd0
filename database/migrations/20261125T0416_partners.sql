-- A company that members use, with a public page. Edited by one team.
create table partners (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null unique references teams on delete cascade,
  -- What the directory is sorted, filtered and searched by: of the approved version.
  name text not null default '' check (length(name) <= 80),
  category text not null default '' check (length(category) <= 40),
  words tsvector,
  -- Null until a version is approved.
  shown_version_id uuid unique,
  -- Taken off the directory by an admin, with the reason.
  unlisted_at timestamptz,
  unlisted_reason text check (length(unlisted_reason) <= 300),
  created_at timestamptz not null default now(),
  check ((unlisted_at is null) = (unlisted_reason is null)),
  check (shown_version_id is null or (name <> '' and category <> ''))
);
create index partners_by_name on partners (lower(name), id) where shown_version_id is not null and unlisted_at is null;
create index partners_by_category on partners (category, lower(name), id) where shown_version_id is not null and unlisted_at is null;
create index partners_by_words on partners using gin (words);

-- Each text of a partner's page, from draft to approval. An approved version never changes.
create table partner_versions (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references partners on delete cascade,
  number integer not null check (number > 0),
  state text not null check (state in ('draft', 'waiting', 'returned', 'approved')),
  content jsonb not null check (octet_length(content::text) <= 65536),
  -- Counts the changes of a draft: what was read is what is submitted and decided.
  revision integer not null default 1,
  edited_by uuid references users on delete set null,
  edited_at timestamptz not null default now(),
  submitted_at timestamptz,
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  reason text check (length(reason) <= 300),
  -- What the listing costs the partner, and what else a reader must know, when it pays Mandate (Rule 206(4)-1).
  is_sponsored boolean not null default false,
  promotion jsonb,
  unique (partner_id, number),
  unique (partner_id, id),
  check (state = 'draft' or submitted_at is not null),
  check (state not in ('returned', 'approved') or decided_at is not null),
  check (state <> 'returned' or reason is not null),
  check (is_sponsored = (promotion is not null)),
  check (promotion is null or (promotion ->> 'client' <> '' and promotion ->> 'compensation' <> '' and promotion ->> 'conflict' <> ''))
);
create unique index partner_versions_open on partner_versions (partner_id) where state <> 'approved';
create index partner_versions_waiting on partner_versions (submitted_at, id) where state = 'waiting';
alter table partners add foreign key (id, shown_version_id) references partner_versions (partner_id, id);

-- Members who use a partner, shown to other members if they choose.
create table partner_users (
  partner_id uuid not null references partners on delete cascade,
  user_id uuid not null references users on delete cascade,
  is_shown boolean not null,
  created_at timestamptz not null default now(),
  primary key (partner_id, user_id)
);
create index partner_users_by_time on partner_users (partner_id, created_at desc, user_id desc);
create index partner_users_of on partner_users (user_id);

-- What a visitor or member asked a partner.
create table partner_enquiries (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references partners on delete cascade,
  -- Null: without an account.
  user_id uuid references users on delete set null,
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) between 3 and 254),
  phone text not null check (length(phone) <= 40),
  company text not null check (length(company) <= 160),
  message text not null check (length(message) between 1 and 2000),
  -- What was agreed to, as it was read.
  consent_text text not null check (consent_text <> ''),
  consent_version text not null check (consent_version <> ''),
  -- Of partner, address and message: the same enquiry again is the same row.
  effect_key text not null,
  created_at timestamptz not null default now(),
  unique (partner_id, effect_key)
);
create index partner_enquiries_by_time on partner_enquiries (partner_id, created_at desc, id desc);
create index partner_enquiries_of on partner_enquiries (user_id);
