-- Who pays: a member or a team. Kept without both when they are deleted, because money records are.
create table billing_accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid unique references users (id) on delete set null,
  team_id uuid unique references teams (id) on delete set null,
  -- At the payment provider.
  customer_id text unique,
  trial_used_at timestamptz,
  created_at timestamptz not null default now(),
  check (num_nonnulls(user_id, team_id) <= 1)
);

create table subscriptions (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references billing_accounts (id),
  provider_id text not null unique,
  plan text not null,
  period text not null check (period in ('monthly', 'yearly')),
  seats integer not null check (seats > 0),
  status text not null,
  trial_ends_at timestamptz,
  period_start timestamptz not null,
  period_end timestamptz not null,
  is_ending boolean not null default false,
  ended_at timestamptz,
  past_due_since timestamptz,
  created_at timestamptz not null,
  -- The moment, at the provider, of the state above.
  state_at timestamptz not null,
  -- Counts the states.
  revision integer not null default 0
);
create index subscriptions_by_account on subscriptions (account_id, created_at desc);
create index subscriptions_newest on subscriptions (created_at desc, id desc);
create index subscriptions_past_due on subscriptions (past_due_since) where past_due_since is not null;

create table invoices (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references billing_accounts (id),
  provider_id text not null unique,
  subscription_id text,
  number text not null,
  status text not null check (status in ('draft', 'open', 'uncollectible', 'void', 'paid')),
  currency text not null,
  -- What its lines add up to, what of it is due after the credit, and what was paid. In cents.
  total_cents bigint not null,
  due_cents bigint not null,
  paid_cents bigint not null,
  lines jsonb not null,
  issued_at timestamptz not null,
  paid_at timestamptz,
  state_at timestamptz not null
);
create index invoices_by_account on invoices (account_id, issued_at desc, id desc);

-- Money that moved. Never changed, only added to.
create table ledger_entries (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references billing_accounts (id),
  kind text not null check (kind in ('payment', 'refund')),
  -- What it is recorded for, once.
  reference text not null unique,
  invoice_id text,
  charge_id text,
  amount_cents bigint not null check (amount_cents <> 0),
  currency text not null,
  occurred_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index ledger_entries_newest on ledger_entries (occurred_at desc, id desc);
create index ledger_entries_by_account on ledger_entries (account_id);
create index ledger_entries_by_charge on ledger_entries (charge_id) where charge_id is not null;
create index ledger_entries_by_invoice on ledger_entries (invoice_id) where invoice_id is not null;

-- What the provider reported, once each.
create table payment_events (
  id text primary key,
  type text not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null default now(),
  body jsonb not null,
  done_at timestamptz,
  -- Why it had no effect; null where it had one.
  put_aside text
);
create index payment_events_put_aside on payment_events (received_at) where put_aside is not null;

create table checkouts (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references billing_accounts (id),
  user_id uuid references users (id) on delete set null,
  -- The sender's idempotency key, and what was asked with it.
  request_key text not null,
  request_hash bytea not null,
  plan text not null,
  period text not null,
  seats integer not null,
  trial_days integer not null,
  state text not null check (state in ('creating', 'open', 'refused', 'closed')),
  session_id text unique,
  url text,
  expires_at timestamptz,
  tried_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (user_id, request_key)
);
-- One at a time for each payer: two could both be paid.
create unique index checkouts_current on checkouts (account_id) where state in ('creating', 'open');

create table payment_reconciliations (
  id uuid primary key default gen_random_uuid(),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  compared integer not null default 0,
  corrected integer not null default 0,
  problems jsonb not null default '[]'
);
create index payment_reconciliations_newest on payment_reconciliations (started_at desc);

-- The sandbox provider's own records, in the form of Stripe's objects.
create table sandbox_objects (
  id text primary key,
  kind text not null,
  customer_id text,
  body jsonb not null,
  created_at timestamptz not null default now()
);
create index sandbox_objects_by_kind on sandbox_objects (kind, created_at, id);
create index sandbox_objects_by_customer on sandbox_objects (customer_id, kind);
create table sandbox_requests (
  request_key text primary key,
  request_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null default now()
);
