-- People whom a member doesn't want suggested, with the kinds of reasons that suggested them.
create table suggestion_dismissals (
  user_id uuid not null references users (id) on delete cascade,
  dismissed_id uuid not null references users (id) on delete cascade,
  kinds text[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (user_id, dismissed_id)
);
create index suggestion_dismissals_by_dismissed on suggestion_dismissals (dismissed_id);
