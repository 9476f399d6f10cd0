-- Every process is notified of a feature that an admin turned off or on.
create or replace function announce_switch() returns trigger language plpgsql as $$
begin
  perform pg_notify('switches_changed', new.name);
  return null;
end
$$;

create or replace trigger feature_switches_changed after insert or update on feature_switches for each row execute function announce_switch();
