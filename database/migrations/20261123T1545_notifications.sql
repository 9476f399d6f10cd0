-- What happened to a user. The text is composed when it's shown, from what the subject is then.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  event text not null,
  -- What is told as one while it's unread.
  group_key text not null check (length(group_key) <= 200),
  subject_id uuid not null,
  -- How often it happened since it was last read.
  count integer not null default 1 check (count > 0),
  created_at timestamptz not null default clock_timestamp(),
  last_at timestamptz not null default clock_timestamp(),
  read_at timestamptz
);
create unique index notifications_unread_group on notifications (user_id, group_key) where read_at is null;
create index notifications_by_user on notifications (user_id, last_at desc, id);
create index notifications_unread on notifications (user_id, last_at desc, id) where read_at is null;
create index notifications_by_age on notifications (last_at);
create index notifications_by_reading on notifications (read_at) where read_at is not null;

-- Who did it. Gone with their account.
create table notification_actors (
  notification_id uuid not null references notifications (id) on delete cascade,
  actor_id uuid not null references users (id) on delete cascade,
  acted_at timestamptz not null default clock_timestamp(),
  primary key (notification_id, actor_id)
);
create index notification_actors_by_actor on notification_actors (actor_id);
