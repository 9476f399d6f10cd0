-- Appends what happened to a message to the chain of its conversation. docs/decisions/chat.md describes the format.
create or replace function append_conversation_record(message messages, record_kind text, happened_at timestamptz) returns void language plpgsql as $$
declare
  previous conversations;
  record_at timestamptz := date_trunc('milliseconds', happened_at);
  sender_salt text := replace(gen_random_uuid()::text, '-', '');
  text_salt text := replace(gen_random_uuid()::text, '-', '');
  sender_digest text;
  text_digest text;
  entry text;
begin
  select * into strict previous from conversations where id = message.conversation_id for no key update;
  sender_digest := encode(sha256(convert_to(sender_salt || coalesce(message.sender_id::text, ''), 'UTF8')), 'hex');
  text_digest := encode(sha256(convert_to(text_salt || message.text, 'UTF8')), 'hex');
  entry := encode(sha256(convert_to(concat_ws(e'\n', previous.record_number + 1, record_kind, message.sequence,
    to_char(record_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), sender_digest, text_digest), 'UTF8')), 'hex');
  update conversations set record_number = record_number + 1, record_hash = encode(sha256(convert_to(previous.record_hash || entry, 'UTF8')), 'hex')
    where id = message.conversation_id returning * into previous;
  insert into conversation_records (conversation_id, number, kind, sequence, at, sender_salt, sender_digest, text_salt, text_digest, hash)
    values (message.conversation_id, previous.record_number, record_kind, message.sequence, record_at, sender_salt, sender_digest,
      case when record_kind <> 'deleted' then text_salt end, text_digest, previous.record_hash);
end
$$;
