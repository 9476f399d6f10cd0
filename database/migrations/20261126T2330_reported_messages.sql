-- A message of a conversation can be reported, as a post and a comment can.
alter table report_cases alter column post_id drop not null;
alter table report_cases add column message_id uuid references messages (id) on delete cascade;
alter table report_cases add check (num_nonnulls(post_id, message_id) = 1 and (comment_id is null or post_id is not null));
create index report_cases_by_message on report_cases (message_id) where message_id is not null;
drop index report_cases_open;
create unique index report_cases_open on report_cases (post_id, comment_id, message_id) nulls not distinct where decided_at is null;
