-- After a load, in which people may have moved: updates the firms that had members and those where members work now.
create or replace function search_firms_follow() returns void language sql as $$
  select search_firms_changed(array(
    select crd from search_member_values where kind = 'firm' and has_members
    union
    select job.firm_crd from search_member_values member join person_firms job on job.person_crd = member.crd and job.is_current where member.kind = 'advisor' and member.is_member))
$$;
