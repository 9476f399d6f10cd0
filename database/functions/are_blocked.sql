-- Whether one of the two blocked the other. For conditions on a few rows: lists join the view blocked_people instead.
create or replace function are_blocked(a uuid, b uuid) returns boolean language sql stable parallel safe
  return exists (select from blocks where (blocker_id = a and blocked_id = b) or (blocker_id = b and blocked_id = a));
