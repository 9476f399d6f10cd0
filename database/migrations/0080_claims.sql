-- Who says that a record of the regulators is theirs, and how it was proven. An attempt stays when it has failed.
create table claims (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('advisor', 'firm')),
  crd integer not null,
  intent text not null default 'own' check (intent in ('own', 'retired', 'deceased')),
  method text not null check (method in ('code', 'firm', 'review')),
  state text not null check (state in ('codeSent', 'waiting', 'granted', 'refused', 'withdrawn', 'ended')),
  -- Where the code went. Whether it was entered rightly is the proof that a review goes on from.
  email text,
  email_proved_at timestamptz,
  tries smallint not null default 0,
  expires_at timestamptz,
  statement text not null default '' check (length(statement) <= 4000),
  created_at timestamptz not null default now(),
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  decision text not null default '' check (length(decision) <= 1000),
  check (method <> 'code' or (email is not null and expires_at is not null))
);
create index claims_by_user on claims (user_id, created_at desc, id);
create index claims_waiting on claims (created_at, id) where state = 'waiting';
create index claims_waiting_by_record on claims (kind, crd) where state = 'waiting';

-- One owner for a record, one record for an account: the keys decide who was first.
create table claimed_advisors (
  advisor_crd integer primary key,
  user_id uuid not null unique references users on delete cascade,
  claim_id uuid not null references claims on delete cascade,
  method text not null check (method in ('code', 'firm', 'review')),
  proved_at timestamptz not null default now()
);
create index claimed_advisors_by_claim on claimed_advisors (claim_id);

create table claimed_firms (
  firm_crd integer primary key,
  team_id uuid not null unique references teams on delete cascade,
  claim_id uuid references claims on delete set null,
  method text not null check (method in ('code', 'firm', 'review')),
  proved_at timestamptz not null default now()
);
create index claimed_firms_by_claim on claimed_firms (claim_id);

-- Somebody retired or died: nobody owns the record any more, and nobody can.
create table closed_records (
  kind text not null check (kind in ('advisor', 'firm')),
  crd integer not null,
  state text not null check (state in ('retired', 'deceased')),
  closed_at timestamptz not null default now(),
  primary key (kind, crd)
);
