-- What a visitor's browser has asked to prove, or has proven, before there is an account to claim with.
create table claim_proofs (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  kind text not null check (kind in ('advisor', 'firm')),
  crd integer not null,
  email text not null,
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  proved_at timestamptz,
  -- Of the code, until the address is proven; then of the proof.
  expires_at timestamptz not null
);
create index claim_proofs_by_end on claim_proofs (expires_at);
