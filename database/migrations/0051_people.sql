-- A person as a feed of a day had them. A new version only where something changed; the one without an end is in force.
create table person_versions (
  crd integer not null,
  valid_from date not null,
  valid_to date,
  known_from timestamptz not null default now(),
  run_id bigint not null references load_runs,
  record_hash bytea not null,
  record jsonb not null,
  primary key (crd, valid_from)
);
create index person_versions_by_run on person_versions (run_id);
create unique index person_versions_in_force on person_versions (crd) where valid_to is null;

-- What lists show and search reads, derived from the version in force.
create table people (
  crd integer primary key,
  first_name text not null,
  middle_name text not null,
  last_name text not null,
  suffix text not null,
  firm_crd integer,
  firm_name text,
  city text,
  state text,
  is_registered boolean not null,
  experience_months integer not null,
  registered_states text[] not null,
  exams text[] not null,
  designations text[] not null,
  -- Which of the nine disclosure flags are up, by name.
  disclosures text[] not null,
  first_seen date not null,
  last_seen date not null
);
create index people_by_firm on people (firm_crd, last_name, first_name, crd);
create index people_by_name on people (last_name, first_name, crd);

-- Where people work and worked, from registrations: both ways, firm to people and person to firms.
create table person_firms (
  person_crd integer not null,
  firm_crd integer not null,
  firm_name text not null,
  is_current boolean not null,
  begins date,
  ends date,
  city text,
  state text,
  position smallint not null,
  primary key (person_crd, position)
);
create index person_firms_by_firm on person_firms (firm_crd, is_current, begins, person_crd);
