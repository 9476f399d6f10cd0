-- A firm has members while one works there: someone whose claimed record names the firm as their current one, or someone of the team that claimed the
-- firm who is shown on its page. Accounts that are suspended, and profiles that members can't see, don't count.
create or replace function search_firm_has_members(firm integer) returns boolean language sql stable as $$
  select exists (
      select 1 from person_firms colleague join search_member_values member on member.kind = 'advisor' and member.crd = colleague.person_crd and member.is_member
      where colleague.firm_crd = firm and colleague.is_current)
    or exists (
      select 1 from claimed_firms claimed
        join team_members colleague on colleague.team_id = claimed.team_id and colleague.is_shown
        join users on users.id = colleague.user_id and users.suspended_at is null
        left join profiles on profiles.user_id = users.id
      where claimed.firm_crd = firm and coalesce(profiles.visibility, 'members') in ('members', 'public'))
$$;
