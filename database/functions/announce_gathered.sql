-- Gathered documents are searched too: a change is announced like a load.
create or replace function announce_gathered() returns trigger language plpgsql as $$
begin
  perform pg_notify('load_published', 'gathered');
  return null;
end
$$;

create or replace trigger aggregated_documents_gathered after insert or delete on aggregated_documents for each statement execute function announce_gathered();
