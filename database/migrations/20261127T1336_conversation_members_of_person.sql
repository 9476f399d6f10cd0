-- Also of those who left: their messages are in the conversation, and an ended account finds its rows.
create index conversation_members_of_person on conversation_members (user_id, conversation_id);
drop index conversation_members_by_user;
