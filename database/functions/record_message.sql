-- Records what happens to a message in the transaction that changes it, whichever code does so.
create or replace function record_message() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform append_conversation_record(new, 'sent', new.created_at);
  elsif new.deleted_at is not null then
    update conversation_records set text_salt = null where conversation_id = new.conversation_id and sequence = new.sequence;
    perform append_conversation_record(new, 'deleted', new.deleted_at);
  else
    perform append_conversation_record(new, 'edited', new.edited_at);
  end if;
  return null;
end
$$;

create or replace trigger messages_recorded after insert on messages for each row execute function record_message();
create or replace trigger messages_rerecorded after update of text, deleted_at on messages for each row
when (old.text is distinct from new.text or old.deleted_at is distinct from new.deleted_at) execute function record_message();
