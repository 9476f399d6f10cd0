-- A claim changes who is a member.
create or replace function search_claim_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform search_member_changed(old.advisor_crd); end if;
  if tg_op <> 'DELETE' then perform search_member_changed(new.advisor_crd); end if;
  return null;
end
$$;

create or replace trigger claimed_advisors_searched after insert or update or delete on claimed_advisors for each row execute function search_claim_changed();
