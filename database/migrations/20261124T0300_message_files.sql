-- A message may carry documents. They are shared with those who see the message, for as long as they are in its conversation.
alter table messages add column file_count integer not null default 0 check (file_count between 0 and 10);

create table message_files (
  message_id uuid not null references messages (id) on delete cascade,
  position integer not null check (position between 0 and 9),
  -- Null when the document was deleted.
  document_id uuid references documents (id) on delete set null,
  primary key (message_id, position)
);
create index message_files_by_document on message_files (document_id);

alter table document_shares
  add column conversation_id uuid references conversations (id) on delete cascade,
  -- Of the last message with the document: who joined later doesn't see it.
  add column conversation_sequence integer,
  -- Who sent it there: a block between them and a reader ends the access.
  add column shared_by uuid references users (id) on delete cascade;
alter table document_shares drop constraint document_shares_check;
alter table document_shares add constraint document_shares_check
  check ((token_hash is null) = (user_id is not null or team_id is not null or connections_of is not null or conversation_id is not null));
alter table document_shares add constraint document_shares_conversation check (
  (conversation_id is null and conversation_sequence is null)
  or (conversation_sequence is not null and shared_by is not null and user_id is null and team_id is null and connections_of is null));
create unique index document_shares_by_conversation on document_shares (conversation_id, document_id) where conversation_id is not null;
create index document_shares_by_sharer on document_shares (shared_by) where shared_by is not null;
