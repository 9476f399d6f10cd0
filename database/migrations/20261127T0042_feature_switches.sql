-- What admins turned off and on while the product runs. A switch without a row is on.
create table feature_switches (
  name text primary key,
  is_on boolean not null,
  version integer not null default 1,
  reason text not null,
  changed_by uuid references users (id) on delete set null,
  changed_at timestamptz not null default now()
);
create index feature_switches_by_admin on feature_switches (changed_by);
