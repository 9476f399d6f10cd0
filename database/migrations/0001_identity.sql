create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and length(email) <= 254),
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) between 1 and 80),
  alias text not null default '' check (length(alias) <= 80),
  company_name text not null default '' check (length(company_name) <= 160),
  role text not null check (role in ('WEALTH_MANAGER', 'ASSET_MANAGER', 'ACCREDITED_INVESTOR')),
  is_admin boolean not null default false,
  -- Empty until the person has chosen one in a browser that proved the address.
  password_hash text,
  password_changed_at timestamptz,
  activated_at timestamptz,
  suspended_at timestamptz,
  suspended_reason text,
  agreed_to_terms_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- What a person says of themselves. That it was verified is never here.
create table accreditation_claims (
  user_id uuid primary key references users on delete cascade,
  ground text not null,
  stated_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('member', 'admin')),
  has_second_factor boolean not null default false,
  user_agent text not null default '',
  ip text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- When the person last showed the password or the second factor: opens what needs a step up.
  proved_at timestamptz not null default now(),
  absolute_end timestamptz not null,
  ended_at timestamptz,
  end_reason text
);
create index sessions_by_user on sessions (user_id, last_seen_at desc, id);
create index sessions_by_absolute_end on sessions (absolute_end);

create table access_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  expires_at timestamptz not null
);
create index access_tokens_by_session on access_tokens (session_id);
create index access_tokens_by_expiry on access_tokens (expires_at);

create table renewal_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index renewal_tokens_by_session on renewal_tokens (session_id);

-- A browser that has signed in before: it is not held back while strangers guess.
create table known_devices (
  device_hash bytea not null,
  user_id uuid not null references users on delete cascade,
  last_used_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);

create table mailed_links (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('activation', 'password_reset', 'email_change_old', 'email_change_new')),
  token_hash bytea not null unique,
  -- For an e-mail change: the new address, and which request the two confirmations belong to.
  new_email text,
  request_id uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mailed_links_by_user on mailed_links (user_id, kind, created_at desc);
create index mailed_links_by_expiry on mailed_links (expires_at);

-- The browser in which a sign-up was filled in; only there does its password survive activation.
create table sign_up_browsers (
  user_id uuid primary key references users on delete cascade,
  browser_hash bytea not null,
  created_at timestamptz not null default now()
);

create table second_factors (
  user_id uuid primary key references users on delete cascade,
  secret_sealed bytea not null,
  confirmed_at timestamptz,
  -- The last thirty-second step that was accepted; a code works once.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table linked_accounts (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  email text not null,
  linked_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create unique index linked_accounts_by_user on linked_accounts (user_id, issuer);

-- One attempt to sign in with another provider, and what it led to until the person finished.
create table provider_sign_ins (
  state_hash bytea primary key,
  browser_hash bytea not null,
  purpose text not null check (purpose in ('sign_in', 'link')),
  user_id uuid references users on delete cascade,
  nonce text not null,
  code_verifier text not null,
  return_url text not null default '/',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Filled in by a good answer that matched no account yet; the ticket is what the browser holds.
  ticket_hash bytea unique,
  ticket_expires_at timestamptz,
  issuer text,
  subject text,
  email text,
  first_name text,
  last_name text
);
create index provider_sign_ins_by_expiry on provider_sign_ins (expires_at);

create table audit_events (
  id bigint generated always as identity primary key,
  occurred_at timestamptz not null default now(),
  kind text not null,
  actor_id uuid,
  subject_id uuid,
  session_id uuid,
  ip text not null default '',
  user_agent text not null default '',
  details jsonb not null default '{}'
);
create index audit_events_by_subject on audit_events (subject_id, id desc);
create index audit_events_by_kind on audit_events (kind, id desc);
