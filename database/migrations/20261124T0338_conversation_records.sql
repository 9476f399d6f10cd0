-- What happened in a conversation, as a chain: each record's hash covers the one before. Rows are only added, by a trigger on messages.
alter table conversations
  add column record_number integer not null default 0,
  add column record_hash text not null default '';

create table conversation_records (
  conversation_id uuid not null references conversations (id) on delete cascade,
  number integer not null check (number > 0),
  kind text not null check (kind in ('sent', 'edited', 'deleted')),
  sequence integer not null,
  at timestamptz not null,
  sender_salt text not null,
  sender_digest text not null,
  -- Null once the message is deleted: without it, the text can't be guessed from its digest.
  text_salt text,
  text_digest text not null,
  hash text not null,
  primary key (conversation_id, number)
);
create index conversation_records_by_message on conversation_records (conversation_id, sequence);
