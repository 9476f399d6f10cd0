-- What somebody does not want to be told, or wants to be told again: by kind and channel. Without a row they are told.
create table notification_choices (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  channel text not null check (channel in ('mail')),
  is_on boolean not null,
  chosen_at timestamptz not null default now(),
  primary key (user_id, kind, channel)
);
