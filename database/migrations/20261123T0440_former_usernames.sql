-- Usernames that an account has given up. They stay with it: its old addresses lead to the present one, and no one else can take them.
create table former_usernames (
  username text primary key,
  user_id uuid not null references users (id) on delete cascade,
  given_up_at timestamptz not null default now()
);
create index former_usernames_by_user on former_usernames (user_id);
