-- A sponsored item of a partner, shown in fixed slots while it runs.
create table campaigns (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references partners on delete cascade,
  title text not null check (length(title) between 1 and 80),
  text text not null check (length(text) between 1 and 200),
  slots text[] not null check (cardinality(slots) between 1 and 4),
  -- The context it is shown in; empty: any.
  topics text[] not null default '{}',
  roles text[] not null default '{}',
  states text[] not null default '{}',
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  daily_views integer not null check (daily_views > 0),
  state text not null default 'waiting' check (state in ('waiting', 'returned', 'approved', 'ended')),
  reason text check (length(reason) <= 300),
  promotion jsonb,
  created_at timestamptz not null default now(),
  -- Nothing paid is shown without what a reader must know (Rule 206(4)-1).
  check (state <> 'approved' or coalesce(promotion ->> 'client', '') <> '' and coalesce(promotion ->> 'compensation', '') <> '' and coalesce(promotion ->> 'conflict', '') <> '')
);
create index campaigns_by_partner on campaigns (partner_id, created_at desc, id desc);
create index campaigns_running on campaigns (ends_on) where state = 'approved';
create index campaigns_waiting on campaigns (created_at, id) where state = 'waiting';

-- What counts: one member in one half hour.
create table sponsored_views (
  campaign_id uuid not null references campaigns on delete cascade,
  user_id uuid not null references users on delete cascade,
  slot text not null,
  window_start timestamptz not null,
  seen_at timestamptz not null default now(),
  clicked_at timestamptz,
  primary key (campaign_id, user_id, window_start)
);
create index sponsored_views_by_time on sponsored_views (campaign_id, seen_at);
create index sponsored_views_of on sponsored_views (user_id);

create table sponsored_hides (
  user_id uuid not null references users on delete cascade,
  campaign_id uuid not null references campaigns on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, campaign_id)
);
create index sponsored_hides_of on sponsored_hides (campaign_id);
