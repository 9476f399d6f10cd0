-- A member's grants at other systems.
create table integrations (
  user_id uuid not null references users on delete cascade,
  provider text not null check (length(provider) <= 40),
  tokens_sealed bytea not null,
  account text not null,
  status text not null default 'connected' check (status in ('connected', 'broken')),
  mapping jsonb not null default '{}',
  last_sync_at timestamptz,
  problem text,
  connected_at timestamptz not null default now(),
  primary key (user_id, provider)
);

-- An attempt to connect: for one member, one provider and one use.
create table integration_states (
  state_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  provider text not null check (length(provider) <= 40),
  verifier_sealed bytea not null,
  expires_at timestamptz not null default now() + interval '10 minutes'
);
create index integration_states_by_user on integration_states (user_id);
create index integration_states_by_expiry on integration_states (expires_at);

create table integration_runs (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  provider text not null check (length(provider) <= 40),
  is_dry_run boolean not null,
  firm_crds integer[] not null check (cardinality(firm_crds) > 0),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  attempts integer not null default 0,
  outcomes jsonb not null default '[]',
  problem text,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index integration_runs_by_user on integration_runs (user_id, provider, created_at desc, id desc);
