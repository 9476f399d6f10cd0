-- What members publish. A deleted post is hidden from everyone and kept as a record.
create table posts (
  id uuid primary key default gen_random_uuid(),
  author_id uuid not null references users (id) on delete cascade,
  -- Chosen by the window that publishes it: sent again, it is the same post.
  client_id uuid not null,
  text text not null check (length(text) <= 3000),
  audience text not null check (audience in ('members', 'connections')),
  is_reshare boolean not null default false,
  reshared_id uuid references posts (id) on delete set null,
  published_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  unique (author_id, client_id)
);
create index posts_by_author on posts (author_id, published_at desc, id desc) where deleted_at is null;
create index posts_by_reshared on posts (reshared_id) where reshared_id is not null;

-- Earlier texts. Rows are only added.
create table post_revisions (
  id bigint primary key generated always as identity,
  post_id uuid not null references posts (id) on delete cascade,
  author_id uuid not null references users (id) on delete cascade,
  text text not null,
  replaced_at timestamptz not null default now()
);
create index post_revisions_by_post on post_revisions (post_id, id desc);
create index post_revisions_by_author on post_revisions (author_id);

create table comments (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references posts (id) on delete cascade,
  author_id uuid not null references users (id) on delete cascade,
  client_id uuid not null,
  -- Of a reply.
  parent_id uuid references comments (id) on delete cascade,
  text text not null check (length(text) <= 1000),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (author_id, client_id)
);
create index comments_by_post on comments (post_id, created_at, id) where deleted_at is null;
create index comments_by_parent on comments (parent_id, created_at, id) where parent_id is not null;

create table post_reactions (
  post_id uuid not null references posts (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('like', 'insightful', 'congratulations', 'thanks')),
  created_at timestamptz not null default now(),
  primary key (post_id, user_id)
);
create index post_reactions_by_user on post_reactions (user_id);

create table hidden_posts (
  user_id uuid not null references users (id) on delete cascade,
  post_id uuid not null references posts (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, post_id)
);
create index hidden_posts_by_post on hidden_posts (post_id);

create table polls (
  post_id uuid primary key references posts (id) on delete cascade,
  most_choices integer not null check (most_choices between 1 and 10),
  closes_at timestamptz not null,
  results text not null check (results in ('always', 'voted', 'closed')),
  is_anonymous boolean not null
);

-- Votes are counted here. In an anonymous poll nothing else tells what was chosen.
create table poll_options (
  post_id uuid not null references polls (post_id) on delete cascade,
  position integer not null check (position between 0 and 9),
  text text not null,
  votes integer not null default 0 check (votes >= 0),
  primary key (post_id, position)
);

-- Who has voted, in every poll.
create table poll_voters (
  post_id uuid not null references polls (post_id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- What they chose. Null in an anonymous poll.
  choices integer[],
  primary key (post_id, user_id)
);
create index poll_voters_by_user on poll_voters (user_id);
