-- Keys with which a program calls the API for a member. Only their hashes are here.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 80),
  -- What the key starts with, so that its owner recognizes it.
  prefix text not null,
  token_hash bytea not null unique,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz
);
create index api_keys_by_user on api_keys (user_id, created_at desc, id);
