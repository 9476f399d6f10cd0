-- Every process tells the open windows of the user, once what caused it is committed.
create or replace function announce_notification() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications_changed', new.user_id::text);
  return null;
end
$$;

create or replace trigger notifications_announced after insert or update on notifications for each row execute function announce_notification();
