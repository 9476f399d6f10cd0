-- Every connection from both sides: each pair of connected members, both ways.
create view connected_people as
select inviter_id as user_id, invitee_id as other_id, id as connection_id, answered_at as connected_at from connections where state = 'accepted'
union all
select invitee_id, inviter_id, id, answered_at from connections where state = 'accepted';
