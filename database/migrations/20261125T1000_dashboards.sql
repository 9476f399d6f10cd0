-- How members arranged their dashboards. Without a row: the standard one of the role.
create table dashboard_layouts (
  user_id uuid primary key references users (id) on delete cascade,
  tiles jsonb not null check (jsonb_typeof(tiles) = 'array'),
  is_shared boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

-- Which member opened whose profile, once a day. Owners see how many, and of which role.
create table profile_views (
  profile_id uuid not null references users (id) on delete cascade,
  viewed_on date not null default (now() at time zone 'utc')::date,
  viewer_id uuid not null references users (id) on delete cascade,
  primary key (profile_id, viewed_on, viewer_id)
);
create index profile_views_by_viewer on profile_views (viewer_id);

-- When members opened Home. A visit ends with half an hour away.
create table home_visits (
  user_id uuid primary key references users (id) on delete cascade,
  seen_at timestamptz not null default now(),
  -- When the visit before this one ended.
  previous_at timestamptz
);
