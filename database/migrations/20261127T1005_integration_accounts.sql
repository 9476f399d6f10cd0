-- Members may be connected to one account of a CRM: their runs go one after the other by this id. Null until the next run of a connection from before.
alter table integrations add column account_id text check (length(account_id) <= 200);
-- Redtail names its account only at sign-in.
update integrations set account_id = coalesce(substring(account from ', database (.+)$'), account) where provider = 'redtail';
-- When a run that the CRM put off is tried again.
alter table integration_runs add column next_attempt_at timestamptz;
create index integration_runs_put_off on integration_runs (user_id, provider, next_attempt_at) where next_attempt_at is not null;
