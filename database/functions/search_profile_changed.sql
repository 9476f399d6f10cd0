-- The visibility of a profile changes who is a member.
create or replace function search_profile_changed() returns trigger language plpgsql as $$
begin
  perform search_member_changed(advisor_crd) from claimed_advisors where user_id = new.user_id;
  return null;
end
$$;

create or replace trigger profiles_searched after insert or update of visibility on profiles for each row execute function search_profile_changed();
