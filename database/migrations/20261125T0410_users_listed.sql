-- Admins list accounts newest first, and search them by the beginning of an email address.
create index users_by_age on users (created_at desc, id);
create index users_by_email_start on users (email text_pattern_ops);
