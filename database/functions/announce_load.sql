-- Every process is notified when a load is published; one of them updates the search rows.
create or replace function announce_load() returns trigger language plpgsql as $$
begin
  perform pg_notify('load_published', new.id::text);
  return null;
end
$$;

create or replace trigger load_runs_published after insert or update of state on load_runs for each row
when (new.state = 'published') execute function announce_load();
