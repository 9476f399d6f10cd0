-- What must happen outside the database, written in the transaction that decided it and done by a job.
create table outbox_messages (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  payload jsonb not null,
  -- The same effect is asked for once, however often the work is repeated.
  effect_key text not null unique,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  attempts integer not null default 0,
  last_error text
);
create index outbox_messages_open on outbox_messages (created_at) where done_at is null;

-- Mail of the demo: kept here and shown at /demo/mail instead of being sent.
create table kept_mails (
  id uuid primary key default gen_random_uuid(),
  message_key text not null unique,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null default now()
);
create index kept_mails_by_time on kept_mails (created_at desc, id desc);

-- Counters of rate-limiter-flexible; lost in a crash at worst, so not logged.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create table analytics_events (
  id bigint generated always as identity primary key,
  occurred_at timestamptz not null default now(),
  visitor_id text not null,
  user_id uuid references users on delete cascade,
  name text not null,
  properties jsonb not null default '{}'
);
create index analytics_events_by_time on analytics_events (occurred_at desc, id desc);
create index analytics_events_by_user on analytics_events (user_id);

create table realtime_tickets (
  ticket_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  expires_at timestamptz not null
);
create index realtime_tickets_by_expiry on realtime_tickets (expires_at);

-- Events too large for a notification, for the adapter of socket.io.
create table socket_io_attachments (
  id bigserial primary key,
  created_at timestamptz default now(),
  payload bytea
);
create index socket_io_attachments_by_time on socket_io_attachments (created_at);
