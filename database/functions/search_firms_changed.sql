-- Updates which of these firms have members.
create or replace function search_firms_changed(firms integer[]) returns void language sql as $$
  insert into search_member_values (kind, crd, has_members)
  select 'firm', firm, true from (select distinct unnest(firms)) given (firm) where search_firm_has_members(firm)
  on conflict (kind, crd) do update set has_members = true, version = default where search_member_values.has_members is distinct from true;

  update search_member_values set has_members = false, version = default where kind = 'firm' and crd = any (firms) and has_members and not search_firm_has_members(crd);
$$;
