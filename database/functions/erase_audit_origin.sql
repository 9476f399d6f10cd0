-- Removes where a deleted account acted from: network address and browser. The server's own role can't change the trail; it can call this, which refuses
-- while the account exists, so that no one's entries are blanked during their lifetime. What was done, when and by which id stays.
create or replace function erase_audit_origin(person uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from users where id = person) then
    raise exception 'audit entries of an existing account keep their origin' using errcode = '42501';
  end if;
  update audit_events set ip = '', user_agent = ''
  where (actor_id = person or (actor_id is null and subject_id = person)) and (ip <> '' or user_agent <> '');
end
$$;
