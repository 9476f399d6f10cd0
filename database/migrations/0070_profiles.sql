-- The widest circle that sees anything of a profile. Until somebody chose, members do and the public does not.
create table profiles (
  user_id uuid primary key references users on delete cascade,
  visibility text not null check (visibility in ('me', 'firm', 'network', 'members', 'public')),
  updated_at timestamptz not null default now()
);

-- What people say of themselves, fact by fact; the fields are in the contract. A fact that was taken away keeps its row without a value,
-- so that another window hears of it. What regulators have on file is never here.
create table profile_values (
  user_id uuid not null references users on delete cascade,
  field text not null check (length(field) <= 60),
  value jsonb,
  visibility text not null check (visibility in ('me', 'firm', 'network', 'members', 'public')),
  source text not null default 'stated' check (source in ('stated', 'imported')),
  stated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (user_id, field)
);
-- Who has chosen the same.
create index profile_values_by_value on profile_values using gin (value);

create table advisory_services (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  title text not null check (length(title) between 1 and 120),
  description text not null default '' check (length(description) <= 600),
  service_type text not null check (
    service_type in ('wealth_management', 'saving', 'calculated', 'assets', 'insurance', 'people', 'risk_protection', 'investment')
  ),
  -- One of the ten of the option list; empty for a service of one's own.
  predefined text,
  created_at timestamptz not null default now()
);
create index advisory_services_by_user on advisory_services (user_id, created_at, id);
create unique index advisory_services_predefined on advisory_services (user_id, predefined) where predefined is not null;
