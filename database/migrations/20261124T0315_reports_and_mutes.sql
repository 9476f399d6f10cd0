-- A reported post or comment, as admins review it. One open case for each; the decision stays as the record.
create table report_cases (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references posts (id) on delete cascade,
  -- Null when the post itself is reported.
  comment_id uuid references comments (id) on delete cascade,
  author_id uuid not null references users (id) on delete cascade,
  -- As it was when it was reported first.
  text text not null,
  opened_at timestamptz not null default now(),
  decided_at timestamptz,
  is_removed boolean,
  -- The reason, which the author reads.
  decision text,
  decided_by uuid references users (id) on delete set null,
  check ((decided_at is null) = (is_removed is null) and (decided_at is null) = (decision is null))
);
create unique index report_cases_open on report_cases (post_id, comment_id) nulls not distinct where decided_at is null;
create index report_cases_queue on report_cases (opened_at, id) where decided_at is null;
create index report_cases_by_post on report_cases (post_id);
create index report_cases_by_comment on report_cases (comment_id) where comment_id is not null;
create index report_cases_by_author on report_cases (author_id);

create table reports (
  case_id uuid not null references report_cases (id) on delete cascade,
  reporter_id uuid not null references users (id) on delete cascade,
  reason text not null check (reason in ('spam', 'harassment', 'misleading', 'private', 'other')),
  note text not null default '',
  created_at timestamptz not null default now(),
  primary key (case_id, reporter_id)
);
create index reports_by_reporter on reports (reporter_id);

-- Members whose posts one doesn't want in the feed. They aren't told.
create table mutes (
  user_id uuid not null references users (id) on delete cascade,
  muted_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, muted_id)
);
create index mutes_by_muted on mutes (muted_id);
create index mutes_newest on mutes (user_id, created_at desc, muted_id desc);
