-- Keys that authenticators keep for a person: only their public halves are here.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- How often the authenticator says it has signed; a copy of it would count apart. Zero for those that do not count.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  is_synced boolean not null,
  name text not null check (length(name) between 1 and 80),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id, created_at desc, id);

-- What an authenticator is asked to sign: once, within five minutes, for one purpose.
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('add', 'sign_in', 'second_factor')),
  user_id uuid references users on delete cascade,
  expires_at timestamptz not null default now() + interval '5 minutes',
  check ((purpose = 'add') = (user_id is not null))
);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);
create index passkey_challenges_by_user on passkey_challenges (user_id);
