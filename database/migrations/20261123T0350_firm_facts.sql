-- Facts that the team of a firm states about it, one row per field. They end with the team's claim of the record.
create table firm_facts (
  firm_crd integer not null references claimed_firms on delete cascade,
  field text not null check (length(field) <= 60),
  -- Null: withdrawn. The row stays, so that another window learns about it.
  value jsonb,
  version integer not null default 1,
  stated_at timestamptz not null default now(),
  -- The team member who saved it; empty once that account is deleted.
  stated_by uuid references users on delete set null,
  primary key (firm_crd, field)
);
create index firm_facts_by_member on firm_facts (stated_by);
