-- A firm has members here while somebody who works there is one. People move with a load, so a load asks again.
create function search_firm_has_members(firm integer) returns boolean language sql stable as $$
  select exists (
      select 1 from person_firms colleague join search_member_values member on member.kind = 'advisor' and member.crd = colleague.person_crd and member.is_member
      where colleague.firm_crd = firm and colleague.is_current)
$$;

create function search_firms_changed(firms integer[]) returns void language sql as $$
  insert into search_member_values (kind, crd, has_members)
  select 'firm', firm, true from (select distinct unnest(firms)) given (firm) where search_firm_has_members(firm)
  on conflict (kind, crd) do update set has_members = true, version = default where search_member_values.has_members is distinct from true;

  update search_member_values set has_members = false, version = default where kind = 'firm' and crd = any (firms) and has_members and not search_firm_has_members(crd);
$$;

-- After a load: the firms that have members as far as is known, and those where members work now.
create function search_firms_follow() returns void language sql as $$
  select search_firms_changed(array(
    select crd from search_member_values where kind = 'firm' and has_members
    union
    select job.firm_crd from search_member_values member join person_firms job on job.person_crd = member.crd and job.is_current where member.kind = 'advisor' and member.is_member))
$$;

-- Those where somebody worked before, too: they may have moved since.
create or replace function search_member_changed(advisor integer) returns void language plpgsql as $$
begin
  insert into search_member_values (kind, crd, is_member)
  values ('advisor', advisor, exists (
    select 1 from claimed_advisors claimed join users on users.id = claimed.user_id left join profiles on profiles.user_id = claimed.user_id
    where claimed.advisor_crd = advisor and users.suspended_at is null and coalesce(profiles.visibility, 'members') in ('members', 'public')))
  on conflict (kind, crd) do update set is_member = excluded.is_member, version = default
  where search_member_values.is_member is distinct from excluded.is_member;

  perform search_firms_changed(array(select firm_crd from person_firms where person_crd = advisor));
end
$$;

select search_firms_follow();
