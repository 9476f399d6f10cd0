-- Talk between members. A message gets its sequence while its conversation is locked, so that the order is the same for everyone.
create table conversations (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('direct', 'group')),
  title text not null default '' check (length(title) <= 120),
  created_by uuid references users (id) on delete set null,
  -- The two people of a direct conversation, in the order of their ids.
  low_id uuid references users (id) on delete set null,
  high_id uuid references users (id) on delete set null,
  last_sequence integer not null default 0,
  last_message_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  check (low_id < high_id),
  check (kind = 'direct' or (low_id is null and high_id is null))
);
create unique index conversations_pair on conversations (low_id, high_id);
create index conversations_by_high on conversations (high_id);
create index conversations_by_creator on conversations (created_by);

create table conversation_members (
  conversation_id uuid not null references conversations (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- Sees what was written after this.
  joined_sequence integer not null default 0,
  read_sequence integer not null default 0,
  is_muted boolean not null default false,
  -- Written to by a stranger, and not accepted yet. Declined when it also has left_at.
  is_request boolean not null default false,
  joined_at timestamptz not null default now(),
  left_at timestamptz,
  primary key (conversation_id, user_id)
);
create index conversation_members_by_user on conversation_members (user_id, conversation_id) where left_at is null;

create table messages (
  conversation_id uuid not null references conversations (id) on delete cascade,
  sequence integer not null check (sequence > 0),
  id uuid not null default gen_random_uuid() unique,
  -- Chosen by the window that sends it: sent again, it is the same message.
  client_id uuid not null,
  -- Null when the account is gone: the conversation stays with the others.
  sender_id uuid references users (id) on delete set null,
  text text not null check (length(text) <= 4000),
  created_at timestamptz not null default now(),
  primary key (conversation_id, sequence),
  unique (conversation_id, sender_id, client_id)
);
create index messages_by_sender on messages (sender_id);
