-- What a firm requires of its team: posts are approved before they are published, deleted messages are kept, supervisors may read.
create table firm_rules (
  team_id uuid primary key references teams (id) on delete cascade,
  approves_posts boolean not null default false,
  -- How long a deleted message is kept for review. Null: as long as everyone's, which is not at all.
  kept_years smallint check (kept_years between 1 and 10),
  -- Since when the team's owners may read what accounts at its domain write. Null when they may not.
  supervised_since timestamptz,
  -- Of the owner's address when supervision was turned on.
  domain text,
  changed_at timestamptz not null default now(),
  check ((supervised_since is null) = (domain is null))
);

-- Posts that aren't published yet: scheduled, or waiting for their firm. A table of their own, so that no reader of posts meets them.
create table waiting_posts (
  id uuid primary key default gen_random_uuid(),
  author_id uuid not null references users (id) on delete cascade,
  client_id uuid not null,
  -- Whose owners approve it. Null when it needs no approval.
  team_id uuid references teams (id) on delete set null,
  body jsonb not null,
  photo_ids uuid[] not null default '{}',
  state text not null check (state in ('review', 'scheduled', 'returned')),
  -- Null: as soon as it's approved.
  publish_at timestamptz,
  -- Why it was returned, or couldn't be published.
  note text not null default '' check (length(note) <= 500),
  created_at timestamptz not null default now(),
  unique (author_id, client_id),
  check (state <> 'review' or team_id is not null),
  check (state <> 'scheduled' or publish_at is not null)
);
create index waiting_posts_by_author on waiting_posts (author_id, created_at desc, id desc);
create index waiting_posts_to_review on waiting_posts (team_id, created_at, id) where state = 'review';
create index waiting_posts_due on waiting_posts (publish_at) where state = 'scheduled';
create index waiting_posts_by_team on waiting_posts (team_id);
create index waiting_posts_by_photo on waiting_posts using gin (photo_ids);

-- Texts of deleted messages that a firm keeps, with what their digests in the chain were made of. Read by supervisors only.
create table retained_texts (
  conversation_id uuid not null,
  number integer not null,
  text_salt text not null,
  text text not null,
  kept_until timestamptz not null,
  primary key (conversation_id, number),
  foreign key (conversation_id, number) references conversation_records (conversation_id, number) on delete cascade
);
create index retained_texts_by_end on retained_texts (kept_until);
