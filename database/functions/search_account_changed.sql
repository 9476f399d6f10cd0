-- Suspending an account changes who is a member, and whether the firm of their team has one.
create or replace function search_account_changed() returns trigger language plpgsql as $$
begin
  perform search_member_changed(advisor_crd) from claimed_advisors where user_id = new.id;
  perform search_firms_changed(array[claimed.firm_crd]) from team_members own join claimed_firms claimed on claimed.team_id = own.team_id where own.user_id = new.id;
  return null;
end
$$;

create or replace trigger users_searched after update of suspended_at on users for each row
when ((old.suspended_at is null) <> (new.suspended_at is null)) execute function search_account_changed();
