-- Which addresses an effect emailed, and how it ended. Without texts: those may contain links that sign in.
create table outbox_mails (
  message_id uuid not null references outbox_messages (id) on delete cascade,
  recipient text not null,
  -- Null while it is being sent, and when the mail server didn't take it: the message then has the error.
  outcome text check (outcome in ('sent', 'unwanted', 'held')),
  tried_at timestamptz not null default now(),
  primary key (message_id, recipient)
);
create index outbox_mails_by_recipient on outbox_mails (recipient text_pattern_ops, message_id);
-- Effects that send email have names that end in Mail: the server refuses to start with any other.
create index outbox_messages_mails on outbox_messages (created_at, id) where kind like '%Mail';
create index outbox_messages_by_kind on outbox_messages (kind, created_at, id);
