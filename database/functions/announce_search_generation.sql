-- Every process is notified of a new generation of search rows.
create or replace function announce_search_generation() returns trigger language plpgsql as $$
begin
  perform pg_notify('search_generation', new.id::text);
  return null;
end
$$;

create or replace trigger search_generations_made after insert on search_generations for each row execute function announce_search_generation();
