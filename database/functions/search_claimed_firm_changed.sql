-- A team's claim of a firm changes which firms have members.
create or replace function search_claimed_firm_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform search_firms_changed(array[old.firm_crd]); end if;
  if tg_op <> 'DELETE' then perform search_firms_changed(array[new.firm_crd]); end if;
  return null;
end
$$;

create or replace trigger claimed_firms_searched after insert or update or delete on claimed_firms for each row execute function search_claimed_firm_changed();
