-- When the author and the voters were notified that a poll closed. Polls that closed before stay as they are.
alter table polls add column closed_told_at timestamptz;
update polls set closed_told_at = closes_at where closes_at <= now();
create index polls_to_close on polls (closes_at) where closed_told_at is null;
