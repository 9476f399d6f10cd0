-- The feed leaves out the few who are suspended, instead of looking up everyone whom one knows.
create index users_suspended on users (id) where suspended_at is not null;
