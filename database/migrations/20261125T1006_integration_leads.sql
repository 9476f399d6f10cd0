-- A run sends firms or leads.
alter table integration_runs add lead_ids uuid[] not null default '{}';
alter table integration_runs drop constraint integration_runs_firm_crds_check;
alter table integration_runs add constraint integration_runs_subject check ((cardinality(firm_crds) > 0) <> (cardinality(lead_ids) > 0));

-- Notes that a member sent: a CRM has nothing to find them again by, and each is sent once.
create table integration_notes (
  user_id uuid not null references users on delete cascade,
  provider text not null check (length(provider) <= 40),
  lead_note_id uuid not null references lead_notes on delete cascade,
  sent_at timestamptz not null default now(),
  primary key (user_id, provider, lead_note_id)
);
create index integration_notes_by_note on integration_notes (lead_note_id);
