-- The last revision that each person caused at a message. Someone with a block between them sees none of it, neither in the message nor in the
-- revision of the conversation.
create table message_changes (
  message_id uuid not null references messages (id) on delete cascade,
  actor_id uuid not null references users (id) on delete cascade,
  revision integer not null,
  primary key (message_id, actor_id)
);
create index message_changes_by_actor on message_changes (actor_id);

insert into message_changes (message_id, actor_id, revision)
select id, sender_id, revision from messages where revision > 0 and sender_id is not null;
