-- People on Schedules A and B of the filing in force, by their number: who owns or runs a firm.
create table firm_owners (
  firm_crd integer not null references firms on delete cascade,
  person_crd integer not null,
  title text not null,
  code text not null,
  since text not null,
  position smallint not null,
  primary key (firm_crd, position)
);
create index firm_owners_by_person on firm_owners (person_crd);
