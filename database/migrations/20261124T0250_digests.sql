-- When a user gets the email that gathers what happened. Everyone has a row: a trigger adds it.
create table notification_settings (
  user_id uuid primary key references users (id) on delete cascade,
  time_zone text not null default 'America/New_York' check (length(time_zone) <= 60),
  digest text not null default 'weekly' check (digest in ('off', 'daily', 'weekly')),
  digest_hour smallint not null default 7 check (digest_hour between 0 and 23),
  -- Of the week, from 1 for Monday.
  digest_day smallint not null default 1 check (digest_day between 1 and 7),
  -- What happened until then was in a digest, or isn't gathered.
  digested_until timestamptz not null default now(),
  last_digest_at timestamptz,
  next_digest_at timestamptz
);
create index notification_settings_due on notification_settings (next_digest_at) where next_digest_at is not null;

-- Who has turned off every email that could be turned off gets no digest either.
insert into notification_settings (user_id, digest, next_digest_at)
select id, case when is_silent then 'off' else 'weekly' end,
  case when not is_silent then (date_trunc('week', now() at time zone 'America/New_York') + interval '7 days 7 hours') at time zone 'America/New_York' end
from (
  select users.id, (select count(*) from notification_choices where user_id = users.id and channel = 'mail' and not is_on) >= 7 as is_silent from users
) as members;

