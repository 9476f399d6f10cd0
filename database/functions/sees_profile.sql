-- For conditions on a few rows, as are_connected.
create or replace function sees_profile(viewer uuid, owner uuid) returns boolean language sql stable parallel safe
  return exists (
    select from users left join profiles on profiles.user_id = users.id
    where users.id = owner and users.suspended_at is null and not are_blocked(viewer, owner)
      and (coalesce(profiles.visibility, 'members') in ('members', 'public')
        or (profiles.visibility = 'network' and are_connected(viewer, owner))
        or (profiles.visibility in ('firm', 'network') and exists (
          select from team_members own join team_members other on other.team_id = own.team_id where own.user_id = viewer and other.user_id = owner)))
  );
