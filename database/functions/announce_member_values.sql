-- Every process is notified when the values that members share change.
create or replace function announce_member_values() returns trigger language plpgsql as $$
begin
  perform pg_notify('search_member_values', new.kind || ' ' || new.crd);
  return null;
end
$$;

create or replace trigger search_member_values_changed after insert or update on search_member_values for each row execute function announce_member_values();
