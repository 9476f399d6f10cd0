-- Where a member's events are sent, by the Standard Webhooks scheme.
create table webhooks (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  url text not null check (length(url) between 1 and 2000),
  description text not null default '' check (length(description) <= 200),
  events text[] not null check (cardinality(events) > 0),
  secret_sealed bytea not null,
  -- Signs as well until then, so that a receiver can change its secret without losing a message.
  previous_secret_sealed bytea,
  previous_secret_until timestamptz,
  is_on boolean not null default true,
  off_reason text check (off_reason in ('owner', 'gone', 'dead')),
  -- Since the last answer that was a success.
  failures integer not null default 0,
  failing_since timestamptz,
  -- When there is something to send; null when every message was sent or given up.
  due_at timestamptz,
  leased_until timestamptz,
  created_at timestamptz not null default now(),
  check (is_on = (off_reason is null)),
  check ((previous_secret_sealed is null) = (previous_secret_until is null))
);
create index webhooks_by_user on webhooks (user_id, created_at desc, id);
create index webhooks_due on webhooks (due_at) where is_on;

create table webhook_messages (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhooks on delete cascade,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  data jsonb not null,
  -- The same event is sent once to a webhook.
  message_key text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  last_status integer,
  last_error text,
  occurred_at timestamptz not null default now(),
  delivered_at timestamptz,
  unique (webhook_id, message_key)
);
create index webhook_messages_waiting on webhook_messages (webhook_id, next_at, id) where state = 'waiting';
create index webhook_messages_by_time on webhook_messages (webhook_id, occurred_at desc, id desc);
create index webhook_messages_by_age on webhook_messages (occurred_at);
create index webhook_messages_by_user on webhook_messages (user_id);

create table webhook_attempts (
  id bigint primary key generated always as identity,
  message_id uuid not null references webhook_messages on delete cascade,
  user_id uuid not null references users on delete cascade,
  at timestamptz not null default now(),
  status integer,
  milliseconds integer not null,
  answer text not null,
  error text
);
create index webhook_attempts_by_message on webhook_attempts (message_id, id);
create index webhook_attempts_by_user on webhook_attempts (user_id);

-- How far the changes at firms have been told to webhooks. One row.
create table webhook_progress (
  is_only boolean primary key default true check (is_only),
  firm_event_id bigint not null
);
insert into webhook_progress (firm_event_id) select coalesce(max(id), 0) from firm_events;
