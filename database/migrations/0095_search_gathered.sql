-- Gathered documents are searched too: whoever gathers some, every process hears of it as of a load.
create function announce_gathered() returns trigger language plpgsql as $$
begin
  perform pg_notify('load_published', 'gathered');
  return null;
end
$$;

create trigger aggregated_documents_gathered after insert or delete on aggregated_documents for each statement execute function announce_gathered();
