-- Whom a post or a comment mentions. The text holds the id; the row is what each is notified once by.
create table mentions (
  id bigint primary key generated always as identity,
  post_id uuid not null references posts (id) on delete cascade,
  -- Null in the text of the post itself.
  comment_id uuid references comments (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now()
);
create unique index mentions_once on mentions (post_id, comment_id, user_id) nulls not distinct;
create index mentions_by_user on mentions (user_id);
create index mentions_by_comment on mentions (comment_id) where comment_id is not null;
