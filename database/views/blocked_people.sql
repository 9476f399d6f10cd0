-- Every block from both sides: the pairs who must not find each other.
create view blocked_people as
select blocker_id as user_id, blocked_id as other_id from blocks
union all
select blocked_id, blocker_id from blocks;
