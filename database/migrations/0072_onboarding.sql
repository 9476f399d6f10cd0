-- Where a new person stands in the first pages, so that another device goes on there.
create table onboarding (
  user_id uuid primary key references users on delete cascade,
  page smallint not null default 1 check (page between 1 and 3),
  -- Left before the end, or gone through to it.
  left_at timestamptz,
  finished_at timestamptz,
  updated_at timestamptz not null default now()
);
