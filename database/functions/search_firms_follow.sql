-- After a load, in which people may have moved: updates the firms that had members, those where members work now, and those that a team claimed.
create or replace function search_firms_follow() returns void language sql as $$
  select search_firms_changed(array(
    select crd from search_member_values where kind = 'firm' and has_members
    union
    select job.firm_crd from search_member_values member join person_firms job on job.person_crd = member.crd and job.is_current where member.kind = 'advisor' and member.is_member
    union
    select firm_crd from claimed_firms))
$$;
