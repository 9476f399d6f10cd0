-- Who knows whom. A declined invitation stays pending: its inviter isn't told.
create table connections (
  id uuid primary key default gen_random_uuid(),
  inviter_id uuid not null references users (id) on delete cascade,
  invitee_id uuid not null references users (id) on delete cascade,
  note text not null default '' check (length(note) <= 300),
  state text not null default 'pending' check (state in ('pending', 'accepted', 'withdrawn', 'expired', 'removed')),
  created_at timestamptz not null default now(),
  -- When the invitee accepted.
  answered_at timestamptz,
  -- When it was withdrawn, expired or removed.
  ended_at timestamptz,
  check (inviter_id <> invitee_id),
  check (state <> 'accepted' or answered_at is not null),
  check ((state in ('pending', 'accepted')) = (ended_at is null))
);
create unique index connections_open_pair on connections (least(inviter_id, invitee_id), greatest(inviter_id, invitee_id))
  where state in ('pending', 'accepted');
create index connections_by_inviter on connections (inviter_id, state, created_at desc, id);
create index connections_by_invitee on connections (invitee_id, state, created_at desc, id);

-- Known only to the one who declined.
create table connection_declines (
  connection_id uuid primary key references connections (id) on delete cascade,
  decliner_id uuid not null references users (id) on delete cascade,
  declined_at timestamptz not null default now()
);
create index connection_declines_by_decliner on connection_declines (decliner_id, declined_at desc);

create table blocks (
  blocker_id uuid not null references users (id) on delete cascade,
  blocked_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_by_blocked on blocks (blocked_id, blocker_id);
