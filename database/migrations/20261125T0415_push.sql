-- Notifications that a browser shows while no page is open.
alter table notification_choices drop constraint notification_choices_channel_check;
alter table notification_choices add check (channel in ('inApp', 'mail', 'digest', 'push'));

-- The key pair with which this installation signs what it sends to push services. One row.
create table push_keys (
  id boolean primary key default true check (id),
  public_key text not null,
  private_key_sealed bytea not null,
  created_at timestamptz not null default now()
);

-- A browser that wants them. It belongs to the session that asked, and ends when that is signed out.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  -- Of the browser: only it can read what is encrypted for them.
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  last_sent_at timestamptz
);
create index push_subscriptions_by_user on push_subscriptions (user_id);
create index push_subscriptions_by_session on push_subscriptions (session_id);
