-- Who of a team lets it be seen on the page of the firm that the team has claimed.
alter table team_members add column is_shown boolean not null default false;

-- What a firm says that it offers, by the team that has claimed it.
create table team_services (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references teams on delete cascade,
  title text not null check (length(title) between 1 and 120),
  description text not null default '' check (length(description) <= 600),
  service_type text not null check (
    service_type in ('wealth_management', 'saving', 'calculated', 'assets', 'insurance', 'people', 'risk_protection', 'investment')
  ),
  -- One of the ten of the option list; empty for a service of the firm's own.
  predefined text,
  created_at timestamptz not null default now()
);
create index team_services_by_team on team_services (team_id, created_at, id);
create unique index team_services_predefined on team_services (team_id, predefined) where predefined is not null;
