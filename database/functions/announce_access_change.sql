-- Every process is notified when an account is suspended or its rights change, and rechecks its live connections.
create or replace function announce_access_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('access_changed', new.id::text);
  return null;
end
$$;

create or replace trigger users_access_changed after update of suspended_at, is_admin, role on users for each row
when ((old.suspended_at is null) <> (new.suspended_at is null) or old.is_admin <> new.is_admin or old.role <> new.role)
execute function announce_access_change();
