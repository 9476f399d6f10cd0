-- Firms and members whose changes and posts come to a member's feed.
create table follows (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('firm', 'member')),
  firm_crd integer,
  member_id uuid references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  check ((kind = 'firm') = (firm_crd is not null) and (kind = 'member') = (member_id is not null))
);
create unique index follows_firm_once on follows (user_id, firm_crd) where firm_crd is not null;
create unique index follows_member_once on follows (user_id, member_id) where member_id is not null;
create index follows_by_user on follows (user_id, created_at desc, id desc);
create index follows_by_member on follows (member_id) where member_id is not null;
