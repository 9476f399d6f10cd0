-- The version tells a window that the poll was changed since it was shown. The number of voters stays when an account ends.
alter table polls add column version integer not null default 1;
alter table polls add column voters integer not null default 0;
update polls set voters = (select count(*) from poll_voters where poll_voters.post_id = polls.post_id);
