-- A firm has members while a member works there.
create or replace function search_firm_has_members(firm integer) returns boolean language sql stable as $$
  select exists (
      select 1 from person_firms colleague join search_member_values member on member.kind = 'advisor' and member.crd = colleague.person_crd and member.is_member
      where colleague.firm_crd = firm and colleague.is_current)
$$;
