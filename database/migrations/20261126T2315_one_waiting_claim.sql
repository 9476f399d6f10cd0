-- An account has one claim on a record that waits for a decision. The first stays, with what was attached to the later ones.
create temporary table later_claims on commit drop as
  select id, first_id
  from (
    select id, first_value(id) over (partition by user_id, kind, crd order by created_at, id) as first_id
    from claims where state = 'waiting'
  ) waiting
  where id <> first_id;
insert into claim_files (claim_id, file_id)
  select later_claims.first_id, claim_files.file_id
  from later_claims join claim_files on claim_files.claim_id = later_claims.id
  on conflict do nothing;
update claims set state = 'withdrawn' where id in (select id from later_claims);
drop index claims_waiting_by_record;
create unique index claims_waiting_by_record on claims (kind, crd, user_id) where state = 'waiting';
