-- What changed in a load is known while it runs; afterwards nobody asks by run.
drop index person_versions_by_run;
-- Owners are written only for firms that are there, in the same transaction.
alter table firm_owners drop constraint firm_owners_firm_crd_fkey;
