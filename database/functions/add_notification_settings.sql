-- Everyone has settings, so that the digests that are due are found by one index. The first is not due in the first half day.
create or replace function add_notification_settings() returns trigger language plpgsql as $$
begin
  insert into notification_settings (user_id, next_digest_at) values (new.id, next_digest('America/New_York', 'weekly', 7, 1, now() + interval '12 hours'));
  return null;
end
$$;

create or replace trigger users_notified after insert on users for each row execute function add_notification_settings();
