-- For conditions on a few rows. PostgreSQL inlines no function with a subquery: lists join the view connected_people instead.
create or replace function are_connected(a uuid, b uuid) returns boolean language sql stable parallel safe
  return exists (
    select from connections
    where least(inviter_id, invitee_id) = least(a, b) and greatest(inviter_id, invitee_id) = greatest(a, b) and state = 'accepted'
  );
