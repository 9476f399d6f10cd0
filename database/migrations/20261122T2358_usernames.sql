-- The address of a member's public profile, chosen at sign-up.
alter table users add column username text unique check (username = lower(username) and length(username) between 3 and 30);
