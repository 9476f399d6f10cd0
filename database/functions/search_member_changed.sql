-- Updates whether a person is a member (claimed record, active account, profile visible to members) and which firms have members. Firms where they
-- worked before are included: they may have moved since. Facts that a member shares for search belong to the member, not to the record: they are
-- cleared when the record, the account or the audience of the profile changes, and the application writes them again for the member of that time.
create or replace function search_member_changed(advisor integer) returns void language plpgsql as $$
begin
  insert into search_member_values (kind, crd, is_member)
  values ('advisor', advisor, exists (
    select 1 from claimed_advisors claimed join users on users.id = claimed.user_id left join profiles on profiles.user_id = claimed.user_id
    where claimed.advisor_crd = advisor and users.suspended_at is null and coalesce(profiles.visibility, 'members') in ('members', 'public')))
  on conflict (kind, crd) do update set is_member = excluded.is_member, birth_year = null, home_worth = null, net_worth = null, version = default
  where search_member_values.is_member is distinct from excluded.is_member;

  perform search_firms_changed(array(select firm_crd from person_firms where person_crd = advisor));
end
$$;
