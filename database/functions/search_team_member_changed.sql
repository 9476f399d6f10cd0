-- Who is in a team, and who of them is shown on the page of its firm, changes which firms have members.
create or replace function search_team_member_changed() returns trigger language plpgsql as $$
begin
  perform search_firms_changed(array(select firm_crd from claimed_firms where team_id = case when tg_op = 'DELETE' then old.team_id else new.team_id end));
  return null;
end
$$;

create or replace trigger team_members_searched after insert or update of is_shown or delete on team_members for each row execute function search_team_member_changed();
