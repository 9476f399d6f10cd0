-- Messages can be edited, deleted, replied to and reacted to. A conversation counts these changes, so that a window that was away asks for
-- those it missed.
alter table conversations add column revision integer not null default 0;

alter table messages
  -- The conversation's revision when the message last changed.
  add column revision integer not null default 0,
  add column edited_at timestamptz,
  -- The text and its history are gone; the place in the conversation stays.
  add column deleted_at timestamptz,
  -- The sequence of the message that this one replies to.
  add column reply_to integer,
  add foreign key (conversation_id, reply_to) references messages (conversation_id, sequence) on delete set null (reply_to),
  add check (deleted_at is null or text = '');
create index messages_by_revision on messages (conversation_id, revision) where revision > 0;
create index messages_by_reply on messages (conversation_id, reply_to) where reply_to is not null;

-- Earlier texts of messages. Rows are only added, and removed when their message is deleted.
create table message_revisions (
  id bigint primary key generated always as identity,
  message_id uuid not null references messages (id) on delete cascade,
  text text not null,
  replaced_at timestamptz not null default now()
);
create index message_revisions_by_message on message_revisions (message_id, id desc);

create table message_reactions (
  message_id uuid not null references messages (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('like', 'agree', 'thanks', 'congratulations', 'laugh', 'look')),
  created_at timestamptz not null default now(),
  primary key (message_id, user_id, kind)
);
create index message_reactions_by_user on message_reactions (user_id);
