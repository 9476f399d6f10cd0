-- A video belongs to a person or to a team. What hosts offer is only linked: `link` is recognized again whenever the video is shown.
create table videos (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid references users on delete cascade,
  team_id uuid references teams on delete cascade,
  added_by uuid references users on delete set null,
  kind text not null check (kind in ('video', 'fund')),
  title text not null check (length(title) between 1 and 120),
  summary text not null default '' check (length(summary) <= 600),
  host text not null check (host in ('youtube', 'vimeo', 's3')),
  link text not null check (length(link) <= 8192),
  poster_id uuid unique,
  visibility text not null check (visibility in ('me', 'firm', 'network', 'members', 'public')),
  state text check (state in ('draft', 'waiting', 'approved', 'withdrawn')),
  approved_by uuid references users on delete set null,
  approved_at timestamptz,
  version integer not null default 1,
  -- Of title, summary and transcript.
  words tsvector not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((owner_id is null) <> (team_id is null)),
  check ((kind = 'fund') = (state is not null)),
  check (state is distinct from 'approved' or approved_at is not null)
);

create index videos_newest on videos (created_at desc, id desc);
create index videos_by_owner on videos (owner_id, created_at desc, id desc);
create index videos_by_team on videos (team_id, created_at desc, id desc);
create index videos_by_adder on videos (added_by);
create index videos_by_approver on videos (approved_by);
create index videos_by_words on videos using gin (words);

create table video_cues (
  video_id uuid not null references videos on delete cascade,
  position integer not null,
  starts_ms integer,
  body text not null,
  words tsvector generated always as (to_tsvector('english'::regconfig, body)) stored,
  primary key (video_id, position)
);
