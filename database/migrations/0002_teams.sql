create table teams (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 160),
  created_at timestamptz not null default now()
);

-- One team a person: what members share hangs on it.
create table team_members (
  team_id uuid not null references teams on delete cascade,
  user_id uuid not null unique references users on delete cascade,
  role text not null check (role in ('owner', 'editor', 'viewer')),
  joined_at timestamptz not null default now(),
  primary key (team_id, user_id)
);

create table team_invitations (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references teams on delete cascade,
  email text not null check (email = lower(email)),
  role text not null check (role in ('editor', 'viewer', 'owner')),
  invited_by uuid not null references users on delete cascade,
  token_hash bytea unique,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  opened_at timestamptz,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references users on delete set null,
  withdrawn_at timestamptz,
  renewal_requested_at timestamptz
);
create index team_invitations_by_team on team_invitations (team_id, created_at desc, id);
-- One open invitation for an address in a team; sending again renews it.
create unique index team_invitations_open on team_invitations (team_id, email) where accepted_at is null and withdrawn_at is null;
