-- The visibility of a profile changes who is a member, and whether the firm of their team has one.
create or replace function search_profile_changed() returns trigger language plpgsql as $$
begin
  perform search_member_changed(advisor_crd) from claimed_advisors where user_id = new.user_id;
  perform search_firms_changed(array[claimed.firm_crd]) from team_members own join claimed_firms claimed on claimed.team_id = own.team_id where own.user_id = new.user_id;
  return null;
end
$$;

create or replace trigger profiles_searched after insert or update of visibility on profiles for each row execute function search_profile_changed();
