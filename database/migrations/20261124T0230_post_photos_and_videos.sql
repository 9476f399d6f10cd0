-- A post has photos or a video, which stays with its host. A photo is uploaded before its post is published.
alter table posts add column video_link text;
create table post_photos (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users (id) on delete cascade,
  -- Null until the post is published.
  post_id uuid references posts (id) on delete cascade,
  position integer not null default 0,
  -- What the photo shows, for those who don't see it.
  alt text not null default '',
  -- Of the largest stored size, in pixels.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now()
);
create index post_photos_by_post on post_photos (post_id, position) where post_id is not null;
create index post_photos_by_owner on post_photos (owner_id, created_at);
create index post_photos_unused on post_photos (created_at) where post_id is null;
